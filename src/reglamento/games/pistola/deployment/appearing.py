"""The defender's troops appear: the roll on its table, and where the squads of its cell stand. [PP-EXPL-09, PP-DEF-01, PP-DEF-04,
PP-DEF-05, PP-COMBAT-05, PP-COMBAT-06, PP-COMBAT-07]
"""

from __future__ import annotations

from math import inf
from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.formations import Zone, first_formations
from reglamento.armies.placing import Lineup
from reglamento.games.pistola.complex.afoot import far
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.complex.laying import placed_this_turn
from reglamento.games.pistola.deployment.behind import Behind, Sight, behind, distances, inner_sections
from reglamento.games.pistola.deployment.callup import called_up
from reglamento.games.pistola.deployment.deploying import SUGGESTED, come, lineup_of, question, suggested, zone_of
from reglamento.games.pistola.facts.choices.troops import DeployNext
from reglamento.games.pistola.facts.events.exploring import DefendersRolled
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.placing import off_floor, together, too_near
from reglamento.games.pistola.forces.squads import Squad, fighters, needs_large_room, unit_of
from reglamento.games.pistola.forces.table import PlacedSections, modifier
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.troops import base_of, bases, of_side, standing
from reglamento.games.pistola.words.saying import no
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import RULER, at_most
from reglamento.geometry.table.sight.sight import sees
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step

AWAY = 3.0
"""Centimetres: no defender is placed within this distance of an enemy. [PP-COMBAT-06]"""


class DefenderRolls(Step, frozen=True):
    """The defender's die in every Exploration Turn. `first` is the total that called for a second die. A mission may name a cell
    that comes instead. [PP-EXPL-09, PP-DEF-05, PP-MISSION-21]
    """

    first: int | None = None

    def ask(self, game: Crawl) -> Roll | None:
        if game.instead:
            return None
        return Roll(1, "PP-DEF-01", "defenders" if self.first is None else "defenders-again", DEFENDER)

    def then(self, game: Crawl, dice: tuple[int] | None) -> list[Step]:
        if self.first is None:
            game.rolls += 1
        if dice is None:
            instead, game.instead = game.instead, ""
            return [DeployCell(instead, called_up(game, instead))]
        total = dice[0] + modifier(sections_counted(game))
        if self.first is None and game.table.rolls_again(total):
            return [*game.happened(DefendersRolled("PP-DEF-05", dice[0], total, "", 0)), DefenderRolls(total)]
        cell = game.table.cell(total) if self.first is None else game.table.cell(self.first, total)
        follows = game.happened(DefendersRolled("PP-DEF-01", dice[0], total, cell.id, cell.points))
        return [*follows, DeployCell(cell.id, called_up(game, cell.id))]


def sections_counted(game: Crawl) -> PlacedSections:
    """The sections placed in this turn, as the modifiers count them. [PP-DEF-04]"""
    counts = placed_this_turn(game)
    return PlacedSections(counts["corridor"], counts["small room"], counts["large room"], counts["objective"], game.combat)


# ---- the squads of a cell


class DeployCell(Step, frozen=True):
    """All squads of a cell are deployed, in the order that the defender chooses. `front` is how far on foot, in cm, squads behind
    others must be; None as long as no squad is. [PP-COMBAT-05, PP-COMBAT-07, PP-COMBAT-01, PP-COMBAT-08]
    """

    cell: str
    left: tuple[int, ...]
    front: float | None = None

    def ask(self, game: Crawl) -> Choose | None:
        if len(self.left) < 2:
            return None
        options = tuple(DeployNext(squad) for squad in self.left)
        return Choose(DEFENDER, "PP-COMBAT-05", "deploy-next", options, options[0], context=self.cell)

    def then(self, game: Crawl, answer: DeployNext | None) -> list[Step]:
        if not self.left:
            return []
        squad = self.left[0] if answer is None else answer.squad
        rest = replace(self, left=tuple(each for each in self.left if each != squad))
        return [DeployNew(rest, squad)]

    def chosen(self, game: Crawl, squad: int) -> Squad:
        """A squad of the cell, by its place in it."""
        return game.cell(self.cell)[squad]

    def confines(self, game: Crawl, squad: int) -> bool:
        """Whether this squad may only be deployed in large rooms. [PP-TROOPS-02]"""
        return needs_large_room(unit_of(self.chosen(game, squad), game.forces[DEFENDER].army))


class Appearing(Step, frozen=True):
    """Defenders about to be placed."""

    def fighters(self, game: Crawl) -> tuple[Fighter, ...]:
        raise NotImplementedError

    def confined(self, game: Crawl) -> bool:
        """Whether they may stand only in large rooms. [PP-TROOPS-02]"""
        return False

    def bases(self, game: Crawl) -> tuple[Base, ...]:
        return tuple(base_of(fighter) for fighter in self.fighters(game))

    def allowed(self, game: Crawl, sections: tuple[int, ...]) -> tuple[int, ...]:
        """The sections in which this squad may stand. [PP-TROOPS-02]"""
        if not self.confined(game):
            return sections
        return tuple(section for section in sections if game.shape(section).large)

    def zone(self, game: Crawl, sections: tuple[int, ...]) -> Zone:
        return zone_of(game, self.allowed(game, sections), bases(game, of_side(game, ATTACKER)), AWAY + RULER)

    def misplaced(self, game: Crawl, rule: str, lineup: Lineup, sections: tuple[int, ...]) -> Refusal | None:
        """The refusal of what no defender may do: leave the allowed sections, come near an enemy, overlap, break coherency."""
        allowed = self.allowed(game, sections)
        large = allowed != sections
        where = "large" if large else "new" if rule == "PP-COMBAT-06" else "complex"
        enemies = {id: standing(game, id) for id in of_side(game, ATTACKER)}
        return (
            off_floor(game, "PP-TROOPS-02" if large else rule, layout_of(game, allowed), lineup, where)
            or too_near(game, "PP-COMBAT-06", lineup, enemies, AWAY)
            or together(game, rule, lineup)
        )


