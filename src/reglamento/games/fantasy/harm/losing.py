"""Unsaved wounds are lost, and counted for the result of the combat. [WF-CORE-CC-03, WF-CORE-SHO-03]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.thinning import thinned
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.machines import hurt_machine
from reglamento.games.fantasy.units.parts import CHAMPION, MACHINE, model_at, profile_at, troop_at
from reglamento.games.fantasy.units.table import has_champion, models_of
from reglamento.kernel.steps import Step


class Wounds(Step, frozen=True):
    """Wounds of one unit on a part of another that may still be saved."""

    unit: str
    target: str
    wounds: int
    attack: Attack
    part: str = ""


def ranks_left(game: Pitched, unit: str) -> int:
    """The Wounds of the rank and file of a unit without its champion. [WF-IMPACT-4]"""
    each = profile_at(game, unit).W
    return (models_of(game, unit) - has_champion(game, unit)) * each - game.units[unit].hurt


def lose(game: Pitched, hit: Wounds, each: list[int]) -> list[Step]:
    """Unsaved wounds, as many as each of them has become, are lost. In close combat they count for the result; in a challenge so do those
    beyond what the opponent had. Models that fall to shots and spells of their own side are counted apart. [WF-MULTIWOUND-5,
    WF-CORE-CHA-03, WF-CORE-PSY-02]
    """
    at, combat = Fighter(hit.target, hit.part), hit.attack.combat
    wounds = sum(min(number, profile_at(game, *_place(at)).W) for number in each)
    own_side = game.units[hit.unit].side == game.units[hit.target].side
    if hit.part == MACHINE:
        return hurt_machine(game, hit.attack.source, hit.target, wounds, own_side=own_side)[1]
    if hit.attack.spares and not hit.part:
        wounds = min(wounds, ranks_left(game, hit.target))
    duel, before, whole = combat and challenged(game, at), game.regiments[hit.target], models_of(game, hit.target)
    rule = "WF-CORE-CC-03" if combat else hit.attack.source if own_side else "WF-CORE-SHO-03"
    lost, follows = suffer_at(game, rule, at, wounds, combat=combat)
    follows += thinned(game, hit.target, before)
    if own_side:
        fell = whole - models_of(game, hit.target)
        game.change(hit.target, self_inflicted=game.units[hit.target].self_inflicted + fell)
    if combat:
        count_wounds(game, hit, lost, sum(each) - lost if duel else 0)
    return follows


def count_wounds(game: Pitched, hit: Wounds, lost: int, surplus: int) -> None:
    """So many Wounds that a hit has taken, and those beyond what the opponent in a challenge had, count for the side that struck.
    [WF-CORE-RES-01, WF-CORE-CHA-03]
    """
    striker = host_of(game, hit.unit)
    known = game.units[striker]
    game.change(striker, dealt=known.dealt + lost, overkill=known.overkill + surplus)


def _place(at: Fighter) -> tuple[str, str]:
    return at.unit, at.part


def challenged(game: Pitched, at: Fighter) -> bool:
    """Whether a part fights in a challenge: it, or a rider on the same monster. [WF-CORE-CHA-01]"""
    fighters = [each for melee in game.melees.values() for each in melee.challenge or ()]
    if at in fighters:
        return True
    if not fighters or at.unit not in game.regiments or at.part in {CHAMPION, MACHINE}:
        return False
    model = model_at(game, at)
    return troop_at(game, *_place(model[0])).kind == "monster" and any(each in model for each in fighters)
