"""Independent characters move with the unit that they have joined, leave it by moving away, and join another by moving near.
[PP-BASE-30]
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.facts.choices.troops import JoinUnit, StayAlone
from reglamento.games.pistola.facts.events.troops import CharacterJoined, CharacterLeft, Left, OutOfAction
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import alone, characters, units_of, whole_unit
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import bases, has, members, move
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.shapes.bases import within
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

# ---- which models move together


def movers(game: Crawl, unit: str) -> tuple[str, ...]:
    """The models that move with a unit: its own, and those of its characters that have not had their move; all of them when it
    runs. [PP-BASE-30]
    """
    held = _held(game, unit)
    return tuple(model for id in (unit, *characters(game, unit)) if id not in held for model in members(game, id))


def anchors(game: Crawl, unit: str) -> tuple[str, ...]:
    """The characters of a unit that have had their move: the unit stays with them. [PP-BASE-30]"""
    return tuple(model for id in _held(game, unit) for model in members(game, id))


def _held(game: Crawl, unit: str) -> tuple[str, ...]:
    """The characters of a unit that do not move with it."""
    return tuple(id for id in characters(game, unit) if game.units[id].moved and not game.units[unit].ran)


# ---- joining and leaving


class MayJoin(Step, frozen=True):
    """A lone character that ends its move within 5 cm of a friendly unit may join it. [PP-BASE-30]"""

    unit: str

    def ask(self, game: Crawl) -> Choose | None:
        hosts = within_reach(game, self.unit) if alone(game, self.unit) else ()
        if not hosts:
            return None
        options = (*(JoinUnit(self.unit, host) for host in hosts), StayAlone(self.unit))
        return Choose(game.units[self.unit].side, "PP-BASE-30", "join", options, StayAlone(self.unit), self.unit)

    def then(self, game: Crawl, answer: JoinUnit | StayAlone | None) -> list[Step]:
        return join(game, self.unit, answer.host) if isinstance(answer, JoinUnit) else []


def within_reach(game: Crawl, character: str) -> tuple[str, ...]:
    """The friendly units that a character could join from where it stands, in the order of deployment. [PP-BASE-30]"""
    own = bases(game, members(game, character))
    return tuple(
        unit
        for unit in units_of(game, game.units[character].side)
        if takes_characters(game, unit)
        and any(within(one, other, COHERENCY) for one in own for other in bases(game, members(game, unit)))
    )


def takes_characters(game: Crawl, unit: str) -> bool:
    """Whether a character may join a unit. Two characters do not form a unit, monstrous creatures stand alone, and no character
    joins a unit that is fighting or running. [PP-BASE-30]
    """
    return not has(game, unit, "independent character") and not has(game, unit, "monstrous") and not hindrance(game, unit)


def join(game: Crawl, character: str, host: str) -> list[Step]:
    """A character joins a unit; if either has moved, both count as having moved. [PP-BASE-30, PP-BASE-06]"""
    game.units[character] = replace(game.units[character], joined=host)
    share_march(game, (host, character))
    return game.happened(CharacterJoined("PP-BASE-30", character, host))


def leave(game: Crawl, character: str) -> list[Step]:
    """A character leaves its unit. [PP-BASE-30]"""
    host = game.units[character].joined
    game.units[character] = replace(game.units[character], joined="")
    return game.happened(CharacterLeft("PP-BASE-30", character, host))


def holds_together(game: Crawl, character: str) -> bool:
    """Whether the unit that a character has joined would fall into more parts without it: then the character does not leave.
    [PP-BASE-30]
    """
    host = game.units[character].joined
    if not host:
        return False
    whole = whole_unit(game, host)
    rest = [id for id in whole if game.models[id].unit != character]
    return len(chains(bases(game, rest), COHERENCY)) > len(chains(bases(game, whole), COHERENCY))


def move_together(game: Crawl, rule: str, unit: str, places: Sequence[Point]) -> list[Step]:
    """A unit has had its move, with the characters that go with it: its movers stand at these places, in their order.
    [PP-BASE-30]
    """
    ids = movers(game, unit)
    at = dict(zip(ids, places, strict=True))
    units = tuple(dict.fromkeys(game.models[id].unit for id in ids))
    follows = [step for each in units for step in move(game, rule, each, [at[id] for id in members(game, each)])]
    share_march(game, units)
    return follows


def share_march(game: Crawl, units: Sequence[str]) -> None:
    """Units that move and shoot as one have moved as soon as one of them has. [PP-BASE-06]"""
    if any(game.units[unit].marched for unit in units):
        for unit in units:
            game.units[unit] = replace(game.units[unit], marched=True)


def left_behind(game: Crawl, happened: OutOfAction | Left) -> list[Step]:
    """Make a character a unit of its own again when its unit has no model left. [PP-BASE-30]"""
    lost = [id for id, unit in game.units.items() if unit.joined and not members(game, unit.joined)]
    return [step for id in lost for step in leave(game, id)]
