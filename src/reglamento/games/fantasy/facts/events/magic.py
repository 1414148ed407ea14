"""Events of the magic phase."""

from __future__ import annotations

from reglamento.games.fantasy.arms.spellcasting import Outcome
from reglamento.games.fantasy.facts.mission import Side
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


class SpellsDrawn(Event, frozen=True):
    """The spells of a wizard, after dice and exchange. [WF-CORE-MAG-01]"""

    unit: str
    lore: str
    spells: tuple[str, ...]


class SpellDiceRolled(Event, frozen=True):
    """Dice for the spells of a wizard. [WF-CORE-MAG-01]"""

    unit: str
    dice: tuple[int, ...]


class MagicDice(Event, frozen=True):
    """Power dice of a side, and dispel dice of the other. [WF-CORE-MAG-02]"""

    side: Side
    power: int
    dispel: int


class CastRolled(Event, frozen=True):
    unit: str
    spell: str
    dice: tuple[int, ...]
    value: int
    outcome: Outcome
    target: str = ""


class BoundCast(Event, frozen=True):
    unit: str
    spell: str
    power: int
    target: str = ""


class SpellMissed(Event, frozen=True):
    """A spell that was cast does not reach its target. [WF-CORE-MAG-03]"""

    unit: str
    spell: str
    target: str


class DispelRolled(Event, frozen=True):
    """A dispel roll, and what the dice must show at least: less than the spell was cast with by a `bonus`, that of an item of the bearer,
    or, if it is empty, of the bearer's own rules. [WF-CORE-MAG-05, WF-CORE-ARMY-03]
    """

    side: Side
    spell: str
    dice: tuple[int, ...]
    needed: int
    done: bool
    bonus: int = 0
    bearer: str = ""
    item: str = ""


class ScrollRead(Event, frozen=True):
    unit: str
    spell: str


class StoneUsed(Event, frozen=True):
    """A wizard uses a stone: so many dice more for a casting or a dispel roll. [WF-CORE-ARMY-03]"""

    unit: str
    item: str
    dice: int


class MiscastRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    what: str


class WizardThrown(Event, frozen=True):
    """A miscast hurls a wizard away. [WF-CORE-MAG-07]"""

    unit: str
    length: float
    place: Position


class WizardBack(Event, frozen=True):
    """A die by which a wizard that was thrown away may cast again. [WF-CORE-MAG-07]"""

    unit: str
    dice: tuple[int, ...]
    done: bool


class SpellHits(Event, frozen=True):
    """A spell hits a unit so many times; no dice where the number is fixed."""

    unit: str
    spell: str
    target: str
    dice: tuple[int, ...]
    hits: int


class SpellLies(Event, frozen=True):
    """A spell is in force, on a unit or (empty) on the ground. [WF-CORE-MAG-06]"""

    unit: str
    spell: str
    target: str


class SpellEnded(Event, frozen=True):
    spell: str
    caster: str


class SpellSteered(Event, frozen=True):
    """What else a spell does to a unit: `heals`, `rallies`, `drains`, `slows`, `routs`, `stands`. [WF-CORE-LORE-01]"""

    spell: str
    unit: str
    what: str


class DuelRolled(Event, frozen=True):
    """A die of each side; the caster's first. [WF-CORE-LORE-01]"""

    unit: str
    dice: tuple[int, ...]
    more: int


class RethrowsRolled(Event, frozen=True):
    """So many dice may be thrown again in this turn. [WF-CORE-LORE-01]"""

    unit: str
    dice: tuple[int, ...]
    number: int


class ThrownAgain(Event, frozen=True):
    """Dice of a side that failed are thrown again; so many more may be in this turn. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

    side: Side
    dice: tuple[int, ...]
    left: int


class ItemFailed(Event, frozen=True):
    """A spell makes a magic item fail, for the rest of the battle or for a time. [WF-CORE-LORE-01]"""

    unit: str
    dice: tuple[int, ...]
    bearer: str
    item: str
    good: bool


class CometRolled(Event, frozen=True):
    """What a comet does in a turn: another marker, or it strikes. [WF-CORE-LORE-01]"""

    unit: str
    dice: tuple[int, ...]
    markers: int
    strikes: bool
