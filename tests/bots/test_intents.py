"""What a side meant by a turn, told to the other one: true of the position, and from only what that one saw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import fantasy_scene
import wh40k_scene
from hulk_scene import Scene, blip, genestealer, marine
from reglamento.bots import roster
from reglamento.bots.bot import Bots
from reglamento.bots.intents import Intent, Turn, Turns, weightiest
from reglamento.bots.reasons import Reason
from reglamento.games.registry import plugin, rulebook
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose
from reglamento.language import speaking
from reglamento.rulings import find
from reglamento.translations.catalogues import catalogue

GAMES = ("space-hulk", "pistola", "wh40k", "fantasy")


def says(turn: Turn, language: str = "en") -> list[str]:
    with speaking(catalogue(language)):
        return [aim.says for aim in roster.meant(turn)]


# ---- drawn positions


@pytest.mark.rule("WF-CORE-SHO-02", "WF-CORE-CHG-01", "WF-CORE-MEAS-02")
def test_bows_come_into_range_and_spears_out_of_the_reach_of_a_charge() -> None:
    """A bow shoots 60 cm far, and the riders charge 40 cm; each by a tenth more, since nobody has measured."""
    foe = [fantasy_scene.unit("riders", 5, 5, (60, 10), 180)]

    def battle(bows: float, spears: float) -> Game:
        own = [fantasy_scene.unit("bows", 10, 10, (60, bows)), fantasy_scene.unit("spears", 10, 5, (90, spears))]
        return fantasy_scene.battle(own, foe)

    bows, spears = (
        "Bows (r1) were to have Riders (b1) in range of their weapons.",
        "Spears (r2) were to get out of reach of a charge by Riders (b1).",
    )
    assert set(says(Turn("red", 1, battle(110, 30), battle(60, 75)))) == {bows, spears}
    assert bows not in says(Turn("red", 1, battle(110, 30), battle(68, 75))), "58 cm may be more than 60 to the eye"
    assert "Bows (r1) were to stay out of reach of a charge by Riders (b1)." in says(
        Turn("red", 1, battle(60, 75), battle(60, 75))
    )
    (german, *_) = says(Turn("red", 1, battle(110, 75), battle(60, 75)), "de")
    assert german.startswith("Die Einheit Bögen (r1) sollte die Einheit Riders (b1) in Reichweite")


@pytest.mark.rule("40K-CORE-MIS-03", "40K-CORE-ATT-01")
def test_a_unit_of_wh40k_goes_for_a_marker_and_shoots_at_whom_it_reaches() -> None:
    def battle(x: float) -> Game:
        game = wh40k_scene.battle(
            [wh40k_scene.unit("squad", (x, 10), (x + 1.5, 10))], [wh40k_scene.unit("squad", (60, 10), (61.5, 10))]
        )
        game.scoring = "big-guns"
        return wh40k_scene.marked(game, (20, 10))

    assert says(Turn("red", 1, battle(4), battle(10)))[0] == "Squad (r1) was on its way to objective marker 1."
    assert says(Turn("red", 1, battle(10), battle(18)))[0] == "Squad (r1) was to hold objective marker 1."


HALL = """
    ############
    #a...g...b.#
    ############
    """


def hall(at: str, **state: Any) -> Hulk:
    """A Marine at one of the marks, and a Genestealer in the middle."""
    pieces: dict[str, Any] = {at: msgspec.structs.replace(marine("e"), **state), "g": genestealer("w")}
    scene = Scene(HALL, **pieces)
    return scene.set_out()


@pytest.mark.rule("SH-OW-06", "SH-MOVE-01")
def test_a_marine_on_overwatch_has_squares_under_fire_and_is_safer() -> None:
    found = says(Turn(MARINES, 1, hall("a"), hall("a", overwatch=True)))
    assert len(found) == 1, "one sentence about a Marine"
    assert found[0].startswith("The chance that a falls in the Genestealers' turn was to go from ")


@pytest.mark.rule("SH-CC-05", "SH-TURN-09")
def test_genestealers_come_near_enough_to_attack_whatever_is_under_a_blip() -> None:
    drawing = """
        ##############
        #a.....b....c#
        ##############
        """
    far, near = Scene(drawing, a=marine("e"), c=blip(3)), Scene(drawing, a=marine("e"), b=blip(3))
    turn = Turn(GENESTEALERS, 1, far.set_out().view(MARINES), near.set_out().view(MARINES))
    assert says(turn) == ["1 Genestealer or blip was to be near enough to attack a next."]
    other = Scene(drawing, a=marine("e"), b=blip(1)).set_out().view(MARINES)
    assert roster.meant(turn._replace(after=other)) == roster.meant(turn)


# ---- turns


def test_the_weightiest_aims_are_told_once_for_each_piece() -> None:
    intents = [
        Intent(weight, piece, Reason("X-1", f"{piece}{weight}"))
        for weight, piece in ((1, "a"), (3, "a"), (2, "b"), (5, "c"), (4, "d"))
    ]
    assert [aim.says for aim in weightiest(intents)] == ["c5", "d4", "a3"]
    assert weightiest([]) == ()


def test_a_game_without_bots_of_its_own_tells_no_turns() -> None:
    bare = Bots(makers={})
    turns, game = Turns(bare.mover), hall("a")
    turns.follow(game)
    assert turns.last((MARINES,), game, None) is None
    assert list(bare.intents(Turn(MARINES, 1, game, game))) == []


def test_a_turn_that_was_taken_back_is_forgotten() -> None:
    turns, kept = roster.turns("space-hulk"), list[Any]()
    for game in greedy_turns(2):
        turns.follow(game)
        kept.append(game.copy())
    now = turns.last((GENESTEALERS,), kept[-1], MARINES)
    assert now is not None
    assert (now.before.phase, now.before.turn) == ("reinforcement", 1)
    early = next(each for each in kept if each.phase == "marine")
    turns.follow(early)
    assert turns.last((GENESTEALERS,), early, MARINES) is None


# ---- secrets


def greedy_turns(until: int) -> Iterator[Any]:
    """The positions of a game of Space Hulk between greedy bots, up to the beginning of a turn."""
    book = rulebook("space-hulk")
    game: Any = book.new(book.load("cold-hearth"), book.readings())
    dice = Seeded(3)
    yield game
    while game.turn < until:
        question = game.question
        game.answer(roster.decided("greedy", 1, game, question) if isinstance(question, Choose) else dice(question))
        yield game


def played(name: str) -> Iterator[Any]:
    """The positions of the game's guide; for Space Hulk those of three turns between greedy bots."""
    if name == "space-hulk":
        yield from greedy_turns(4)
        return
    script = load(rulebook(name), plugin(name).part(Guides), "first")
    game = rulebook(name).new(script.guide.mission, script.guide.readings)
    for cue in script.cues:
        yield game
        game.answer(cue.answer)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_side_meant_follows_from_what_the_other_saw(name: str) -> None:
    mover, rng, begun = plugin(name).part(Bots).mover, random.Random(4), list[tuple[str, Any]]()
    for game in played(name):
        if (side := mover(game)) is not None and (not begun or side != begun[-1][0]):
            begun.append((side, game.copy()))
    told, differed = 0, 0
    for (side, before), (_, after) in pairwise(begun):
        for seat in after.seats:
            if seat == side:
                continue
            twins = [game.resample(seat, rng) for game in (before, after)]
            aims = roster.meant(Turn(side, 1, before.view(seat), after.view(seat)))
            assert roster.meant(Turn(side, 1, *(twin.view(seat) for twin in twins))) == aims
            assert all(find(aim.rule) is not None for aim in aims)
            told += len(aims)
            differed += getattr(twins[1], "blips", None) != getattr(after, "blips", None)
    assert told
    assert name != "space-hulk" or differed, "the twins must differ to show anything"
