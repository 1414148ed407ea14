"""The options of attacks in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.faces.wh40k.cards.weapon_words import weapon_text
from reglamento.games.wh40k.facts.choices import attacks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import half_hidden, in_cover
from reglamento.games.wh40k.fights.striking import Blows
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire
from reglamento.games.wh40k.units.riding import mount
from reglamento.games.wh40k.units.table import member_of, model_distance
from reglamento.games.wh40k.words.names import inches
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, tr


def _firing(view: Warzone, option: attacks.Aim | attacks.AimAll) -> str:
    """How many models may fire at a target, how far away it is, whether it has cover, and what the weapon does beside its figures.
    [40K-CORE-SHOOT-02, 40K-CORE-TERR-01, 40K-CORE-DATA-03]
    """
    asked = view.question
    if not isinstance(asked, Choose) or asked.about is None or not isinstance(asked.context, Lot):
        return ""
    lot, target = asked.context, option.target
    shooting = Shooting(asked.about)
    weapons = lot.fired(option)
    able = [id for id in lot.models if all(may_fire(view, shooting, id, weapon, target) for weapon in weapons)]
    if not able:
        return ""
    words = ntr("{n} of {all} model fires, {range} away", "{n} of {all} models fire, {range} away", len(lot.models))
    places = [mount(view, id) for id in able]
    near = min(model_distance(view, place, target) for place in places)
    said = words.format(n=len(able), all=len(lot.models), range=inches(round(near, 1)))
    covered = sum(in_cover(view, target, hidden=half_hidden(view, place, target)) for place in places)
    if covered:
        said = (tr("{said}, in cover") if covered == len(able) else tr("{said}, partly in cover")).format(said=said)
    return "; ".join(filter(None, (said, *dict.fromkeys(map(weapon_text, weapons)))))


def _striking(view: Warzone, option: attacks.Strike) -> str:
    """What the weapon does beside its figures. [40K-CORE-DATA-03]"""
    asked = view.question
    if not isinstance(asked, Choose) or not isinstance(asked.context, Blows):
        return ""
    blades = member_of(view, asked.context.models[0]).blades
    return next((weapon_text(blade) for blade in blades if blade.id == option.weapon), "")


ATTACK_OPTIONS = (
    OptionRow(
        kind=attacks.UseSmoke,
        says="{unit:unit}: smoke instead of shooting",
        rules=("40K-FAQ-ABIL-02",),
        group="Smoke",
        verbs=("smoke",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=attacks.ShootWith,
        says="Shoot with {unit:unit}",
        rules=("40K-CORE-SHOOT-01",),
        group="Shoot",
        key="n",
        verbs=("shoot", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=attacks.EndShooting,
        says="End the shooting",
        rules=("40K-CORE-SHOOT-01",),
        group="End",
        key="e",
        words=("end", "done"),
    ),
    OptionRow(
        kind=attacks.Throw,
        says="{model:model} throws: {weapon:weapon}",
        rules=("40K-CORE-SHOOT-04",),
        group="Grenade",
        verbs=("throw",),
        piece="model:{model}",
    ),
    OptionRow(
        kind=attacks.NoGrenade, says="No grenade", rules=("40K-CORE-SHOOT-04",), group="Pass", key="e", words=("no", "none")
    ),
    OptionRow(kind=attacks.UseGuns, says="Fire all guns but Pistols", rules=("40K-CORE-SHOOT-04",), key="g", words=("guns",)),
    OptionRow(kind=attacks.UsePistols, says="Fire the Pistols", rules=("40K-CORE-SHOOT-04",), key="p", words=("pistols",)),
    OptionRow(
        kind=attacks.Aim,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-SHOOT-02",),
        group="Target",
        verbs=("at", ""),
        piece="unit:{target}",
        strike="shot",
        detail=_firing,
    ),
    OptionRow(
        kind=attacks.AimAll,
        says="All profiles, -1 to hit: at {target:unit}",
        rules=("40K-CORE-DATA-03",),
        group="Target",
        verbs=("all at",),
        piece="unit:{target}",
        strike="shot",
        detail=_firing,
    ),
    OptionRow(
        kind=attacks.Divide,
        says="One by one",
        rules=("40K-ERR-179b", "40K-ERR-182"),
        group="Divide",
        key="d",
        words=("divide", "one by one"),
    ),
    OptionRow(
        kind=attacks.Allot,
        says="{model:model}",
        rules=("40K-CORE-ATT-03", "40K-CORE-MORALE-01"),
        group="Model",
        verbs=("allot", ""),
        piece="model:{model}",
    ),
    OptionRow(
        kind=attacks.FightWith,
        says="Fight with {unit:unit}",
        rules=("40K-CORE-FIGHT-02",),
        group="Fight",
        key="n",
        verbs=("fight", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=attacks.Strike,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-FIGHT-04",),
        group="Target",
        verbs=("strike", ""),
        piece="unit:{target}",
        strike="blow",
        detail=_striking,
    ),
    OptionRow(
        kind=attacks.Watch, says="Shoot at those that arrive", rules=("40K-FAQ-REINF-12",), key="o", words=("shoot", "fire")
    ),
)
