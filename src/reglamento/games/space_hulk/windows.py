"""Which rules react to which event, in the order of the rulebook's windows. The only such table of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.eligible import Eligible, eligible
from reglamento.games.space_hulk.moves.reveal import Exposure
from reglamento.games.space_hulk.moves.sight import blips_in_sight
from reglamento.games.space_hulk.turns.command import AnswerReveals, Reaction, answer_to_a_reveal, reveals_are_answered
from reglamento.games.space_hulk.turns.victory import CheckAtOnce
from reglamento.kernel.events import Event
from reglamento.kernel.steps import Step

Reacts = Callable[[Hulk, Any], list[Step]]


def reveal_what_is_seen(game: Hulk, event: Event) -> list[Step]:
    """A blip in a Marine's sight is revealed at once, in either turn. [SH-REV-04, SH-REV-05, SH-DOOR-07, SH-LOS-15]"""
    return [Exposure()] if game.blips and blips_in_sight(game) else []


def reveal_after_change(game: Hulk, event: Event) -> list[Step]:
    """The same for an event that is followed by further changes: the step tests sight again when it begins. [SH-REV-04]"""
    return [Exposure()] if game.blips else []


def answer_the_genestealers(game: Hulk, event: Any) -> list[Step]:
    """A command window and overwatch fire after a completed Genestealer action. [SH-CMD-08, SH-OW-06, SH-OW-11, SH-TURNING-04]"""
    return _reaction(game, (event.piece,)) if event.piece in game.stealers else []


def answer_an_attack(game: Hulk, event: fighting.Fought) -> list[Step]:
    """Close combat is an action like any other. [SH-OW-06, SH-OW-04]"""
    return _reaction(game, (event.attacker,)) if event.attacker in game.stealers else []


def answer_a_door(game: Hulk, event: moves.DoorWorked) -> list[Step]:
    """A closed door is shot at when the piece that closed it cannot be. [SH-DOOR-06, SH-BOLTER-05, SH-DOOR-07]"""
    return [] if event.piece in game.marines else _reaction(game, (event.piece,), event.door if event.closed else "")


def _reaction(game: Hulk, actors: tuple[str, ...], door: str = "") -> list[Step]:
    """The reaction of the Marines that saw the end of the action just done. [SH-OW-11, SH-CMD-10]"""
    able = eligible(game, actors, door)
    return [Reaction(able)] if able else []


def answer_a_reveal(game: Hulk, event: blips.Mustered) -> list[Step]:
    """Genestealers revealed involuntarily count as acting, once for all of them together. [SH-REV-10, SH-CMD-12]"""
    if event.willing or not reveals_are_answered(game):
        return []
    able = eligible(game, event.pieces)
    if not able or _wait_for_the_action(game, able):
        return []
    return [answer_to_a_reveal(game, able)]


def _wait_for_the_action(game: Hulk, able: Eligible) -> bool:
    """Leave the reaction until the end of the Marine's present action, if there is one. [SH-AP-05, SH-CMD-09]"""
    for index, step in enumerate(game.agenda):
        if type(step) is AnswerReveals:  # there is only one: it is removed before its reactions come
            game.agenda[index] = AnswerReveals((*step.reveals, able))
            return True
    return False


def check_victory(game: Hulk, event: Event) -> list[Step]:
    """Test the outcomes that the mission wants tested at once. [SH-TURN-04]"""
    return [CheckAtOnce()] if game.terrain.prompt else []


def a_reveal_breaks_fire(game: Hulk, event: blips.Mustered) -> list[Step]:
    """Being placed involuntarily is an action, and ends the others' sustained fire. [SH-SUST-03]"""
    if not event.willing:
        game.aims = {marine: target for marine, target in game.aims.items() if target in event.pieces}
    return []


WINDOWS: Mapping[type[Event], tuple[Reacts, ...]] = {
    turns.TurnBegan: (check_victory,),
    blips.Drawn: (check_victory,),
    moves.Moved: (check_victory, reveal_what_is_seen, answer_the_genestealers),
    moves.Turned: (reveal_what_is_seen, answer_the_genestealers),
    moves.Entered: (check_victory, reveal_what_is_seen, answer_the_genestealers),
    moves.TurnedToFace: (reveal_what_is_seen,),
    moves.DoorWorked: (reveal_what_is_seen, answer_a_door),
    fighting.DoorStruck: (answer_the_genestealers,),
    moves.HandedOver: (check_victory, answer_the_genestealers),
    fighting.Fought: (answer_an_attack,),
    fighting.FixtureDestroyed: (check_victory, reveal_after_change),
    fighting.Destroyed: (check_victory, reveal_after_change),
    moves.Left: (check_victory, reveal_after_change),
    fighting.Fired: (check_victory,),
    fighting.Flamed: (check_victory,),
    moves.Shifted: (check_victory,),
    blips.Mustered: (a_reveal_breaks_fire, check_victory, answer_a_reveal),
}
