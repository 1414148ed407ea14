"""Options of the Shooting phase, and which models suffer."""

from __future__ import annotations

import msgspec

from reglamento.games.pistola.facts.choices import Option


class Shoot(Option, frozen=True):
    """A unit fires at another. [PP-COMBAT-13]"""

    unit: str
    target: str


class RunUnit(Option, frozen=True):
    """A fleet unit runs instead of shooting. [PP-BASE-19]"""

    unit: str


class EndShooting(Option, frozen=True):
    """No other unit shoots in this phase. [PP-COMBAT-13]"""


class FireFully(Option, frozen=True):
    """Each model fires what is best, even if that costs the unit its charge. [PP-BASE-07, PP-BASE-48]"""


class KeepCharge(Option, frozen=True):
    """Models only fire weapons after which the unit may still charge. [PP-BASE-07, PP-BASE-48]"""


class Alike(msgspec.Struct, frozen=True, gc=False):
    """Models of a kind that use the same weapons, or strike the same: how many there are, and whether a weapon gets hot. [PP-BASE-48,
    PP-BASE-58, PP-BASE-59]
    """

    models: int
    hot: bool = False


class UseWeapons(Option, frozen=True):
    """The weapons with which models like this one fire; with none, they hold their fire. [PP-BASE-48]"""

    model: str
    weapons: tuple[str, ...]


class LayTemplate(Option, frozen=True):
    """The place of a template or marker, in cm and degrees clockwise from north, and the models that it touches. [PP-BASE-50]"""

    x: float
    y: float
    angle: float
    covers: tuple[str, ...]


class NameModel(Option, frozen=True):
    """The model that must save, in a torrent of fire. [PP-BASE-13]"""

    model: str


class SharedHits(msgspec.Struct, frozen=True, gc=False):
    """Hits that are shared out among armours: their number, their weapon, and whether they rend; and how many models have the armour
    that is asked about. [PP-BASE-12]
    """

    number: int
    weapon: str
    rends: bool
    models: int


class ShareHits(Option, frozen=True):
    """How many of some wounding hits a model and those with the same armour take. [PP-BASE-12]"""

    model: str
    number: int


class Suffered(msgspec.Struct, frozen=True, gc=False):
    """Unsaved wounds that are still to be taken: their number, and the kinds of models that may take them, each by its models. The first
    kind is asked about. [PP-BASE-49]
    """

    left: int
    kinds: tuple[tuple[str, ...], ...]


class TakeWounds(Option, frozen=True):
    """How many of some unsaved wounds a model and those like it take. [PP-BASE-49]"""

    model: str
    number: int


ShootingOption = (
    Shoot | RunUnit | EndShooting | FireFully | KeepCharge | UseWeapons | LayTemplate | NameModel | ShareHits | TakeWounds
)
