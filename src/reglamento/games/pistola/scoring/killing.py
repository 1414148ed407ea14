"""The models that the attacker must kill, and whether it has. [PP-OBJ-04, PP-OBJ-05, PP-MISSION-20, PP-MISSION-40]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.choices.missions import NameTarget
from reglamento.games.pistola.facts.events.missions import TargetNamed
from reglamento.games.pistola.facts.objectives import Objective
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Model
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.scoring.counting import achieve, open_objectives
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.troops import bases, entry_of, fighter_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

KILLING = frozenset({"rank", "occupants", "assassinate"})
"""The tasks that are done when one model, or all models of a room, are dead."""


def occupants(game: Crawl, roll: int) -> dict[str, Model]:
    """The models of the troops that a roll brought, wherever they are, living or not. [PP-OBJ-05]"""
    return {id: model for id, model in _all(game) if game.units[model.unit].appeared == roll}


def _all(game: Crawl) -> Iterator[tuple[str, Model]]:
    for held in (game.models, game.fallen, game.casualties, game.gone):
        yield from ((id, model) for id, model in held.items() if game.units[model.unit].side == DEFENDER)


def living(game: Crawl) -> bool:
    """Whether any defender that has ever appeared is not a true casualty. [PP-MISSION-42]"""
    return any(id not in game.casualties for id, _ in _all(game))


def count_kills(game: Crawl, section: int) -> list[Step]:
    """Achieve the objective of a room if it is to kill its models, and that has been done. [PP-OBJ-04,
    PP-OBJ-05, PP-MISSION-20]
    """
    task = game.objectives[section].task
    if task not in KILLING or not done(game, section):
        return []
    return achieve(game, section, "PP-OBJ-05" if task == "occupants" else "PP-OBJ-04")


def attended(game: Crawl, section: int | None) -> bool:
    """Whether an attacker stands in a section. [PP-OBJ-03, PP-OBJ-04, PP-OBJ-05]"""
    return any(section_at(game, place.x, place.y) == section for place in bases(game, models_of(game, ATTACKER)))


def done(game: Crawl, section: int) -> bool:
    """Whether the models named by the objective of a room are true casualties or, where none has come, an attacker stands in the
    room and sees that it is empty. [PP-OBJ-04, PP-OBJ-05]
    """
    objective = game.objectives[section]
    held = occupants(game, objective.roll)
    if not held:
        return objective.roll <= game.rolls and attended(game, section)
    if objective.task == "occupants":
        return all(id in game.casualties for id in held)
    return objective.target in game.casualties


class NameTargets(Step, frozen=True):
    """Of the troops of a room, the model with the highest Leadership is to be killed; of equal ones the most expensive, then the
    one that the defender names as soon as all have come. [PP-OBJ-04, PP-MISSION-20]
    """

    def _waiting(self, game: Crawl) -> tuple[int, tuple[str, ...]] | None:
        """The first room whose target is not known yet, and the models that may be the target."""
        for section, each in open_objectives(game):
            if each.task in ("rank", "assassinate") and not each.target and each.roll <= game.rolls:
                found = _assassins_mark(game, each) if each.task == "assassinate" else highest(game, each.roll)
                if found:
                    return section, found
        return None

    def ask(self, game: Crawl) -> Choose | None:
        waiting = self._waiting(game)
        if waiting is None or len(waiting[1]) < 2:
            return None
        options = tuple(NameTarget(model) for model in waiting[1])
        return Choose(DEFENDER, "PP-OBJ-04", "target", options, options[0], str(waiting[0]))

    def then(self, game: Crawl, answer: NameTarget | None) -> list[Step]:
        waiting = self._waiting(game)
        if waiting is None:
            return []
        section, found = waiting
        model = answer.model if answer else found[0]
        game.objectives[section] = replace(game.objectives[section], target=model)
        return [*game.happened(TargetNamed("PP-OBJ-04", section, model)), self]


def highest(game: Crawl, roll: int) -> tuple[str, ...]:
    """The models of the highest rank among the troops of a roll that are on the board. [PP-OBJ-04]"""
    held = [id for id in occupants(game, roll) if id in game.models]
    top = max((_rank(fighter_of(game, id)) for id in held), default=None)
    return tuple(id for id in held if _rank(fighter_of(game, id)) == top)


def _rank(fighter: Fighter) -> tuple[int, int]:
    return fighter.profile.leadership, fighter.points


def _assassins_mark(game: Crawl, objective: Objective) -> tuple[str, ...]:
    """The character that the attacker has named: the first model of its unit among the troops of the roll. [PP-MISSION-20]"""
    named = game.mark
    held = [id for id in occupants(game, objective.roll) if id in game.models]
    return tuple(id for id in held if entry_of(game, game.models[id].unit).id == named)[:1]
