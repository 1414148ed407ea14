"""Nothing that a server sends to a seat, to a spectator or to a stranger depends on a secret of the other side: not a byte of it."""

from __future__ import annotations

import base64
import hashlib
import random
import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import pytest

from cases import first
from random_play import Case
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel import snapshot
from reglamento.web.hall.opening.making import new_id
from reglamento.web.protocol import Ack
from twin_games import PHRASES, TO_THE_END, Twins, twins
from twin_servers import Ear, Person, Said, Worlds, to_the_end, to_version

MARINES, GENESTEALERS = "marines", "genestealers"
AHEAD = 10
WHERE = [
    ("two-decks", MARINES, "genestealer-action"),
    ("the-listener", MARINES, "broodlord"),
    ("the-listener", GENESTEALERS, "command-window"),
    ("cold-hearth", GENESTEALERS, "redraw"),
    ("cold-hearth", MARINES, "marine-action"),
    ("shield-wall", MARINES, "wait"),
    ("two-decks", GENESTEALERS, "command-action"),
    ("shield-wall", GENESTEALERS, "genestealer-action"),
]
"""A mission, the seat that must learn nothing, and the question that is asked when it begins to try."""
ELSEWHERE = [
    pytest.param(mission, seat, topic, marks=pytest.mark.slow)
    for mission in ("last-bulkhead", "sealed-archive", "stray-lantern", "three-beacons", "dead-reckoning")
    for seat, topic in ((MARINES, "genestealer-action"), (GENESTEALERS, "marine-action"))
]


