"""Choices of the Magic phase, and of the spells of each wizard."""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import Option


class KeepSpells(Option, frozen=True):
    """The wizard keeps the spells that its dice gave. [WF-CORE-MAG-01]"""


class ExchangeSpell(Option, frozen=True):
    """The wizard gives one of its spells for the first of its lore. [WF-CORE-MAG-01]"""

    number: int


class TakeLore(Option, frozen=True):
    """The wizard takes its spells from this lore. [WF-CORE-MAG-01]"""

    lore: str


class Cast(Option, frozen=True):
    """A wizard casts a spell at a target; at none (empty) where the spell names none. [WF-CORE-MAG-03]"""

    unit: str
    spell: str
    target: str


class CastBound(Option, frozen=True):
    """A bound spell is used. [WF-CORE-MAG-08]"""

    unit: str
    spell: str
    target: str


class PowerDice(Option, frozen=True):
    """The spell is cast with so many dice, and `more` of the caster's power stone, an item by its id. [WF-CORE-MAG-03, WF-CORE-ARMY-03]"""

    dice: int
    more: int = 0
    stone: str = ""

    @property
    def thrown(self) -> int:
        """All dice that are thrown."""
        return self.dice + self.more


class DispelWith(Option, frozen=True):
    """Dispel with so many dice of the pool, so many of the target's magic resistance, and `more` of the dispel stone of a wizard.
    [WF-CORE-MAG-05, WF-MAGICRES-1, WF-CORE-ARMY-03]
    """

    dice: int
    free: int
    more: int = 0
    wizard: str = ""
    stone: str = ""

    @property
    def thrown(self) -> int:
        """All dice that are thrown."""
        return self.dice + self.free + self.more


class ReadScroll(Option, frozen=True):
    """This wizard reads a scroll, which ends the spell. [WF-CORE-MAG-05]"""

    unit: str


class LetPass(Option, frozen=True):
    """The spell is not dispelled. [WF-CORE-MAG-05]"""


class DispelInPlay(Option, frozen=True):
    """A spell in force is dispelled with so many dice that are left over, so many of magic resistance, and `more` of the dispel stone of a
    wizard. [WF-CORE-MAG-06, WF-MAGICRES-1, WF-CORE-ARMY-03]
    """

    number: str
    dice: int
    free: int = 0
    more: int = 0
    wizard: str = ""
    stone: str = ""

    @property
    def thrown(self) -> int:
        """All dice that are thrown."""
        return self.dice + self.free + self.more


class EndSpell(Option, frozen=True):
    """A spell that remains in play is ended by its caster. [WF-CORE-MAG-06]"""

    number: str


class ThrowAgain(Option, frozen=True):
    """So many of the dice that failed are thrown again. [WF-CORE-LORE-01]"""

    dice: int


class EndMagic(Option, frozen=True):
    """No more spells. [WF-CORE-MAG-03]"""


MagicOption = (
    KeepSpells
    | ExchangeSpell
    | TakeLore
    | Cast
    | CastBound
    | PowerDice
    | DispelWith
    | ReadScroll
    | LetPass
    | DispelInPlay
    | EndSpell
    | ThrowAgain
    | EndMagic
)
