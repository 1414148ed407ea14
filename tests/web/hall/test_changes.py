"""What has changed in a picture: applied to the one before it gives exactly the one behind it, and tells nothing else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cases import first
from hall_people import ANN, MARINES, PATIENCE, against_bob, answer, asked, holder_of, plain, play, take_back
from pistola_scene import STRAIGHT, manned, put
from random_play import shortest
from reglamento.arena.match import play_out
from reglamento.bots.roster import make
from reglamento.faces import face
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.troops import members
from reglamento.games.registry import game_names
from reglamento.games.starting import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.changes import MARK, Parts, applied, changes
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import Scene

MOST = 20 * 1024
"""Bytes of an ordinary move."""
PIECES = st.sampled_from(["", "a", "b", "</g>", "<g>", "<g x='1'>", "<circle r='2'/>", "text"])
PICTURES = st.lists(PIECES, max_size=40).map("".join)


@given(PICTURES, PICTURES)
def test_a_change_makes_the_one_of_the_other(before: str, after: str) -> None:
    parts = changes(before, after)
    assert applied(before, parts) == after
    assert applied(before, sent(parts)) == after


@given(PICTURES, PICTURES)
def test_what_a_change_says_is_in_the_new_picture(before: str, after: str) -> None:
    pieces = after.split(MARK)
    for part in changes(before, after):
        if isinstance(part, str):
            assert set(part.split(MARK)) <= set(pieces)
        else:
            first, count = part
            assert set(before.split(MARK)[first : first + count]) <= set(pieces)


@given(PICTURES)
def test_nothing_has_changed_in_one_run(picture: str) -> None:
    assert len(changes(picture, picture)) == 1


@pytest.mark.parametrize("run", [(-1, 1), (0, 0), (0, 3), (2, 1), (0, -1)])
def test_a_run_that_the_picture_has_not_is_refused(run: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no run"):
        applied("a<b", [run])


def sent(parts: Parts) -> Parts:
    """The same, after it has gone over the wire."""
    return msgspec.json.decode(msgspec.json.encode(parts), type=Parts)


# ---- whole games


@pytest.mark.parametrize("name", first(2, game_names()))
def test_whole_games_are_followed_by_their_changes_alone(name: str) -> None:
    own, game = face(name), new_game(name, shortest(name))
    held: dict[str | None, str] = {}
    count = 0
    for _ in positions(game, 160):
        for seat in (*game.seats, None):
            live = str(own.live(game.view(seat)))
            if seat in held:
                parts = sent(changes(held[seat], live))
                held[seat] = applied(held[seat], parts)
                assert held[seat] == live
                assert len(msgspec.json.encode(parts)) < MOST
                count += 1
            else:
                held[seat] = live
    assert count > 100


def has_come_to(answers: int, game: Game) -> bool:
    return game.count >= answers


def positions(game: Game, answers: int) -> Iterator[Game]:
    """The game after each of so many answers of random bots, or until it ends."""
    bots = {seat: make("random", game.name, seat, 3) for seat in game.seats}
    dice = Seeded(3)
    for number in range(1, answers + 1):
        play_out(game, bots, dice, until=partial(has_come_to, number))
        yield game
        if game.over:
            return


def test_a_move_among_two_hundred_models_takes_few_bytes() -> None:
    game = manned(STRAIGHT)
    units = [
        put(game, "squad", *((3 * column, 3 * row) for column in range(10)), side=ATTACKER if row % 2 else DEFENDER)
        for row in range(20)
    ]
    before = pictured(game)
    for model in members(game, units[7]):
        there = game.models[model]
        game.models[model] = replace(there, x=there.x + 1.25, y=there.y - 7.5)
    after = pictured(game)
    parts = changes(before, after)
    assert applied(before, parts) == after
    assert len(after) > 5 * MOST
    assert len(msgspec.json.encode(parts)) < MOST / 4


def pictured(game: Crawl) -> str:
    return str(face(game.name).live(game.view(ATTACKER)))


# ---- on a connection


async def next_scene(watcher: Watcher) -> Scene:
    async with asyncio.timeout(PATIENCE):
        while True:
            record = await anext(watcher)
            if isinstance(record, Scene):
                return record


def whole(scene: Scene, before: Scene | None) -> Scene:
    """A scene as a reader sees it who was shown `before`."""
    if scene.change is None:
        return scene
    assert before is not None
    assert scene.change.since == before.version
    assert scene.live == ""
    return replace(scene, live=applied(before.live, scene.change.parts), change=None)


@pytest.mark.anyio
@pytest.mark.parametrize("seat", [MARINES, None])
async def test_a_reader_of_changes_sees_what_any_other_sees(hall: Hall, seat: str | None) -> None:
    rng = random.Random("changes")
    id = await against_bob(hall)
    await asked(hall, id)
    watcher = await hall.views.watch(id, seat, holder_of(seat) if seat else None, "en", changes=True)
    other = await hall.views.watch(id, seat, holder_of(seat) if seat else None, "en")
    shown = None
    changed = 0
    for number in range(40):
        scene = await next_scene(watcher)
        changed += scene.change is not None
        assert (scene.change is None) == (number == 0), "a whole picture comes first, and only then"
        shown = whole(scene, shown)
        assert plain(shown) == plain(await next_scene(other))
        room = await asked(hall, id)
        back = next((each for each in room.players.rows if room.now.table.undoable(each)), "")
        await (take_back(hall, id, back, holder_of(back)) if back and number % 5 == 4 else answer(hall, id, rng))
    assert changed > 30
    watcher.close()
    other.close()


@pytest.mark.anyio
async def test_a_player_that_comes_again_is_sent_the_whole_picture(hall: Hall) -> None:
    id = await against_bob(hall)
    version = (await play(hall, id, 5)).version
    watcher = await hall.views.watch(id, MARINES, ANN, "en", since=version - 1, changes=True)
    scene = await next_scene(watcher)
    assert (scene.version, scene.change) == (version, None)
    assert scene.live.startswith("<g")
    watcher.close()


@pytest.mark.anyio
async def test_versions_that_were_missed_are_in_one_change(hall: Hall) -> None:
    id = await against_bob(hall)
    await asked(hall, id)
    watcher = await hall.views.watch(id, None, None, "en", changes=True)
    first = await next_scene(watcher)
    version = (await play(hall, id, 30)).version
    last = await next_scene(watcher)
    assert last.version == version > first.version + hall.settings.backlog
    assert whole(last, first).live == (await hall.views.scene(id, None, None, "en")).live
    watcher.close()
