"""Between two people at browsers of their own, links of both are mixed into every throw, and nobody knows a die before it falls."""

from __future__ import annotations

import hmac
import json
import random
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, QUICK, TWO, Opening, answer, asked, holder_of, key
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.fair import Fair
from reglamento.kernel.links import LINKS, hashed
from reglamento.kernel.questions import Roll
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Answer, GiveUp, Link, NewGame, Scene, TakeSeat, Throw, Undo

pytestmark = pytest.mark.anyio
LAST = {MARINES: "11" * 32, GENESTEALERS: "22" * 32}
"""The last link of each chain."""
ANCHORS = {seat: hashed(last, LINKS) for seat, last in LAST.items()}
PATIENT = msgspec.structs.replace(QUICK, link=60.0)
HASTY = msgspec.structs.replace(QUICK, link=0.01, link_of_absent=0.0)


def link(seat: str, number: int) -> Link:
    return Link(number=number, link=hashed(LAST[seat], LINKS - number), key=key())


async def opened(hall: Hall, *, both: str = BOB, anchors: dict[str, str] = ANCHORS) -> Room:
    """A game that has begun, of two people with chains."""
    card = await hall.new_games.create(NewGame(seats=TWO), ANN)
    for seat, holder in ((MARINES, ANN), (GENESTEALERS, both)):
        await hall.new_games.take(card.id, seat, TakeSeat(phrase="luck", anchor=anchors.get(seat, "")), holder)
    return await hall.rooms.room(card.id)


async def shown(hall: Hall, room: Room, *seats: str) -> None:
    """Links of these seats for the throw that waits."""
    for seat in seats:
        await hall.answers.show_link(room.id, seat, holder_of(seat), link(seat, room.chains.number))


async def to_the_end(hall: Hall, room: Room, throws: int, *seats: str) -> Any:
    """The save of a game that is given up after some throws with links of these seats."""
    rng = random.Random(5)
    while room.chains.number <= throws:
        if room.chains.seal and room.chains.fair is None:
            await shown(hall, room, *seats)
        await asked(hall, room.id)
        if not room.chains.seal and room.chains.number <= throws:
            await answer(hall, room.id, rng)
    await asked(hall, room.id)
    await hall.answers.give_up(room.id, MARINES, ANN, GiveUp(key=key()))
    return save.read(await hall.views.file(room.id))


async def test_dice_wait_for_both_links_and_prove_themselves(opening: Opening) -> None:
    hall = await opening(PATIENT)
    kept = await to_the_end(hall, await opened(hall), 4, MARINES, GENESTEALERS)
    found = verified(kept, rulebook(kept.header.game))
    assert (found.throws, found.anchors, found.missed) == (4, ANCHORS, {MARINES: [], GENESTEALERS: []})


async def test_a_side_that_stays_away_is_named(opening: Opening) -> None:
    hall = await opening(HASTY)
    room = await opened(hall)
    kept = await to_the_end(hall, room, 3)
    found = verified(kept, rulebook(kept.header.game))
    assert found.missed == dict.fromkeys(ANCHORS, room.chains.first)
    assert {moment.absent for moment in room.versions.recent if moment.entry and moment.entry.kind == "throw"} == {
        tuple(sorted(ANCHORS))
    }


async def test_whoever_runs_the_server_cannot_foresee_a_die(opening: Opening) -> None:
    """The operator knows the seed, plays the last seat, and tries phrases until the first dice suit. They fall otherwise."""
    hall = await opening(PATIENT)
    card = await hall.new_games.create(NewGame(seats=TWO), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(phrase="luck", anchor=ANCHORS[MARINES]), ANN)
    row = await hall.journal.game(card.id)
    assert row is not None
    wanted = Roll(8, "SH-SEQ-01", "dice", MARINES)
    phrase, foreseen = max(
        ((word, told(row.seed, word, wanted)) for word in map(str, range(300))), key=lambda found: sum(found[1])
    )
    assert sum(foreseen) >= 38
    await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(phrase=phrase, anchor=ANCHORS[GENESTEALERS]), BOB)
    room = await hall.rooms.room(card.id)
    await shown(hall, room, MARINES, GENESTEALERS)
    dice, links = room.chains.dice()
    assert links[MARINES] == link(MARINES, 1).link
    assert dice.outcome(wanted, 1) != foreseen


def told(seed: bytes, phrase: str, question: Roll) -> tuple[int, ...]:
    return Fair(seed, {MARINES: "luck", GENESTEALERS: phrase}).outcome(question, 1)


async def test_what_caused_the_dice_is_sealed_before_a_link_is_asked_for(opening: Opening) -> None:
    """The seal is worked out again from the save alone, as the page does it."""
    hall = await opening(PATIENT)
    room = await opened(hall)
    watcher = await hall.views.watch(room.id, MARINES, ANN, "en")
    seals: dict[int, str] = {}
    rng = random.Random(5)
    while len(seals) < 3:
        record = await anext(watcher)
        if isinstance(record, Throw):
            assert room.now.game.question is not None
            assert room.now.game.decider is None
            seals[record.number] = record.seal
            await shown(hall, room, MARINES, GENESTEALERS)
        elif isinstance(record, Scene) and record.asked is not None and room.now.game.decider and not room.chains.seal:
            await answer(hall, room.id, rng)
    watcher.close()
    await asked(hall, room.id)
    await hall.answers.give_up(room.id, MARINES, ANN, GiveUp(key=key()))
    lines = (await hall.views.file(room.id)).splitlines(keepends=True)
    dice = json.loads(lines[0])["about"]["dice"]
    answers = [line for line in lines[1:-1] if line.startswith(b"[")]
    for number, seal in seals.items():
        past = bytes(32)
        for line in answers[: dice["throws"][number - 1] - 1]:
            past = sha256(past + line).digest()
        assert sealed(bytes.fromhex(dice["seed"]), number, past) == seal


