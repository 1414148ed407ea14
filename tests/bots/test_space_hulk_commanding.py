"""What greedy Marines spend command points on: not on a posture that a later action of the same phase throws away."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import EAST, NORTH, Scene, answer, blip, genestealer, marine
from reglamento.bots.bot import Bot
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.commanding import DANGER_PRICE, price_of_command
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.games.space_hulk.facts.choices import Activate, GoOnOverwatch, Turn
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose


def thrown_away(game: Hulk, dice: Seeded) -> list[tuple[int, str]]:
    """In a game between greedy bots, the turns and Marines that end a posture in the phase in which command points bought it."""
    bots: dict[str, Bot] = {seat: GreedyBot(seat, 0) for seat in game.seats}
    bought, found = set[tuple[int, str]](), list[tuple[int, str]]()
    while (question := game.question) is not None:
        if not isinstance(question, Choose):
            game.answer(dice(question))  # type: ignore[arg-type]  # Space Hulk asks for no places
            continue
        ready, left = {id for id, each in game.marines.items() if each.overwatch or each.guard}, game.command_left
        own = game.phase == "marine"
        game.answer(bots[question.by].choose(game.view(question.by), question))
        now = {id for id, each in game.marines.items() if each.overwatch or each.guard}
        if own:
            found += [(game.turn, id) for id in ready - now if (game.turn, id) in bought]
            bought |= {(game.turn, id) for id in now - ready if game.command_left < left}
    return found


@pytest.mark.rule("SH-OW-03", "SH-GUARD-02", "SH-CMD-06")
@pytest.mark.parametrize(("mission", "seed"), [("three-beacons", 10), ("dead-reckoning", 7)])
def test_what_command_points_have_bought_is_not_thrown_away_in_the_same_phase(mission: str, seed: int) -> None:
    assert thrown_away(new_game(load(mission)), Seeded(f"{mission} {seed}")) == []


def spent(*others: str) -> Hulk:
    """A Marine that watches a corridor and has spent its points, with command points left; the others may still act."""
    pieces: dict[str, Any] = {"m": marine("e"), "b": blip(area="x"), **{id: marine("e") for id in others}}
    game = Scene("n.m.......b", entries={"x": "b"}, **pieces).marine_turn(command=4)
    return answer(game, Activate("m"), Turn(NORTH), Turn(EAST), Turn(NORTH), Turn(EAST))


def choice(game: Hulk) -> Any:
    question = game.question
    assert isinstance(question, Choose)
    return GreedyBot(MARINES, 0).choose(game.view(MARINES), question)


@pytest.mark.rule("SH-CMD-06")
def test_a_posture_for_command_points_alone_waits_until_the_others_have_acted() -> None:
    assert choice(spent("n")) == Activate("n")
    assert choice(spent()) == GoOnOverwatch()


@pytest.mark.rule("SH-GUARD-01")
def test_a_posture_that_was_bought_makes_no_command_point_cheaper() -> None:
    bare, guarded = (Scene("m.g", m=marine("w", guard=guard), g=genestealer("w")).marine_turn() for guard in (False, True))
    assert price_of_command(Outlook(bare)) == price_of_command(Outlook(guarded)) == DANGER_PRICE
