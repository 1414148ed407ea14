"""Scouts are set up last, out of the enemy's sight. [WF-CORE-BAT-03]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from reglamento.games.fantasy.deployment.setting_up import SetUpUnit
from reglamento.games.fantasy.dice.rolling_off import RollOff
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.ground import off_table
from reglamento.games.fantasy.field.sight import seen_past_ground
from reglamento.games.fantasy.lists.traits import Scouts
from reglamento.games.fantasy.units.changing import put_at
from reglamento.games.fantasy.units.table import units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment, turned
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step

RULE = "WF-CORE-BAT-03"
AWAY = 25.0
"""Scouts stand more than so far from every enemy, in cm. [WF-CORE-BAT-03]"""
GRID, AROUND = 5, 15.0
"""Places for scouts are suggested so far from one another, so near to features, in cm."""
SUGGESTED = 5


def scouts_of(game: Pitched, side: Side) -> list[int]:
    """The places in the army of the scouts that are still to be set up."""
    done = {unit.entry for unit in game.units.values() if unit.side == side}
    army = game.army(side).units
    return [entry for entry, listed in enumerate(army) if entry not in done and listed.troop.trait(Scouts) is not None]


class SetUpScouts(Step, frozen=True):
    """When all other units stand, the scouts are set up, one of each side in turn; where both sides have some, a roll-off says which is
    first. [WF-CORE-BAT-03]
    """

    def ask(self, game: Pitched) -> Step | None:
        return RollOff(RULE) if scouts_of(game, "red") and scouts_of(game, "blue") else None

    def then(self, game: Pitched, winner: Side | None) -> list[Step]:
        return [NextScout(winner or "red")]


class NextScout(Step, frozen=True):
    """[WF-CORE-BAT-03]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        for side in (self.side, foe(self.side)):
            left = scouts_of(game, side)
            if left:
                return [SetUpScout(side, left[0]), NextScout(foe(side))]
        return []


class SetUpScout(SetUpUnit, frozen=True):
    """Scouts stand anywhere more than 25 cm from every enemy where the ground hides them from all sides of the enemies, or in their
    zone. [WF-CORE-BAT-03]
    """

    def _places(self, game: Pitched) -> Iterator[Regiment]:
        yield from islice(self._hidden(game), SUGGESTED)
        yield from islice(super()._places(game), SUGGESTED)

    def _hidden(self, game: Pitched) -> Iterator[Regiment]:
        """Places near features, not wholly in the zone, in which the enemy does not see the unit."""
        there = self.formation(game)
        for feature in game.mission.battlefield.features:
            xs, ys = [x for x, _ in feature.ring], [y for _, y in feature.ring]
            for x in range(int(min(xs) - AROUND), int(max(xs) + AROUND), GRID):
                for y in range(int(min(ys) - AROUND), int(max(ys) + AROUND), GRID):
                    at = put_at(there, Position(float(x), float(y), there.angle))
                    if not self._at_home(game, at) and self._wrong(game, at) is None:
                        yield at

    def _wrong(self, game: Pitched, there: Regiment) -> Refusal | None:
        if self._at_home(game, there):
            return super()._wrong(game, there)
        if off_table(game, there):
            return no(game, RULE, "That place is not wholly on the table")
        enemies = units_of(game, foe(self.side))
        near = next((enemy for enemy in enemies if self._too_near(game, enemy, there)), None)
        if near is not None:
            return no(game, RULE, "Scouts stand more than 25 cm from {enemy:unit}", enemy=near)
        seen = next((enemy for enemy in enemies if seen_from(game, enemy, there)), None)
        if seen is not None:
            return no(game, RULE, "{enemy:unit} would see the scouts", enemy=seen)
        return self._met(game, there)

    def _at_home(self, game: Pitched, there: Regiment) -> bool:
        """Whether a regiment stands wholly in its zone."""
        return all(self._inside(game, corner) for corner in there.ring)

    def _too_near(self, game: Pitched, enemy: str, there: Regiment) -> bool:
        return at_most(rings_apart(game.regiments[enemy].ring, there.ring), AWAY)


def seen_from(game: Pitched, enemy: str, there: Regiment) -> bool:
    """Whether an enemy that looks over each of its four sides sees a regiment past the ground. [WF-CORE-BAT-03]"""
    here = game.regiments[enemy]
    return any(seen_past_ground(game.mission.battlefield, turned(here, quarters), there) for quarters in range(4))
