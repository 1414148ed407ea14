"""What a unit may do of its own will, and which of its states forbids what. [WF-CORE-FLEE-01, WF-CORE-PSY-03, WF-CORE-PSY-05,
WF-CORE-MON-02, WF-CORE-WAR-01, WF-CORE-SHO-01, WF-RANDOMMOVE-1]
"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Movement
from reglamento.games.fantasy.lists.traits import RandomMove
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.parts import gunners
from reglamento.games.fantasy.units.passing import Reason
from reglamento.games.fantasy.units.table import engaged, is_fast, machine_of, masterless, troop_of
from reglamento.games.fantasy.words.saying import no
from reglamento.kernel.errors import Refusal

Act = Literal["move", "charge", "shoot", "stand", "flee", "pursue"]
"""One of the remaining moves, a charge, a shot in the Shooting phase, the two reactions to a charge, a pursuit or an overrun."""
RULES: Mapping[Act, str] = {
    "move": "WF-CORE-TURN-02",
    "charge": "WF-CORE-CHG-01",
    "shoot": "WF-CORE-SHO-01",
    "stand": "WF-CORE-CHG-03",
    "flee": "WF-CORE-CHG-04",
    "pursue": "WF-CORE-PUR-01",
}
"""The rule under which each is done."""
MOVES, SHOTS = frozenset[Act]({"move", "charge"}), frozenset[Act]({"shoot"})
AFTER: Mapping[Movement, frozenset[Act]] = {
    "": frozenset(),
    "moved": MOVES,
    "returned": frozenset({"charge"}),
    "marched": MOVES | SHOTS,
    "reformed": MOVES | SHOTS,
    "flown": MOVES,
    "charged": MOVES | SHOTS,
    "failed": MOVES | SHOTS,
    "fled": MOVES | SHOTS,
    "rallied": MOVES | SHOTS,
    "regrouped": frozenset({"charge"}),
    "afraid": MOVES | SHOTS,
    "stumbled": MOVES | SHOTS,
    "random": MOVES,
}
"""What a unit does no more in a turn in which it has moved so. [WF-CORE-TURN-02, WF-CORE-SHO-01]"""
RIDING = frozenset({"marched", "reformed"})
"""Fast cavalry shoots all the same after these. [WF-CORE-FCV-01]"""


class Hindrance(NamedTuple):
    """A state of units in which they do not do certain things: its name (in the story it is told of as `WHYS` says), and what is said of
    it. Without a rule of its own it comes under that of what it forbids. After a move the story names that move instead.
    """

    id: str
    rule: str
    said: str
    forbids: frozenset[Act]
    holds: Callable[[Pitched, str], object]


def after_move(game: Pitched, unit: str) -> frozenset[Act]:
    """What the way in which a unit has moved keeps it from in this turn. [WF-CORE-SHO-01, WF-CORE-FCV-01]"""
    movement = game.units[unit].movement
    return MOVES if movement in RIDING and is_fast(game, unit) else AFTER[movement]


def _moved_with_still_weapon(game: Pitched, unit: str) -> bool:
    guns = [troop_of(game, id).missile for id in gunners(game, unit)] if game.units[unit].movement else []
    return bool(guns) and all(gun is not None and gun.still for gun in guns)


def _silent(game: Pitched, unit: str) -> bool:
    """Whether the machine of a unit has moved, or is kept silent by a misfire or want of crew."""
    known = game.units[unit]
    return machine_of(game, unit) is not None and (bool(known.movement) or game.round <= known.silent)


HINDRANCES: tuple[Hindrance, ...] = (
    Hindrance(
        "flees",
        "WF-CORE-FLEE-01",
        "{unit:unit} {unit:flees|flee}: {unit:it does|they do} nothing else",
        frozenset(RULES),
        lambda game, unit: game.units[unit].fleeing,
    ),
    Hindrance(
        "stupid",
        "WF-CORE-PSY-05",
        "{unit:unit} {unit:is|are} stupid until {unit:its|their} next turn: {unit:it does|they do} nothing of {unit:its|their} own will",
        MOVES | SHOTS | {"stand", "flee"},
        lambda game, unit: game.units[unit].stupid,
    ),
    Hindrance(
        "afraid",
        "WF-CORE-PSY-03",
        "{unit:unit} {unit:is|are} afraid: {unit:it neither charges nor moves nor shoots|they neither charge nor move nor shoot}",
        MOVES | SHOTS,
        lambda game, unit: game.units[unit].movement == "afraid",
    ),
    Hindrance("engaged", "", "{unit:unit} {unit:is|are} engaged in close combat", MOVES | SHOTS, engaged),
    Hindrance(
        "masterless",
        "WF-CORE-MON-02",
        "The riders of {unit:unit} are dead: {unit:it is|they are} out of control",
        MOVES | SHOTS,
        masterless,
    ),
    Hindrance(
        "guards",
        "WF-CORE-MON-02",
        "{unit:unit} {unit:guards its|guard their} dead riders: {unit:it does|they do} not pursue",
        frozenset({"pursue"}),
        lambda game, unit: masterless(game, unit) == "guards",
    ),
    Hindrance(
        "random",
        "WF-RANDOMMOVE-1",
        "{unit:unit} {unit:moves|move} at random: {unit:it neither charges nor moves|they neither charge nor move} at other times",
        MOVES,
        lambda game, unit: troop_of(game, unit).trait(RandomMove) is not None,
    ),
    Hindrance(
        "crew",
        "WF-CORE-WAR-01",
        "The crew of a war machine does not charge",
        frozenset({"charge"}),
        lambda game, unit: troop_of(game, unit).machine is not None,
    ),
    Hindrance(
        "stays",
        "WF-CORE-WAR-03",
        "The crew stays with its war machine: {unit:unit} {unit:does|do} not pursue",
        frozenset({"pursue"}),
        lambda game, unit: machine_of(game, unit) is not None,
    ),
    Hindrance(
        "still",
        "WF-CORE-LORE-01",
        "A spell holds {unit:unit} where {unit:it is|they are}",
        MOVES,
        lambda game, unit: spell_gives(game, unit, "still"),
    ),
    Hindrance(
        "no-shots",
        "WF-CORE-LORE-01",
        "A spell keeps {unit:unit} from shooting",
        SHOTS | {"stand"},
        lambda game, unit: spell_gives(game, unit, "no_shots"),
    ),
    Hindrance(
        "moved",
        "",
        "{unit:unit} {unit:has|have} moved in this turn",
        frozenset({"move"}),
        lambda game, unit: "move" in after_move(game, unit),
    ),
    Hindrance(
        "moved",
        "",
        "{unit:unit} {unit:has|have} moved in this turn",
        frozenset({"charge"}),
        lambda game, unit: game.units[unit].movement,
    ),
    Hindrance(
        "picked",
        "",
        "{unit:unit} {unit:has|have} moved in this turn",
        frozenset({"move"}),
        lambda game, unit: game.units[unit].picked,
    ),
    Hindrance(
        "charging",
        "",
        "{unit:unit} {unit:has|have} declared a charge in this turn",
        frozenset({"charge"}),
        lambda game, unit: unit in game.charges,
    ),
    Hindrance(
        "shot", "", "{unit:unit} {unit:has|have} shot in this turn", SHOTS | {"stand"}, lambda game, unit: game.units[unit].shot
    ),
    Hindrance("silent", "WF-CORE-WAR-01", "The war machine of {unit:unit} does not shoot in this turn", SHOTS, _silent),
    Hindrance(
        "heavy",
        "WF-CORE-WPN-01",
        "{unit:unit} {unit:has|have} moved in this turn, and {unit:its|their} weapon is not shot after a move",
        SHOTS,
        _moved_with_still_weapon,
    ),
    Hindrance(
        "rushed",
        "",
        "{unit:unit} {unit:has|have} moved in this turn in a way after which {unit:it does|they do} not shoot",
        SHOTS,
        lambda game, unit: "shoot" in after_move(game, unit),
    ),
)
"""In the order in which they are named to a player."""
BY_MOVE = frozenset({"moved", "rushed"})
"""States that a unit is in after its move: the story tells which move it was."""
BY_ACT: Mapping[Act, tuple[Hindrance, ...]] = {act: tuple(each for each in HINDRANCES if act in each.forbids) for act in RULES}


def hindrance(game: Pitched, unit: str, act: Act) -> Hindrance | None:
    """The first state of a unit on the table that keeps it from something; None where it may do it."""
    return next((each for each in BY_ACT[act] if each.holds(game, unit)), None)


def free_to(game: Pitched, unit: str, act: Act) -> bool:
    """Whether a unit on the table may do something of its own will, as far as its state goes."""
    return hindrance(game, unit, act) is None


def reason(game: Pitched, unit: str, act: Act) -> Reason | None:
    """Why a unit on the table does not do something, for the story; None where it may."""
    found = hindrance(game, unit, act)
    if found is None:
        return None
    return Reason(game.units[unit].movement if found.id in BY_MOVE else found.id, found.rule)


def why_not_free(game: Pitched, unit: str, act: Act) -> Refusal | None:
    """The refusal of a unit that may not do something now; None where it may."""
    found = hindrance(game, unit, act)
    return None if found is None else no(game, found.rule or RULES[act], found.said, unit=unit)
