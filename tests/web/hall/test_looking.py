"""Looking back, and what there is to know at the table: replays, odds, reasons, what a piece sees."""

import random
import re

import msgspec
import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    Opening,
    against_a_bot,
    against_bob,
    answer,
    asked,
    holder_of,
    plain,
    play,
    played_out,
    take_back,
)
from reglamento.bots import advice, roster
from reglamento.bots.search.budgets import Budget
from reglamento.games.space_hulk.facts.choices import Attack, Fire
from reglamento.kernel.events import Chain
from reglamento.kernel.questions import Choose
from reglamento.web.hall.apart import looks
from reglamento.web.hall.apart.packing import PackedGame
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room

pytestmark = pytest.mark.anyio


async def asked_with(hall: Hall, kind: str) -> Room:
    """A game of Ann against Bob, played at random until an option of this kind is offered."""
    rng = random.Random(kind)
    for _ in range(8):
        room = await asked(hall, await against_bob(hall))
        while isinstance(question := room.now.game.question, Choose):
            if any(type(option).__name__ == kind for option in question.options):
                return room
            await answer(hall, room.id, rng)
            await asked(hall, room.id)
    raise AssertionError(f"nobody was ever offered {kind}")


# ---- looking back


async def test_a_replay_has_every_moment(hall: Hall) -> None:
    id = await played_out(hall)
    room = await hall.rooms.room(id)
    replay = await hall.views.replay(id, None, None, "en")
    assert [moment.version for moment in replay.moments] == list(range(room.version + 1))
    assert [moment.told for moment in replay.moments] == room.versions.marks
    assert replay.perspectives == (MARINES, GENESTEALERS, "*")
    assert replay.moments[-1].text
    assert max(moment.turn for moment in replay.moments) == (await hall.new_games.card(id, None)).turn
    assert len({moment.phase for moment in replay.moments}) >= 5
    assert {moment.by for moment in replay.moments} == {None, MARINES, GENESTEALERS}


async def test_a_scene_of_a_replay_is_what_was_seen_then(hall: Hall) -> None:
    id = await against_bob(hall)
    rng = random.Random(3)
    seen = {}
    for _ in range(40):
        room = await asked(hall, id)
        for seat in room.players.rows:
            if room.now.table.undoable(seat) and rng.random() < 0.4:
                await take_back(hall, id, seat, holder_of(seat))
                break
        await answer(hall, id, rng)
        seen[room.version] = await hall.views.scene(id, MARINES, ANN, "en")
    for version, then in seen.items():
        again = await hall.views.replay_scene(id, MARINES, ANN, version, "en")
        assert (again.version, again.live, again.stats, again.phases) == (version, then.live, then.stats, then.phases)
        assert [line.text for line in again.told] == [line.text for line in then.told]
        assert again.told_from == 0
        assert again.asked is not None
        assert then.asked is not None
        assert again.asked.text == then.asked.text or then.asked.mine
        assert (again.asked.mine, again.asked.options, again.undoable) == (False, (), False)


async def test_a_replay_grows_with_its_game(hall: Hall) -> None:
    id = await against_bob(hall)
    await play(hall, id, 5, "first")
    first = await hall.views.replay(id, MARINES, ANN, "en")
    room = await play(hall, id, 5, "second")
    second = await hall.views.replay(id, MARINES, ANN, "en")
    assert second.moments[: len(first.moments)] == first.moments
    assert second.moments[-1].version == room.version
    assert (await hall.views.replay_scene(id, None, None, room.version, "en")).version == room.version


async def test_secrets_stay_secret_in_a_replay_until_the_end(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 10)
    assert (await hall.views.replay(id, None, None, "en")).perspectives == ()
    assert (await hall.views.replay(id, MARINES, ANN, "en")).perspectives == (MARINES,)
    for seat, holder in ((GENESTEALERS, ANN), (MARINES, BOB), (MARINES, None), ("*", ANN), ("*", None)):
        with pytest.raises(Refuse) as raised:
            await hall.views.replay(id, seat, holder, "en")
        assert raised.value.code == "not-yours"
        with pytest.raises(Refuse) as raised:
            await hall.views.replay_scene(id, seat, holder, room.version, "en")
        assert raised.value.code == "not-yours"
    over = await played_out(hall)
    middle = (await hall.rooms.room(over)).version // 2
    scenes = {plain(await hall.views.replay_scene(over, seat, None, middle, "en")) for seat in (MARINES, GENESTEALERS, "*", None)}
    assert len(scenes) == 4


@pytest.mark.parametrize("version", [-1, 10**6])
async def test_a_replay_has_no_other_moments(hall: Hall, version: int) -> None:
    id = await against_bob(hall)
    with pytest.raises(Refuse) as raised:
        await hall.views.replay_scene(id, None, None, version, "en")
    assert raised.value.code == "unknown"


# ---- at the table


async def test_odds_stand_beside_shots(hall: Hall) -> None:
    room = await asked_with(hall, "Attack")
    id, seat = room.id, room.now.game.decider
    assert seat is not None
    scene = await hall.views.scene(id, seat, holder_of(seat), "en")
    assert scene.asked is not None
    odds = await hall.views.odds(id, seat, holder_of(seat), room.version, "en")
    shots = {str(place) for place, option in enumerate(scene.asked.options) if isinstance(option.answer, Fire | Attack)}
    assert odds.odds.keys() == shots
    assert all("%" in stat.value for stats in odds.odds.values() for stat in stats)
    other = MARINES if seat == GENESTEALERS else GENESTEALERS
    assert (await hall.views.odds(id, other, holder_of(other), room.version, "en")).odds == {}
    with pytest.raises(Refuse) as raised:
        await hall.views.odds(id, seat, holder_of(other), room.version, "en")
    assert raised.value.code == "not-yours"
    gone = await hall.views.odds(id, seat, holder_of(seat), room.version - 1, "en")
    assert (gone.version, gone.odds) == (room.version, {})