class Spy:
    """A player in one seat, with a spectator and a stranger as helpers, in two games that the three must not be able to tell apart."""

    def __init__(self, worlds: Worlds, pair: Twins) -> None:
        self.worlds, self.pair = worlds, pair
        self.id = new_id()
        self.me, self.them, self.spectator = worlds.person(), worlds.person(), worlds.person()
        self.stranger = worlds.person(known=False)
        self.holders = {pair.seat: self.me.holder, pair.other: self.them.holder}
        worlds.put([pair.rows(self.id, self.holders, which) for which in (0, 1)])
        self.version = len(pair.journals[0])
        self.heard: list[str] = []
        self.numbers = count(1)
        self.keys: list[str] = []

    # ---- asking

    def same(self, answers: Sequence[Said]) -> Said:
        """Both worlds have said the very same to a spy."""
        one, other = answers
        assert one == other
        self.heard.append(f"{one.headers} {one.body}")
        return one

    def get(self, path: str, who: Person | None = None, **query: Any) -> Said:
        return self.same(self.worlds.get(who or self.me, f"/api/games/{self.id}{path}", **query))

    def post(self, path: str, body: Any, **query: Any) -> Said:
        return self.same(self.worlds.post(self.me, f"/api/games/{self.id}{path}", body, **query))

    def sent(self, by: Person, path: str, body: dict[str, Any], seat: str) -> list[Said]:
        """What both worlds say to an answer or undo, under a key that is the same in both."""
        key = f"key-{next(self.numbers)}-{secrets.token_hex(8)}"
        self.keys += [key] if by is self.them else []
        return self.worlds.post(by, f"/api/games/{self.id}/{path}", {"version": self.version, "key": key, **body}, seat=seat)

    # ---- everything there is to ask

    def try_everything(self) -> None:
        for asker, seat in ((self.me, self.pair.seat), (self.spectator, None), (self.stranger, None)):
            own: dict[str, Any] = {"seat": seat} if seat else {}
            for lang in ("en", "es", "de") if seat else ("de",):
                self.get("/scene", asker, lang=lang, **own)
                self.get("/replay", asker, lang=lang, **own)
            self.look_back(asker, own)
        self.look_around(self.me, {"seat": self.pair.seat})
        self.look_around(self.stranger, {})
        self.overreach()
        self.answer_wrongly()
        self.go_elsewhere()

    def look_around(self, asker: Person, own: dict[str, Any]) -> None:
        view: Any = self.pair.tables[0].game.view(own.get("seat"))
        kinds = (view.marines, view.stealers, view.blips, view.doors)
        pieces = [*(piece for kind in kinds for piece in list(kind)[:3]), "square:3", "area:a", "nothing"]
        for piece in pieces:
            self.get("/look", asker, piece=piece, **own)
            self.get("/why", asker, target=piece, **own)

    def look_back(self, asker: Person, own: dict[str, Any]) -> None:
        for version in {0, 1, self.version // 2, self.version - 1, self.version}:
            assert self.get(f"/replay/{version}", asker, lang="en", **own).status == 200
        assert self.get(f"/replay/{self.version + 1}", asker, **own).status == 404
        assert self.get("/replay", asker, seat="*").status == 403
        assert self.get(f"/replay/{self.version}", asker, seat="*").status == 403
        assert self.get("/file", asker).status == 409

    def overreach(self) -> None:
        """What only the other seat may see."""
        other: dict[str, Any] = {"seat": self.pair.other}
        for path in ("/scene", "/replay", f"/replay/{self.version}"):
            assert self.get(path, **other).status == 403
        for path in ("/odds", "/usual"):
            assert self.get(path, version=self.version, **other).status == 403
        assert self.get("/look", piece="m1", **other).status == 403
        assert self.get("/why", target="m1", **other).status == 403
        assert self.same(self.sent(self.me, "answers", {"type": "answer", "answer": ["Pass"]}, self.pair.other)).status == 403
        assert self.same(self.sent(self.me, "undo", {"type": "undo"}, self.pair.other)).status == 403
        assert self.post(f"/seats/{self.pair.other}", {"name": "Me"}).status == 409
        assert self.post("/forks", {"version": self.version, **other}).status == 403

    def answer_wrongly(self) -> None:
        seat = self.pair.seat
        for version in (self.version, self.version - 1, self.version + 1):
            self.get("/odds", seat=seat, version=version)
        junk: list[Any] = [
            ["Wait", "nowhere"],
            ["Fire", "g77"],
            ["Command", "m1"],
            ["Move", 99_999, 2, ""],
            {"deep": [[]]},
            None,
            7,
        ]
        for answer in junk:
            assert self.same(self.sent(self.me, "answers", {"type": "answer", "answer": answer}, seat)).status in {400, 403}
        wrong = {"type": "answer", "version": self.version - 1, "answer": ["Pass"]}
        assert self.same(self.sent(self.me, "answers", wrong, seat)).status == 409
        if self.keys:
            taken = {"type": "answer", "key": self.keys[-1], "answer": ["Pass"]}
            assert self.same(self.sent(self.me, "answers", taken, seat)).status == 400

    def go_elsewhere(self) -> None:
        for path in ("/api/games", "/api/about", "/api/openapi.json", "/health", "/ready", "/api/rules/SH-CMD-08"):
            self.same(self.worlds.get(self.me, path))
        self.same(self.worlds.get(self.stranger, f"/g/{self.id}"))
        self.same(self.worlds.get(self.me, f"/api/games/{self.id}", accept="de, en;q=0.5"))
        self.same(self.worlds.get(self.me, f"/api/games/{self.id}/still"))
        self.same(self.worlds.get(self.me, f"/api/games/{self.id}/scene", seat="umpire", accept="es"))
        self.same(self.worlds.post(self.me, "/api/files", b"no save"))
        for wish in ({"seat": self.pair.seat}, {}):
            assert self.post("/forks", {"version": self.version, **wish}).status == 201

    # ---- playing on

    def play(self, ears: Sequence[Sequence[Ear]], asking: int = 1) -> None:
        """Play on; after each so many decisions ask by request what is heard of every one, and take one back."""
        for number, step in enumerate(self.pair.ahead):
            self.decide(ears, step.by, step.answer)
            if not number % asking:
                self.ask()
            if step.by == self.pair.seat and number % (asking + 1) == asking:
                taken_back = self.same(self.sent(self.me, "undo", {"type": "undo"}, step.by))
                if taken_back.status == 200:
                    self.seen(ears)
                    self.decide(ears, step.by, step.answer)

    def decide(self, ears: Sequence[Sequence[Ear]], by: str, answer: Any) -> None:
        person = self.me if by == self.pair.seat else self.them
        told = self.sent(person, "answers", {"type": "answer", "answer": answer}, by)
        assert [each.status for each in told] == [200, 200], told
        if person is self.me:
            self.same(told)
        self.seen(ears)

    def ask(self) -> None:
        self.get("/scene", seat=self.pair.seat)
        self.get("/odds", seat=self.pair.seat, version=self.version)
        self.get("/usual", seat=self.pair.seat, version=self.version)
        self.get("", self.spectator)

    def seen(self, ears: Sequence[Sequence[Ear]]) -> None:
        """Everybody who listens is told of another version."""
        self.version += 1
        to_version(ears, self.version)

    # ---- what never stands anywhere

    @property
    def hidden(self) -> Iterator[str]:
        """What identifies people, and what dice come from."""
        for seed in self.pair.seeds:
            yield from (seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode(), repr(seed)[2:-1])
        yield from PHRASES.values()
        yield from (hashlib.sha256(phrase.encode()).hexdigest() for phrase in PHRASES.values())
        yield from (self.them.token, *self.keys)


def case(mission: str) -> Case:
    return Case("space-hulk", mission)


def asked(topic: str) -> Any:
    return lambda game: game.question is not None and game.question.topic == topic


def assert_secrets_differ(pair: Twins) -> None:
    """The counter of the Marines, or the blips and their pile."""
    one, other = (table.game for table in pair.tables)
    assert isinstance(one, Hulk)
    assert isinstance(other, Hulk)
    if pair.seat == GENESTEALERS:
        assert one.counter != other.counter
    else:
        assert (one.blips, one.pile) != (other.blips, other.pile)


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14", "SH-CMD-01", "SH-CMD-08", "SH-REINF-02")
@pytest.mark.parametrize(("mission", "seat", "topic"), [*first(2, WHERE), *ELSEWHERE])
def test_a_secret_shows_in_nothing_that_is_sent(worlds: Worlds, mission: str, seat: str, topic: str) -> None:
    spy = Spy(worlds, twins(case(mission), seat, 1, ahead=AHEAD, at=asked(topic)))
    assert_secrets_differ(spy.pair)
    late = {"lang": "de", "since": spy.version // 2}
    wanted: list[tuple[Person, dict[str, Any]]] = [
        (spy.me, {"seat": seat, "lang": "en"}),
        (spy.me, {"seat": seat, "lang": "es", "since": 10**9, "bare": "true"}),
        (spy.spectator, late),
        (spy.stranger, {}),
    ]
    with worlds.ears(spy.id, wanted) as ears:
        spy.try_everything()
        spy.play(ears)
        spy.try_everything()
        to_the_end(ears)
        for one, other in zip(*ears, strict=True):
            assert one.heard == other.heard
            spy.heard += one.heard
    logs, counts = worlds.logs(), worlds.metrics()
    assert logs[0] == logs[1], "which tell of sizes too"
    assert counts[0] == counts[1]
    assert 'route="/api/games/{id}/odds"' in counts[0]
    written = "".join(world.log.getvalue() for world in worlds.grounds)
    text = "\n".join([*spy.heard, *counts, written])
    assert [secret for secret in (*spy.hidden, spy.me.holder, spy.them.holder) if secret in text] == []
    assert [secret for secret in (spy.id, spy.me.token, spy.them.token) if secret in written] == []


PAIRS = 25
SLICES = {
    ("cold-hearth", GENESTEALERS): 5,
    ("two-decks", GENESTEALERS): 5,
    ("the-listener", GENESTEALERS): 5,
    ("shield-wall", GENESTEALERS): 5,
    ("cold-hearth", MARINES): 5,
    ("two-decks", MARINES): 11,
    ("the-listener", MARINES): 1,
    ("shield-wall", MARINES): 3,
}
"""For each mission and the seat that must learn nothing, how many times so many pairs, a thousand in all; fewer where games are long."""
ASKING = 10
"""Decisions between two moments at which everything is asked for by request, too."""


def listened(worlds: Worlds, pair: Twins) -> int:
    """What everybody hears of a game to its end is the same in both, or until the secret comes out by the rules; returns how many
    decisions that were.
    """
    spy = Spy(worlds, pair)
    wanted: list[tuple[Person, dict[str, Any]]] = [
        (spy.me, {"seat": pair.seat, "lang": "en", "changes": "true"}),
        (spy.spectator, {"lang": "de", "since": spy.version // 2}),
    ]
    with worlds.ears(spy.id, wanted) as ears:
        spy.play(ears, ASKING)
        to_the_end(ears)
        for one, other in zip(*ears, strict=True):
            assert one.heard == other.heard
    return len(pair.ahead)


def whole_games(worlds: Worlds, mission: str, seat: str, numbers: range) -> None:
    """Listen to these pairs. Blips differ to the end of the game, what the Marines draw in secret until it is shown."""
    made = (twins(case(mission), seat, 1000 * number, ahead=TO_THE_END) for number in numbers)
    heard = [(len(pair.journals[0]), listened(worlds, pair), pair.whole) for pair in made]
    before, after, whole = (sum(counts) for counts in zip(*heard, strict=True))
    print(
        f"{mission}, {seat}: {len(heard)} pairs, {before} decisions before, {after} after the secrets differ; {whole} to the end"
    )
    assert len(heard) == len(numbers)
    assert after > 20 * len(numbers)
    assert seat == GENESTEALERS or whole > 0.9 * len(numbers)


@pytest.mark.slow
@pytest.mark.parametrize(("mission", "seat", "slice"), [(*where, n) for where, many in SLICES.items() for n in range(many)])
def test_whole_games_with_late_secrets(worlds: Worlds, mission: str, seat: str, slice: int) -> None:
    whole_games(worlds, mission, seat, range(slice * PAIRS + 1, (slice + 1) * PAIRS + 1))


@pytest.mark.extended
@pytest.mark.parametrize(("seat", "number"), [(MARINES, 3), (GENESTEALERS, 1)])
def test_a_whole_game_with_late_secrets(worlds: Worlds, seat: str, number: int) -> None:
    """As `test_whole_games_with_late_secrets`, with one pair."""
    whole_games(worlds, "two-decks", seat, range(number, number + 1))


@pytest.mark.parametrize("mission", ["cold-hearth", "the-listener", "two-decks"])
@pytest.mark.parametrize("seat", [MARINES, GENESTEALERS])
def test_what_is_dealt_anew_does_not_depend_on_the_truth(mission: str, seat: str) -> None:
    """Forks of running games and odds begin from such a deal; from the same luck it is the same, whatever the secrets are."""
    for seed in (1, 40):
        pair = twins(case(mission), seat, seed, ahead=1)
        truths = [table.game for table in pair.tables]
        assert snapshot.take(truths[0]) != snapshot.take(truths[1])
        for luck in range(4):
            for asker in (seat, ""):
                dealt = [snapshot.take(truth.resample(asker, random.Random(luck))) for truth in truths]
                assert dealt[0] == dealt[1]


def test_an_answer_of_the_other_side_is_told_without_its_key(worlds: Worlds) -> None:
    """The key of an answer is known to who sent it, and to nobody else."""
    spy = Spy(worlds, twins(case("two-decks"), GENESTEALERS, 5, ahead=4, at=asked("marine-action")))
    with worlds.ears(spy.id, [(spy.me, {"seat": GENESTEALERS})]) as ears:
        spy.play(ears)
        to_the_end(ears)
        text = "".join(ears[0][0].heard)
    assert spy.keys
    assert all(key not in text for key in spy.keys)
    assert f'"type":"{Ack.__struct_config__.tag}"' not in text
