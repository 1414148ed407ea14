"""Events of shooting, close combat and Leadership."""

from __future__ import annotations

from reglamento.games.fantasy.arms.fighting import Modifier
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.troops import Hands, Leader
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


class HitRolled(Event, frozen=True):
    """Shots or blows of a unit at another: the dice, what each needs, and the hits. Of blows whose they are, whether at a champion, as
    `part`, and the Weapon Skills of both where these alone give the number. Of shots the Ballistic Skill and the modifiers, and the
    `total` that is needed where it is 7 or more, so that after a 6 they roll `again`. [WF-CORE-CC-04, WF-CORE-UNIT-04, WF-CORE-UNIT-09,
    WF-CORE-SHO-02]
    """

    unit: str
    target: str
    how: str
    dice: tuple[int, ...]
    needed: int
    hits: int
    hands: Hands = ""
    leader: Leader = ""
    part: str = ""
    skill: int = 0
    defender: int = 0
    modifiers: tuple[Modifier, ...] = ()
    total: int = 0
    again: bool = False


class HitsShared(Event, frozen=True):
    """Hits on a ridden monster: how many fall on it, and how many on its riders."""

    unit: str
    dice: tuple[int, ...]
    mount: int
    riders: int


class ModelsHit(Event, frozen=True):
    """Hits on a unit that does not hide its characters: on the rank and file, and on characters. It has so many `models`, and each die as
    many sides. [WF-CORE-SHO-06]
    """

    unit: str
    dice: tuple[int, ...]
    ranks: int
    characters: int
    models: int


class WoundRolled(Event, frozen=True):
    """Rolls to wound of a unit against a target, which may be itself; `source` is the rule that makes the attack. Of blows whose they are,
    and the Strength and the Toughness that give the number, none of an attack at another characteristic; whether its champion strikes, and
    whether a champion is struck, as `part`. [WF-CORE-CC-05, WF-CORE-UNIT-04, WF-CORE-UNIT-09]
    """

    unit: str
    target: str
    dice: tuple[int, ...]
    needed: int
    wounds: int
    source: str
    hands: Hands = ""
    leader: Leader = ""
    part: str = ""
    strength: int = 0
    toughness: int = 0


class SaveRolled(Event, frozen=True):
    """Armour saves of a unit, or of its champion as `part`; no dice where it has none."""

    unit: str
    dice: tuple[int, ...]
    needed: int
    failed: int
    part: str = ""


class WardRolled(Event, frozen=True):
    """Ward saves of a unit, or of its champion as `part`."""

    unit: str
    dice: tuple[int, ...]
    needed: int
    failed: int
    part: str = ""


class Regenerated(Event, frozen=True):
    """Wounds of a unit that regeneration undoes, and those that remain."""

    unit: str
    dice: tuple[int, ...]
    needed: int
    failed: int


class WoundsMultiplied(Event, frozen=True):
    """What unsaved wounds become, each capped at the Wounds of a model. [WF-MULTIWOUND-3]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    wounds: int


class OutOfRange(Event, frozen=True):
    unit: str
    target: str


class ShotsHopeless(Event, frozen=True):
    """Shots that need 10 or more to hit, which no dice give, with the Ballistic Skill and the modifiers. [WF-CORE-SHO-02]"""

    unit: str
    target: str
    needed: int
    skill: int = 0
    modifiers: tuple[Modifier, ...] = ()


class ShotsWarded(Event, frozen=True):
    """A spell keeps shots off a unit. [WF-CORE-LORE-01]"""

    unit: str
    target: str


class ModelsLost(Event, frozen=True):
    """Wounds that a unit loses, or its champion as `part`, and the models that fall. [WF-CORE-SHO-03]"""

    unit: str
    models: int
    wounds: int
    part: str = ""


class UnitDestroyed(Event, frozen=True):
    """The last model of a unit is gone, in close combat or not."""

    unit: str
    combat: bool
    place: Position


class PanicTested(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class AlarmTested(Event, frozen=True):
    """A test for `fear` or `terror` of an enemy. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""

    unit: str
    enemy: str
    what: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class StupidityTested(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class MonsterTested(Event, frozen=True):
    """The test of a monster whose riders are dead. [WF-CORE-MON-02]"""

    unit: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class MonsterReacted(Event, frozen=True):
    """What a monster does that has failed its test: "leaves", "hunts" or "guards". [WF-CORE-MON-02]"""

    unit: str
    dice: tuple[int, ...]
    how: str


class RaisedTested(Event, frozen=True):
    """The test of a raised unit whose General is gone, and the Wounds that it loses by it. [WF-CORE-PSY-09]"""

    unit: str
    dice: tuple[int, ...]
    needed: int
    wounds: int


class FrenzyLost(Event, frozen=True):
    unit: str


class HalfFight(Event, frozen=True):
    """So many models of a stupid unit strike; the die is the odd one's, if there is one. [WF-CORE-PSY-05]"""

    unit: str
    dice: tuple[int, ...]
    models: int


class Crumbled(Event, frozen=True):
    """An unstable unit loses so many Wounds, or all it has. [WF-UNSTABLE-1]"""

    unit: str
    wounds: int


class BrokenByFear(Event, frozen=True):
    """[WF-CORE-PSY-03]"""

    unit: str


class CombatBegan(Event, frozen=True):
    melee: str
    units: tuple[str, ...]


class WeaponChosen(Event, frozen=True):
    """A unit, or a character, fights this close combat with one of its weapons. [WF-CORE-WPN-01]"""

    unit: str
    blade: BladeName


class Challenged(Event, frozen=True):
    """A character by id, or the champion of a unit, issues a challenge."""

    unit: str
    part: str


class ChallengeMet(Event, frozen=True):
    """A character by id, or the champion of a unit, accepts."""

    unit: str
    part: str


class ChallengeRefused(Event, frozen=True):
    side: Side


class CombatScored(Event, frozen=True):
    """One line of a combat result: what it is for, and the points of each side. [WF-CORE-RES-01]"""

    what: str
    red: int
    blue: int


class CombatResolved(Event, frozen=True):
    melee: str
    red: int
    blue: int
    won: Side | None
    units: tuple[str, ...]


class BrokeOff(Event, frozen=True):
    """A unit flees from close combat of its own accord."""

    unit: str


class BreakTested(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class StandardTaken(Event, frozen=True):
    unit: str
    by: Side


class RestraintTested(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    needed: int
    passed: bool


class PursuitRolled(Event, frozen=True):
    unit: str
    target: str
    dice: tuple[int, ...]
    length: float


class OverrunRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    length: float


class Pursued(Event, frozen=True):
    unit: str
    place: Position
