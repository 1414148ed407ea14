"""The attacker's units come on the board outside the entrance. [PP-TURN-06]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from reglamento.armies.moves.formations import Floor, Zone, first_formations, formations
from reglamento.armies.placing import Lineup, positions, stood
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.facts.events.troops import NoRoom
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, OUTSIDE, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.field.placing import lined_up, off_floor, together
from reglamento.games.pistola.forces.squads import Side, Squad, fighters, incomplete
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.troops import base_of, bases, deploy, next_ids
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.geometry.table.ways import company
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

ENTRANCE: Point = (0.0, 2.5)
"""The point before the entrance, in cm: a step behind the door."""
SUGGESTED = 3
"""The number of formations that are suggested."""
Formation = tuple[Standing, ...]


class Deployment(Step, frozen=True):
    """The owner of a force places a squad on a floor of its own, whole and in coherency. [PP-COMBAT-01]"""

    rule: ClassVar[str]
    floor: ClassVar[str]
    """The name of the floor in a refusal: a key of `OFF`."""
    beside: ClassVar[Point | None] = None
    """The place that they would stand close to."""

    squad: int

    def owner(self) -> Side:
        return ATTACKER

    def sections(self) -> tuple[int, ...]:
        """The sections where they may stand."""
        raise NotImplementedError

    def zone(self, game: Crawl) -> Zone:
        return zone_of(game, self.sections())

    def chosen(self, game: Crawl) -> Squad:
        return game.forces[self.owner()].squads[self.squad]

    def fighters(self, game: Crawl) -> tuple[Fighter, ...]:
        """The fighters about to come on the board, in the order of the question's models."""
        return fighters(self.chosen(game), game.forces[self.owner()].army)

    def found(self, game: Crawl, count: int) -> Sequence[Formation]:
        """The first `count` formations, the largest first."""
        return first_formations(self.zone(game), self.bases(game), count, self.beside)

    def bases(self, game: Crawl) -> tuple[Base, ...]:
        return tuple(base_of(each) for each in self.fighters(game))

    def misplaced(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        """The refusal for anything else that is not allowed."""
        return None

    def ask(self, game: Crawl) -> Place | None:
        return question(game, self.owner(), self.rule, self.found(game, 1), self.fighters(game))

    def suggest(self, game: Crawl) -> tuple[tuple[Position, ...], ...]:
        return suggested(self.found(game, SUGGESTED))

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        lineup = lineup_of(game, self.fighters(game), answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            off_floor(game, self.rule, layout_of(game, self.sections()), lineup, self.floor)
            or together(game, self.rule, lineup)
            or self.misplaced(game, lineup)
        )

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        return come(game, self.rule, self.owner(), self.chosen(game), answer or ())


class DeployAttackers(Deployment, frozen=True):
    """The attacker places a squad of its force in the strip outside. [PP-TURN-06, PP-COMBAT-01]"""

    rule: ClassVar[str] = "PP-TURN-06"
    floor: ClassVar[str] = "strip"
    beside: ClassVar[Point | None] = ENTRANCE

    def sections(self) -> tuple[int, ...]:
        return (OUTSIDE,)

    def found(self, game: Crawl, count: int) -> Sequence[Formation]:
        """Formations, with those close to the entrance first."""
        every = formations(self.zone(game), self.bases(game), self.beside)
        return sorted(every, key=lambda each: (-len(each), apart(each[0].at, ENTRANCE)))[:count]


# ---- common to all deployments


def floor_of(game: Crawl, sections: Sequence[int]) -> Floor:
    """The rectangles of these sections in cm."""
    return tuple(rect for area in land_of(game).plan.areas if area.section in sections for rect in area.floor)


def zone_of(game: Crawl, sections: Sequence[int], enemies: Sequence[Standing] = (), away: float = 0.0) -> Zone:
    """Only these sections, as they are now, with all models in them, `away` cm from enemies."""
    keep_out = tuple(KeepOut(enemy, away) for enemy in enemies)
    return Zone(
        layout_of(game, sections), floor_of(game, sections), company.Company(bases(game, tuple(game.models)), keep_out), COHERENCY
    )


def question(game: Crawl, by: Side, rule: str, found: Sequence[Formation], models: tuple[Fighter, ...]) -> Place | None:
    """The question where the models of the next unit stand; its context is the fighters of these models. `found` are formations,
    the largest first; None where there are none.
    """
    if not found:
        return None
    unit, ids = next_ids(game, len(found[0]))
    return Place(by, rule, "deploy", ids, positions(found[0]), unit, context=models)


def suggested(found: Sequence[Formation]) -> tuple[tuple[Position, ...], ...]:
    """The first few formations that are as large as the first one."""
    return tuple([positions(each) for each in found if len(each) == len(found[0])][:SUGGESTED])


def lineup_of(game: Crawl, models: Sequence[Fighter], answer: Any) -> Lineup | Refusal:
    """The models that an answer to the pending question places, or its refusal."""
    asked = game.question
    assert isinstance(asked, Place), "places are asked for"
    return lined_up(game, asked, [base_of(fighter) for fighter in models[: len(asked.pieces)]], answer)


def come(game: Crawl, rule: str, side: Side, squad: Squad, answer: Sequence[Position]) -> list[Step]:
    """A squad comes on the board at these places; models without a place had no room. [PP-COMBAT-01]"""
    whole = fighters(squad, game.forces[side].army)
    places = stood([base_of(fighter) for fighter in whole[: len(answer)]], answer)
    follows: list[Step] = []
    if places:
        models = [(fighter, place.at) for fighter, place in zip(whole, places, strict=False)]
        follows += deploy(game, rule, recruited(game, side, squad, len(models)), models)
    if len(places) < len(whole):
        follows += game.happened(NoRoom("PP-COMBAT-01", side, squad.unit, len(whole) - len(places)))
    return follows


def recruited(game: Crawl, side: Side, squad: Squad, models: int) -> Unit:
    """A squad that comes on the board with this many of its models."""
    short = incomplete(squad, game.forces[side].army)
    rolled = game.rolls if side == DEFENDER else 0
    return Unit(side, squad.unit, started=models, strength=models, incomplete=short, appeared=rolled)
