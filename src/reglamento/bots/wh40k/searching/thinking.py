"""What the search needs to play wh40k. Whole turns take too long to be played out: positions are judged as soon as the unit that acts is
done, and after charges at the end of the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from reglamento.bots.search.mustering import Mustering
from reglamento.bots.search.places import Spots, best_places
from reglamento.bots.search.thinking import Once, Plan, Thinking
from reglamento.bots.search.values import Figures, Judge
from reglamento.bots.wh40k.aims import middle
from reglamento.bots.wh40k.fighting import charge_gain, gain_of_aim
from reglamento.bots.wh40k.greedy import GreedyBot
from reglamento.bots.wh40k.moving import distance_left
from reglamento.bots.wh40k.mustering import armies, enemy_army
from reglamento.bots.wh40k.searching.figures import NAMES, figures
from reglamento.bots.wh40k.worth import points_left
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndCharges
from reglamento.games.wh40k.facts.choices.moves import Advance, FallBack, MoveUnit
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side, side_of
from reglamento.games.wh40k.facts.state import Phase, Warzone
from reglamento.games.wh40k.sheets.rosters import FOLDER
from reglamento.games.wh40k.turns.battle import about_to_begin
from reglamento.games.wh40k.units.table import enemies_of, unit_distance, units_of
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.kernel.questions import Choose, Decision, Place

BY_HAND = {
    "scored": 3.0,
    "army": 3.0,
    "held": 1.0,
    "reach": 1.0,
    "winning": 1.0,
    "warlord": 0.3,
    "relic": 0.5,
    "late scored": 6.0,
}
"""The weights where none are fitted: what is scored, what is left, and who stands at the markers."""
TARGETS = 3
"""The most targets of fire or of a charge, and the most units that charge, that are compared."""
SPOTS = Spots(most=3, apart=3.0)
"""In inches."""
SINGLE = frozenset({"power", "stratagem", "fight-unit", "strike", "intervene", "overwatch", "deny"})
"""Topics of which each option is a plan."""
FEW = 4
"""The most options that are compared one by one."""
SHARES = {"move-unit": 0.1, "move": 0.1, "aim": 0.06, "charge-unit": 0.12, "charge-target": 0.08}
"""The share of the budget for the pace or the place of a unit, its fire, the unit that charges next, and its target: few are searched, but
with care."""
SMALL = 0.04
"""The share for another question."""
MOVED, FIRING = 3, 3
"""The most units whose moves are searched, those nearest to an enemy, and whose fire is, those worth most points."""
STAGES: dict[Phase, int] = {"movement": 0, "psychic": 0, "shooting": 1, "charge": 2, "fight": 2, "morale": 2}
"""The stages of a turn by phase. Within the first two, each unit that has moved or shot counts."""
DEEDS = 1000
"""More than the units that move or shoot in a stage."""


def plans(view: Warzone, question: Decision, usual: object) -> list[Plan]:
    """The plans for a question; none where greedy's answer is taken as it is."""
    if isinstance(question, Place):
        return _places(view, question, usual) if question.topic == "move" else []
    assert isinstance(question, Choose)
    return [Once(option, view.count) for option in _options(view, question, usual) if option != usual]


def _options(view: Warzone, question: Choose, usual: object) -> list[object]:
    match question.topic:
        case "move-unit":
            unit = getattr(usual, "unit", None)
            if unit not in _in_front(view, side_of(question.by)):
                return []
            paces = (option for option in question.options if isinstance(option, MoveUnit | Advance | FallBack))
            return [option for option in paces if option.unit == unit]
        case "aim":
            aims = [option for option in question.options if isinstance(option, Aim | AimAll)]
            return list(sorted(aims, key=lambda option: -gain_of_aim(view, question, option))[:TARGETS])
        case "charge-unit":
            return _chargers(view, question)
        case "charge-target":
            targets = [option for option in question.options if isinstance(option, ChargeAt)]
            unit = question.about or ""
            return list(sorted(targets, key=lambda option: -charge_gain(view, unit, option.target))[:TARGETS])
    return list(question.options) if question.topic in SINGLE and len(question.options) <= FEW else []


def _chargers(view: Warzone, question: Choose) -> list[object]:
    """The units that gain most, or lose least, by a charge, and none."""

    def best(option: ChargeWith) -> float:
        near = (foe for foe in enemies_of(view, option.unit) if at_most(unit_distance(view, option.unit, foe), 12.0))
        return max((charge_gain(view, option.unit, foe) for foe in near), default=0.0)

    units = [option for option in question.options if isinstance(option, ChargeWith)]
    return [*sorted(units, key=best, reverse=True)[:TARGETS], EndCharges()]


def _places(view: Warzone, question: Place, usual: object) -> list[Plan]:
    return best_places(view, question, usual, lambda places: -distance_left(view, question, places), SPOTS)


# ---- the budget


def share(view: Warzone, question: Decision) -> float:
    """The part of the turn's budget for a question."""
    chosen = CHOSEN.get(question.topic)
    if not view.round or (chosen is not None and question.about not in chosen(view, side_of(question.by))):
        return 0.0
    return SHARES.get(question.topic, SMALL if question.topic in SINGLE else 0.0)


def _in_front(view: Warzone, side: Side) -> list[str]:
    """The units of a side on the table that are nearest to an enemy."""

    def far(unit: str) -> float:
        here = middle(view, unit)
        return min((apart(here, middle(view, enemy)) for enemy in enemies_of(view, unit)), default=inf)

    return sorted(units_of(view, side), key=lambda unit: (far(unit), unit))[:MOVED]


def _strongest(view: Warzone, side: Side) -> list[str]:
    """The units of a side on the table that are worth most."""
    return sorted(units_of(view, side), key=lambda unit: (-points_left(view, unit), unit))[:FIRING]


CHOSEN: dict[str, Callable[[Warzone, Side], list[str]]] = {"move": _in_front, "aim": _strongest}
"""By topic, the units about which the search thinks."""


def stages(game: Warzone) -> int:
    """The stages of turns that have begun; 0 before the first turn."""
    if not game.round:
        return 0
    per_turn = len(set(STAGES.values()))
    stage = STAGES[game.phase] if game.phase is not None else 0 if about_to_begin(game) else per_turn - 1
    return per_turn * (2 * (game.round - 1) + (game.active != game.first)) + stage + 1


def _boundary(game: Warzone) -> int:
    """How far a battle has come, in units that are done."""
    units = game.units.values()
    match game.phase:
        case "movement":
            done = sum(unit.movement != "" for unit in units)
        case "psychic":
            done = DEEDS - 1
        case "shooting":
            done = sum(unit.shot for unit in units)
        case _:
            done = 0
    return stages(game) * DEEDS + done


JUDGE = Judge(Figures(names=NAMES, of=figures, package=__package__ or "", taken=stages), BY_HAND, RED)
WARRING = Thinking(
    policy=GreedyBot,
    plans=plans,
    share=share,
    judge=JUDGE,
    boundary=_boundary,
    ahead={RED: 1, BLUE: 1},
    coupled=True,
    doubt=0.1,
    mustering=Mustering(topic="roster", offered=armies, enemy=enemy_army, folder=FOLDER),
)