class DeployNew(Appearing, frozen=True):
    """A squad of a cell is placed in the sections placed this turn, if it fits there whole; `rest` is deployed after it.
    [PP-COMBAT-06]
    """

    rest: DeployCell
    squad: int

    def fighters(self, game: Crawl) -> tuple[Fighter, ...]:
        return fighters(self.rest.chosen(game, self.squad), game.forces[DEFENDER].army)

    def confined(self, game: Crawl) -> bool:
        return self.rest.confines(game, self.squad)

    def _found(self, game: Crawl, count: int) -> tuple[tuple[Standing, ...], ...]:
        if not self.allowed(game, game.placed):
            return ()
        models = self.bases(game)
        found = first_formations(self.zone(game, game.placed), models, count)
        return tuple(each for each in found if len(each) == len(models))

    def ask(self, game: Crawl) -> Place | None:
        return question(game, DEFENDER, "PP-COMBAT-06", self._found(game, 1), self.fighters(game))

    def suggest(self, game: Crawl) -> tuple[tuple[Position, ...], ...]:
        return suggested(self._found(game, SUGGESTED))

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        lineup = lineup_of(game, self.fighters(game), answer)
        if isinstance(lineup, Refusal):
            return lineup
        return self.misplaced(game, "PP-COMBAT-06", lineup, game.placed)

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return [DeployBehind(self.rest, self.squad)]
        return [*come(game, "PP-COMBAT-06", DEFENDER, self.rest.chosen(game, self.squad), answer), self.rest]


class FarAway(Appearing, frozen=True):
    """Models without room in new sections: one as far from the enemy as can be seen, the others behind it or, without room there,
    as far away as they find it. [PP-COMBAT-07]
    """

    def front_before(self) -> float | None:
        """How far on foot, in cm, the models placed earlier stand; None where there are none."""
        return None

    def farthest(self, game: Crawl) -> Behind | None:
        """Their default places; None where no model finds a place."""
        if not self.allowed(game, inner_sections(game)):
            return None
        watchers = bases(game, of_side(game, ATTACKER))
        zone = self.zone(game, inner_sections(game))
        sight = Sight(layout_of(game), watchers, self.front_before())
        return behind(zone, self.bases(game), sight, land_of(game).plan)

    def ask(self, game: Crawl) -> Place | None:
        found = self.farthest(game)
        return None if found is None else question(game, DEFENDER, "PP-COMBAT-07", [found.places], self.fighters(game))

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        lineup = lineup_of(game, self.fighters(game), answer)
        if isinstance(lineup, Refusal):
            return lineup
        found = self.farthest(game)
        assert found is not None, "something was asked"
        return self.misplaced(game, "PP-COMBAT-07", lineup, inner_sections(game)) or self._too_far_ahead(game, lineup, found)

    def _too_far_ahead(self, game: Crawl, lineup: Lineup, found: Behind) -> Refusal | None:
        walks = distances(land_of(game).plan, found.sources)
        for id, place in lineup:
            away = far(walks, place.at)
            if away == inf or not at_most(found.least, away):
                return no(
                    game, "PP-COMBAT-07", "{model:model} would not stand {least:cm} or more on foot from every enemy",
                    model=id, least=found.least,
                )  # fmt: skip
        if self.front_before() is not None or not found.seen:
            return None
        watchers = bases(game, of_side(game, ATTACKER))
        last = [place for _, place in lineup if at_most(found.front, far(walks, place.at))]
        if any(sees(layout_of(game), watcher, place) for watcher in watchers for place in last):
            return None
        return no(
            game,
            "PP-COMBAT-07",
            "No model would stand in sight of an enemy, {far:cm} or more on foot from all of them",
            far=found.front,
        )


class DeployBehind(FarAway, frozen=True):
    """A squad of a cell is placed there; `rest` is deployed after it. [PP-COMBAT-07]"""

    rest: DeployCell
    squad: int

    def fighters(self, game: Crawl) -> tuple[Fighter, ...]:
        return fighters(self.rest.chosen(game, self.squad), game.forces[DEFENDER].army)

    def confined(self, game: Crawl) -> bool:
        return self.rest.confines(game, self.squad)

    def front_before(self) -> float | None:
        return self.rest.front

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        found = self.farthest(game) if answer else None
        rest = self.rest if found is None else replace(self.rest, front=found.front)
        return [*come(game, "PP-COMBAT-07", DEFENDER, self.rest.chosen(game, self.squad), answer or ()), rest]