async def test_why_tells_the_rule(hall: Hall) -> None:
    room = await asked_with(hall, "Activate")
    id, seat = room.id, room.now.game.decider
    assert seat is not None
    other = MARINES if seat == GENESTEALERS else GENESTEALERS
    pieces = [option.piece for option in room.now.game.question.options if hasattr(option, "piece")]  # type: ignore[union-attr]  # it is a choice
    assert (await hall.views.why(id, seat, holder_of(seat), pieces[0], "en")).rule == ""
    reasons = [await hall.views.why(id, seat, holder_of(seat), f"square:{square}", "en") for square in range(40)]
    assert all(reason.why for reason in reasons)
    assert any(reason.rule.startswith("SH-") for reason in reasons)
    assert seat.capitalize() in (await hall.views.why(id, other, holder_of(other), pieces[0], "en")).why
    assert (await hall.views.why(id, None, None, "nonsense", "en")).rule == ""
    assert (await hall.views.why(id, seat, holder_of(seat), "nonsense", "de")).why != reasons[0].why


async def test_a_look_shows_what_a_marine_sees(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await asked(hall, id)
    marine = next(iter(room.now.game.marines))  # type: ignore[attr-defined]  # Space Hulk has Marines
    for seat in (None, MARINES):
        look = await hall.views.look(id, seat, ANN, marine, "en")
        assert look.piece == marine
        assert look.areas
    assert (await hall.views.look(id, None, None, "nonsense", "en")).areas == ()


async def test_why_and_look_of_a_seat_are_for_its_holder(hall: Hall) -> None:
    id = await against_bob(hall)
    for call in (hall.views.why(id, MARINES, BOB, "m1", "en"), hall.views.look(id, MARINES, None, "m1", "en")):
        with pytest.raises(Refuse) as raised:
            await call
        assert raised.value.code == "not-yours"


# ---- hints


async def test_a_hint_is_what_the_best_bot_would_do_from_what_the_seat_knows(hall: Hall) -> None:
    room = await asked(hall, await against_a_bot(hall))
    id, question = room.id, room.now.game.question
    assert isinstance(question, Choose)
    hint = await hall.views.hint(id, MARINES, ANN, room.version, "en")
    twin = room.now.game.resample(MARINES, random.Random(5))
    answer = roster.decided("greedy", "hint", twin, question)
    assert (hint.bot, hint.answer) == ("greedy", msgspec.to_builtins(answer))
    assert answer in question.options
    assert hint.text == room.face.option(room.now.game.view(MARINES), answer)
    assert (await hall.views.hint(id, MARINES, ANN, room.version - 1, "en")).bot == ""
    with pytest.raises(Refuse) as raised:
        await hall.views.hint(id, MARINES, BOB, room.version, "en")
    assert raised.value.code == "not-yours"


@pytest.mark.extended
async def test_a_bot_that_thinks_longer_says_how_sure_it_is(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LONGER", Budget(playouts=20))
    room = await asked(hall, await against_a_bot(hall))
    question = room.now.game.question
    assert isinstance(question, Choose)
    first = await hall.views.hint(room.id, MARINES, ANN, room.version, "en")
    assert first.longer
    longer = looks.hinted(PackedGame.of(room.now.game), room.version, longer=True)
    twin = PackedGame.of(room.now.game.resample(MARINES, random.Random(5)))
    assert looks.hinted(twin, room.version, longer=True) == longer, "it sees no secret"
    assert longer.bot == "deep"
    assert not longer.longer
    assert longer.answer in question.options
    assert re.search(r"The bot judges the chance to win at \d+ %, give or take \d+ %.*Played on \d+ times\.", longer.why)


async def test_there_are_no_hints_against_another_person(hall: Hall) -> None:
    room = await asked(hall, await against_bob(hall))
    seat = room.now.game.decider
    assert seat is not None
    with pytest.raises(Refuse, match="only in games against bots"):
        await hall.views.hint(room.id, seat, holder_of(seat), room.version, "en")


# ---- what a bot meant


async def test_a_bot_tells_what_it_meant_from_what_the_seat_saw(hall: Hall) -> None:
    id = await against_a_bot(hall, bot="greedy")
    rng = random.Random(2)
    assert (await hall.views.meant(id, MARINES, ANN, "en")).seat is None, "no turn yet"
    while getattr((room := await asked(hall, id)).now.game, "turn", 0) < 3:
        await answer(hall, id, rng)
    meant = await hall.views.meant(id, MARINES, ANN, "en")
    assert (meant.seat, meant.turn) == (GENESTEALERS, 2)
    turns, again = roster.turns("space-hulk"), room.start.game.copy()
    for given in Chain.items(room.now.game.answers):
        turns.follow(again)
        again.answer(given)
    turn = turns.last((GENESTEALERS,), room.now.game, MARINES)
    assert turn is not None
    assert [(aim.text, aim.rule) for aim in meant.aims] == [(aim.says, aim.rule) for aim in roster.meant(turn)]
    german = await hall.views.meant(id, MARINES, ANN, "de")
    assert [aim.rule for aim in german.aims] == [aim.rule for aim in meant.aims]
    assert [aim.text for aim in german.aims] != [aim.text for aim in meant.aims]
    with pytest.raises(Refuse) as raised:
        await hall.views.meant(id, MARINES, BOB, "en")
    assert raised.value.code == "not-yours"


async def test_people_have_plans_of_their_own(hall: Hall) -> None:
    with pytest.raises(Refuse, match="No bot plays against you here"):
        await hall.views.meant(await against_bob(hall), MARINES, ANN, "en")
