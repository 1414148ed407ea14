"""Models that cancel an Attack of each enemy model in contact with them. [WF-CANCELATTACK-1, WF-CANCELATTACK-2, WF-CANCELATTACK-3,
WF-CANCELATTACK-4]
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from reglamento.games.fantasy.combat.touching import fighter_of, fighting_in, opponents_of
from reglamento.games.fantasy.facts.choices.combat import CancelFrom
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.lists.traits import CancelsAttack
from reglamento.games.fantasy.units.joined import host_of, members_in, riders_of, seat_of
from reglamento.games.fantasy.units.parts import (
    CHAMPION,
    first_place,
    model_at,
    named,
    own_profile,
    parts_by_place,
    profile_at,
    troop_at,
)
from reglamento.games.fantasy.units.table import TOUCH, foes_of, troop_of
from reglamento.geometry.table.shapes.regiments import touching
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, PART = "WF-CANCELATTACK-1", "WF-CANCELATTACK-4"
BEAST = "beast"


def bears(game: Pitched, at: Fighter) -> bool:
    """Whether a part of a unit cancels Attacks."""
    return troop_at(game, at.unit, at.part).trait(CancelsAttack) is not None


class Touch(NamedTuple):
    """A model of a unit, by number, that touches a model that cancels an Attack: a part of an enemy, at one of its places."""

    model: int
    bearer: Fighter
    place: int


def touches(game: Pitched, unit: str) -> frozenset[Touch]:
    """The models of a unit that touch models that cancel Attacks; not those that fight in a challenge. [WF-CANCELATTACK-1]"""
    fighting, here, standing = fighting_in(game, unit), game.regiments[unit], parts_by_place(game, unit)
    first = {place: first_place(standing, part) for place, part in standing.items()}
    found = set[Touch]()
    for enemy in foes_of(game, unit):
        there = parts_by_place(game, enemy)
        for mine, yours in touching(here, game.regiments[enemy], TOUCH):
            part = there.get(yours, "")
            place = first_place(there, part) if part else yours
            found |= {Touch(first.get(mine, mine), each, place) for each in model_at(game, Fighter(enemy, part))}
    return frozenset(each for each in found if each.bearer not in fighting and bears(game, each.bearer))


def bearers_by_model(game: Pitched, id: str) -> Counter[int]:
    """How many models that cancel an Attack each model of a unit touches, or of a character in it. Who fights in a challenge is touched
    by the opponent alone, and touches nobody else. [WF-CANCELATTACK-1, WF-CORE-CHA-03]
    """
    own = fighter_of(game, id)
    opponents = opponents_of(game, own)
    if opponents:
        return Counter({0: sum(bears(game, at) for at in opponents)})
    return Counter(each.model for each in touches(game, own.unit))


def picked(game: Pitched, unit: str) -> Counter[int]:
    """How many Attacks each model of a unit loses where each bearer takes one of one model, so that as many as possible are lost.
    [WF-CANCELATTACK-1]
    """
    reach: dict[tuple[Fighter, int], list[int]] = {}
    for model, bearer, place in sorted(touches(game, unit)):
        reach.setdefault((bearer, place), []).append(model)
    room = {model: _attacks_at(game, unit, model) for models in reach.values() for model in models}
    taken: dict[int, list[tuple[Fighter, int]]] = {model: [] for model in room}

    def takes(bearer: tuple[Fighter, int], tried: set[int]) -> bool:
        for model in reach[bearer]:
            if model in tried:
                continue
            tried.add(model)
            if len(taken[model]) < room[model]:
                taken[model].append(bearer)
                return True
            for number, other in enumerate(taken[model]):
                if takes(other, tried):
                    taken[model][number] = bearer
                    return True
        return False

    for each in reach:
        takes(each, set())
    return Counter({model: len(bearers) for model, bearers in taken.items()})


def _attacks_at(game: Pitched, unit: str, model: int) -> int:
    """The Attacks that a model may lose: those of the part that the enemy has named."""
    part = parts_by_place(game, unit).get(model, "")
    id = named(unit, part)
    beast = troop_of(game, id).beast
    return beast.A if beast is not None and game.units[id].loses == BEAST else profile_at(game, unit, part).A


def cancelled(game: Pitched, id: str, models: frozenset[int], attacks: int, champion: int = 0) -> int:
    """How many Attacks of their profiles these models lose, none of them more than it has; that of a champion has some more. By the option
    `cancel_attack` each model that cancels takes one of one model. [WF-CANCELATTACK-1, WF-CANCELATTACK-2]
    """
    led, own = _champion_place(game, id), fighter_of(game, id)
    one = game.readings.cancel_attack == "one" and not opponents_of(game, own)
    lost = picked(game, own.unit) if one else bearers_by_model(game, id)
    return sum(min(lost[model], attacks + (champion if model == led else 0)) for model in models)


def _champion_place(game: Pitched, id: str) -> int | None:
    return next((place for place, part in parts_by_place(game, host_of(game, id)).items() if part == CHAMPION), None)


def attacks_left(game: Pitched, id: str, model: int) -> int:
    """The Attacks of one model, as spells leave them, that are not cancelled. One that has none left cannot give up its attacks for a
    special one. [WF-CANCELATTACK-3, WF-CORE-LORE-01]
    """
    attacks = own_profile(game, id).A
    return attacks - cancelled(game, id, frozenset({model}), attacks)


def loses_here(game: Pitched, id: str, part: str) -> bool:
    """Whether it is this part of a model whose Attacks are cancelled: of several parts the one that the enemy has named.
    [WF-CANCELATTACK-4]
    """
    if part == BEAST or troop_of(game, id).beast is not None:
        return game.units[id].loses == part
    seat = seat_of(game, id)
    return not riders_of(game, seat) or game.units[seat].loses == ("" if id == seat else id)


def parts_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The parts of the models of a unit that strike apart: rider and beast, the crew of a chariot and its beasts, a monster or a chariot
    and its riders. [WF-CANCELATTACK-4]
    """
    troop = troop_of(game, unit)
    beasts = () if troop.beast is None else (BEAST,)
    return "", *beasts, *riders_of(game, unit)


class NameCancelled(Step, frozen=True):
    """The player whose models cancel Attacks names which part of an enemy model of several parts loses one. [WF-CANCELATTACK-4]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if host_of(game, self.unit) not in game.regiments or not self._touched(game):
            return None
        options = tuple(CancelFrom(self.unit, part) for part in parts_of(game, self.unit))
        by = foe(game.units[self.unit].side)
        return Choose(by, PART, "cancel-attack", options, options[0], self.unit) if len(options) > 1 else None

    def _touched(self, game: Pitched) -> bool:
        """Whether any model of the unit, or the mount in one, touches a model that cancels Attacks."""
        if host_of(game, self.unit) == self.unit:
            return any(bearers_by_model(game, self.unit).values())
        places = {place for place, part in parts_by_place(game, host_of(game, self.unit)).items() if part == self.unit}
        return any(bearers_by_model(game, self.unit)[place] for place in places)

    def then(self, game: Pitched, answer: CancelFrom | None) -> list[Step]:
        if answer is not None:
            game.change(self.unit, loses=answer.part)
        return []


class NameAllCancelled(Step, frozen=True):
    """[WF-CANCELATTACK-4]"""

    melee: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        units = game.melees[self.melee].units
        return [NameCancelled(id) for unit in units for id in (unit, *members_in(game, unit)) if len(parts_of(game, id)) > 1]
