"""The exact odds of what a player is offered, of which none tells a distance that nobody has measured. [WF-CORE-SHO-01, WF-CORE-CHG-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from msgspec.structs import replace

from reglamento.faces.chances import chance, expected, losses, mean, percent, share
from reglamento.faces.fantasy.cards.aim_words import shots_words
from reglamento.faces.shown import Stat
from reglamento.games.fantasy.arms.machines import guessed
from reglamento.games.fantasy.charges.reacting import chargers_of
from reglamento.games.fantasy.combat.crumbling import unstable
from reglamento.games.fantasy.dice.rethrowing import rethrows_left
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Hold, StandAndShoot
from reglamento.games.fantasy.facts.choices.combat import Fight, Pursue, Restrain
from reglamento.games.fantasy.facts.choices.magic import Cast, CastBound, PowerDice
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.casting import most_dice
from reglamento.games.fantasy.magic.phase import bound_spells
from reglamento.games.fantasy.odds.arrivals import arrived, fighting_with
from reglamento.games.fantasy.odds.nerve import catching_chance, staying_chance
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.spells import DispelDice, bound_chance, dispel_dice_against, effect_chance
from reglamento.games.fantasy.odds.volleys import Volleyed, shot_odds_if
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.table import has_champion, machine_of
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, prose, tr

MEASURED = frozenset({"redirect", "must-charge"})
"""The questions at which the charges offered have been measured. [WF-CORE-CHG-05, WF-CORE-PSY-06]"""

Stats = tuple[Stat, ...]


def odds(game: Pitched, option: Option) -> Stats:
    """Of a volley the losses, hits and panic at either range; of a charge that was declared and of a combat its next round. Of a
    pursuit whether it destroys, of a test to stay whether it passes, and of a spell whether the dice at hand dispel it. Where the odds are
    not worked out, the reason instead of them.
    """
    question = game.question
    if not isinstance(question, Choose):
        return ()
    try:
        return _odds(game, question, option)
    except Uncounted as reason:
        return (Stat(label=tr("no odds:"), value=tr(str(reason))),)


def _odds(game: Pitched, question: Choose, option: Option) -> Stats:
    about = question.about or ""
    found: Stats = ()
    match option:
        case ShootAt(unit=unit) if guessed(machine_of(game, unit)):
            found = ()  # the question says so [WF-CORE-WAR-09]
        case ShootAt(unit=unit, target=target):
            found = _volley(game, unit, target, standing=False)
        case StandAndShoot(target=charger):
            found = _volley(game, about, charger, standing=True)
        case Hold():
            found = _held(game, about, question.context)
        case ChargeAt(unit=unit, target=target) if question.topic in MEASURED:
            found = _charged(game, unit, target)
        case Fight(melee=melee):
            found = _combat(game, question.by, melee)
        case Pursue(target=target):
            found = (Stat(label=tr("destroys the fleeing unit"), value=percent(catching_chance(game, about, target))),)
        case Restrain():
            found = (Stat(label=tr("stays"), value=percent(staying_chance(game, about))),)
        case Cast() | CastBound() | PowerDice():
            found = _spell(game, question, option)
    return found


# ---- volleys


def _volley(game: Pitched, unit: str, target: str, *, standing: bool) -> Stats:
    """At either range, as none is measured before the target is named. [WF-CORE-SHO-01, WF-CORE-SHO-04]"""
    near, far = (shot_odds_if(game, unit, target, far=far, standing=standing) for far in (False, True))
    again = (Stat(label=tr("not counted:"), value=tr("dice thrown again")),) if rethrows_left(game, game.units[unit].side) else ()
    return (*map(_at_either_range, _shot(near), _shot(far)), *again)


def _shot(found: Volleyed) -> Stats:
    needed = (Stat(label=tr("needed"), value=shots_words(found.shots)),) if found.shots else ()
    return (
        expected(tr("fall on average"), mean(found.lost)),
        expected(tr("hits"), found.hits),
        chance(tr("panic test"), found.panics),
        *needed,
    )


def _at_either_range(near: Stat, far: Stat) -> Stat:
    """One figure of both ranges, with the number of the short one."""
    if near.value == far.value:
        return near
    return replace(near, value=tr("{near} near, {far} far").format(near=near.value, far=far.value))


# ---- close combat


def _held(game: Pitched, unit: str, chargers: Sequence[str]) -> Stats:
    """The round after charges that their target awaits, told of the target: if all of them come into contact, and if only one of them does.
    [WF-CORE-CHG-02, WF-CORE-CHG-06]
    """
    if len(chargers) == 1:
        return _arrived(game, unit, chargers, unit, tr("wins if the charge arrives"))
    return *_together(game, unit, chargers, unit), *(_alone(game, unit, each, unit) for each in chargers)


def _charged(game: Pitched, unit: str, target: str) -> Stats:
    """The round after a charge that reaches its target, told of the charger: with all charges that are declared at the target, and without
    them. [WF-CORE-CHG-05, WF-CORE-PSY-06]
    """
    others = tuple(each for each in chargers_of(game, target) if each != unit)
    if not others:
        return _arrived(game, target, (unit,), unit, tr("wins"))
    return *_together(game, target, (*others, unit), unit), _alone(game, target, unit, unit)


def _arrived(game: Pitched, target: str, chargers: Sequence[str], told: str, wins: str) -> Stats:
    """The round after some charges at a target, told of one of the units."""
    twin = arrived(game, chargers, target)
    return _melee(twin, fighting_with(twin, told), wins)


def _together(game: Pitched, target: str, chargers: Sequence[str], told: str) -> Stats:
    """The round after all of several charges, told of one of the units; not where one stands in the way of another."""
    wins = tr("wins if all charges arrive")
    try:
        return _arrived(game, target, chargers, told, wins)
    except Uncounted:
        return (Stat(label=wins, value="?"),)


def _alone(game: Pitched, target: str, charger: str, told: str) -> Stat:
    """How likely the side of a unit wins if only one of several charges comes into contact."""
    label = tr("wins with {unit} alone").format(unit=_named(game, charger))
    try:
        twin = arrived(game, (charger,), target)
        return chance(label, _won(round_odds(twin, *fighting_with(twin, told))))
    except Uncounted:
        return Stat(label=label, value="?")


def _combat(game: Pitched, side: str, melee: str) -> Stats:
    """A combat that is fought next, told of the unit of the side that decides. [WF-CORE-CC-01]"""
    return _melee(game, sorted(game.melees[melee].units, key=lambda unit: game.units[unit].side != side), tr("wins"))


def _melee(game: Pitched, units: Sequence[str], wins: str) -> Stats:
    """A round of some units, told of the side of the first. [WF-CORE-RES-01]"""
    found = round_odds(game, *units)
    if len(units) == 2:
        return _round(game, found, (units[0], units[1]), wins)
    return chance(wins, _won(found)), *_each(game, found, units), *_besides(game, found, units)


def _won(found: Fought) -> float:
    """The chance that the side of the first unit wins."""
    return fsum(p for margin, p in found.ahead.items() if margin > 0) + found.wiped[1]


def _named(game: Pitched, unit: str) -> str:
    """A unit by its name and its id."""
    return f"{prose(game.listed(unit).troop.name)} ({unit})"


def _each(game: Pitched, found: Fought, units: Sequence[str]) -> Iterator[Stat]:
    """What becomes of each unit of a combat of several. [WF-CORE-RES-03]"""
    said = tr("breaks or is destroyed {chance}, loses {models}")
    for place, unit in enumerate(units):
        broken = percent(found.breaks[place] + found.destroyed[place])
        yield Stat(label=_named(game, unit), value=said.format(chance=broken, models=share(found.lost[place])))


def _round(game: Pitched, found: Fought, units: tuple[str, str], wins: str) -> Stats:
    """A round told of the first unit: wins, breaks, losses, and what may come besides and is not counted. [WF-CORE-RES-01]"""
    broken, enemy_broken = (found.breaks[place] + found.destroyed[place] for place in (0, 1))
    return (
        chance(wins, _won(found)),
        chance(tr("enemy breaks or is destroyed"), enemy_broken),
        chance(tr("own unit breaks or is destroyed"), broken),
        losses(tr("fall on average"), found.lost[1]),
        losses(tr("lost on average"), found.lost[0]),
        *_besides(game, found, units),
    )


def _besides(game: Pitched, found: Fought, units: Sequence[str]) -> Stats:
    """What may come besides and is not counted."""
    besides = [tr("challenges")] if any(has_champion(game, unit) or characters_in(game, unit) for unit in units) else []
    besides += [tr("blows at characters")] if any(characters_in(game, unit) for unit in units) else []
    left_alone = any(gone and characters_in(game, unit) for unit, gone in zip(units, found.destroyed, strict=True))
    besides += [tr("characters left alone")] if left_alone else []
    besides += [tr("dice thrown again")] if any(rethrows_left(game, game.units[unit].side) for unit in units) else []
    besides += [tr("crumbling")] if any(unstable(game, unit) for unit in units) else []
    return tuple(Stat(label=tr("not counted:"), value=each) for each in besides)


# ---- spells


def _spell(game: Pitched, question: Choose, option: Cast | CastBound | PowerDice) -> Stats:
    """Whether a spell takes effect against the dispel dice at hand; with the most power dice where their number is still to be chosen.
    [WF-CORE-MAG-03, WF-CORE-MAG-05]
    """
    match option:
        case PowerDice():
            unit, (spell, target) = question.about or "", question.context
            effect = effect_chance(game, unit, spell, target, option.thrown)
        case Cast(unit=unit, spell=spell, target=target):
            effect = effect_chance(game, unit, spell, target, most_dice(game, unit))
        case CastBound(unit=unit, spell=spell, target=target):
            side = game.units[unit].side
            power = next(power for *had, power in bound_spells(game, side) if had == [unit, spell])
            effect = bound_chance(game, unit, spell, target, power)
    label = _against(dispel_dice_against(game, unit, spell, target), ranged=spell_named(spell).range is not None)
    return (chance(label, effect),)


def _against(dice: DispelDice, *, ranged: bool) -> str:
    """Against which dice a spell takes effect; the range is not measured. [WF-CORE-MAG-03, WF-CORE-MAG-05]"""
    if not dice.most:
        return tr("in range takes effect, no dispel dice left") if ranged else tr("takes effect, no dispel dice left")
    if ranged:
        words = ntr(
            "in range takes effect against {n} dispel die", "in range takes effect against up to {n} dispel dice", dice.most
        )
    else:
        words = ntr("takes effect against {n} dispel die", "takes effect against up to {n} dispel dice", dice.most)
    return words.format(n=dice.most)