def sealed(seed: bytes, number: int, past: bytes) -> str:
    own = hmac.digest(seed, b"seal %d" % number, "sha256")
    return hmac.digest(own, past, "sha256").hex()


async def test_a_decision_that_is_sealed_stays(opening: Opening) -> None:
    hall = await opening(PATIENT)
    room = await opened(hall)
    for refused in (
        hall.answers.undo(room.id, MARINES, ANN, Undo(version=0, key=key())),
        hall.answers.give_up(room.id, MARINES, ANN, GiveUp(key=key())),
        hall.answers.answer(room.id, MARINES, ANN, Answer(version=0, key=key(), answer=["EndPhase"])),
    ):
        with pytest.raises(Refuse, match="still falling"):
            await refused
    assert (await hall.views.odds(room.id, MARINES, ANN, 0, "en")).odds == {}
    assert (await hall.views.usual(room.id, MARINES, ANN, 0)).answer is None


async def test_links_that_do_not_count(opening: Opening) -> None:
    hall = await opening(PATIENT)
    room = await opened(hall)
    first, second = link(MARINES, 1), link(MARINES, 2)
    with pytest.raises(Refuse, match="not of the chain"):
        await hall.answers.show_link(room.id, MARINES, ANN, msgspec.structs.replace(first, link="33" * 32))
    with pytest.raises(Refuse, match="did not wait"):
        await hall.answers.show_link(room.id, MARINES, ANN, second)
    with pytest.raises(Refuse) as foreign:
        await hall.answers.show_link(room.id, MARINES, BOB, first)
    assert foreign.value.code == "not-yours"
    for _ in range(2):  # the same again, as from another window, changes nothing
        await hall.answers.show_link(room.id, MARINES, ANN, first)
    await shown(hall, room, GENESTEALERS)
    await asked(hall, room.id)
    assert (await hall.answers.show_link(room.id, MARINES, ANN, first)).version == room.version


async def test_a_server_that_starts_again_goes_on_with_the_same_throw(opening: Opening) -> None:
    before = await opening(PATIENT)
    room = await opened(before)
    await shown(before, room, MARINES)
    after = await (await opening(PATIENT)).rooms.room(room.id)
    assert (after.chains.number, after.chains.seal) == (1, room.chains.seal)
    assert after.chains.given() == {MARINES: link(MARINES, 1).link, GENESTEALERS: ""}


@pytest.mark.parametrize("anchors", [{}, {MARINES: ANCHORS[MARINES]}])
async def test_browsers_without_chains_play_as_ever(opening: Opening, anchors: dict[str, str]) -> None:
    hall = await opening(PATIENT)
    kept = await to_the_end(hall, await opened(hall, anchors=anchors), 2 if anchors else 0, *anchors)
    found = verified(kept, rulebook(kept.header.game))
    assert found.anchors == anchors
    assert found.rolls + found.draws > 0


async def test_at_one_browser_no_chain_counts(opening: Opening) -> None:
    room = await opened(await opening(PATIENT), both=ANN)
    assert room.fair is not None


def _other_link(dice: dict[str, Any]) -> None:
    dice["chains"][MARINES]["link"] = "33" * 32


def _left_out(dice: dict[str, Any]) -> None:
    dice["chains"][GENESTEALERS]["missed"] = [2]


def _of_nobody(dice: dict[str, Any]) -> None:
    dice["chains"]["umpire"] = dice["chains"][MARINES]


def _no_chains(dice: dict[str, Any]) -> None:
    dice |= {"kind": "committed", "chains": {}}


def _one_throw_more(dice: dict[str, Any]) -> None:
    dice["throws"].append(10_000)


def _other_place(dice: dict[str, Any]) -> None:
    dice["throws"][1] += 1


def _other_anchor_and_chain(dice: dict[str, Any]) -> None:
    dice["chains"][MARINES] |= {"link": "33" * 32, "anchor": hashed("33" * 32, dice["chains"][MARINES]["number"])}


def _never_there(dice: dict[str, Any]) -> None:
    dice["chains"][MARINES]["missed"] = [99]


@pytest.mark.parametrize(
    ("alter", "told"),
    [
        (_other_link, "link 3 of the marines is not of the chain"),
        (_left_out, "the save says .*, the seed gives"),
        (_of_nobody, "a chain of 'umpire'"),
        (_no_chains, "the save says .*, the seed gives"),
        (_one_throw_more, "more throws than the 3"),
        (_other_place, "throw 2 begins here"),
        (_other_anchor_and_chain, "the save says .*, the seed gives"),
        (_never_there, "more throws than the 3"),
    ],
)
async def test_a_record_that_was_altered_is_exposed(opening: Opening, alter: Any, told: str) -> None:
    hall = await opening(PATIENT)
    kept = await to_the_end(hall, await opened(hall), 3, MARINES, GENESTEALERS)
    alter(kept.header.about["dice"])
    with pytest.raises(CheckFailed, match=told):
        verified(kept, rulebook(kept.header.game))
