"""What spells do in words, with their figures. [WF-CORE-LORE-01, WF-CORE-MAG-06]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import asdict

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import spells as s
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.magic.targets import OWN as OWN_TARGETS
from reglamento.games.fantasy.magic.targets import struck_by
from reglamento.games.fantasy.words.names import spell_name
from reglamento.kernel.questions import Choose
from reglamento.language import tr
from reglamento.sentences import decimal, explained

DOES: Mapping[type[s.Effect], str] = {
    s.Drain: "a model loses a Wound without a save, and the caster regains one",
    s.FailsItem: "a magic item does nothing",
    s.Rethrows: "D3 dice of the caster's side that fail in this turn may be thrown again",
    s.Rout: "the unit tests its Leadership, or runs 5D6 cm towards its own edge",
    s.Gallop: "the unit moves 5D6 cm straight towards the nearest enemy that it sees, and charges it if it gets there",
    s.RallyNow: "the unit no longer flees",
    s.Heal: "a model that is hurt has all its Wounds again",
    s.Duel: "D6 hits of Strength {strength}, and more as long as the caster throws more than the enemy",
    s.Line: "a hit of Strength {strength} on each model under a line of {length} cm",
    s.Pool: "a hit of Strength {strength} on each model wholly under a template of {diameter} cm, which may slow the unit",
    s.Gale: "within {reach} cm of the caster shots up to Strength {strongest_shot} do nothing, and enemies move at half their rate",
    s.Comet: "a comet that strikes in this turn or a later one, 2D6 hits of Strength {strength} on all units near it",
}
NUMBERS: Mapping[s.Amount, str] = {
    "1": "1 hit of Strength {strength}",
    "D3": "D3 hits of Strength {strength}",
    "D6": "D6 hits of Strength {strength}",
    "2D6": "2D6 hits of Strength {strength}",
    "3D6": "3D6 hits of Strength {strength}",
    "front rank": "a hit of Strength {strength} for each model of the front rank",
}
HIT_WORDS: Mapping[str, str] = {
    "cancels_armour": "no armour save",
    "flaming": "flaming",
    "cold": "cold",
}
CHANGES: Mapping[str, str] = {
    "attacks": "Attacks {n}",
    "strength": "Strength {n}",
    "toughness": "Toughness {n}",
    "leadership": "Leadership {n}",
    "armour": "armour saves {n}",
    "to_hit": "to hit in close combat {n}",
    "shots": "to hit with shots {n}",
    "hits_on": "its blows hit on {n}+",
    "shot_on": "shots at it hit on {n}+",
    "beast_hits_on": "the blows of its mounts hit on {n}+",
    "set_attacks": "Attacks: {n}",
    "set_strength": "Strength: {n}",
    "set_skill": "Weapon Skill: {n}",
    "set_aim": "Ballistic Skill: {n}",
    "no_shots": "does not shoot",
    "no_weapons": "its weapons add nothing",
    "half_move": "moves at half its rate",
    "fearless": "tests for no panic, fear or terror",
    "fear": "causes fear",
    "hit_ones": "each 1 to hit in close combat is thrown again",
    "wound_ones": "each 1 to wound in close combat is thrown again",
    "still": "does not move",
    "rally": "rallies at once",
    "last_blows": "models that fall before they strike strike once all the same",
    "strongest_shot": "shots up to Strength {n} do nothing to it",
}
ADDED = frozenset({"attacks", "strength", "toughness", "leadership", "armour", "to_hit", "shots"})
"""Changes that are added, and written with their sign."""
INSIDE: Mapping[s.NearFeature, str] = {
    "wood": "in a wood",
    "marsh": "in a marsh",
    "hill": "on a hill",
    "river": "in a river",
    "lake": "in a lake",
    "building": "in a building",
}
NEAR: Mapping[s.NearFeature, str] = {
    "wood": "a wood",
    "marsh": "a marsh",
    "hill": "a hill",
    "river": "a river",
    "lake": "a lake",
    "building": "a building",
}
LASTS: Mapping[s.Lasts, str] = {
    "turn": "until the end of the turn",
    "next turn": "until the end of the enemy's next turn",
    "combat": "as long as the combat lasts",
    "one turn": "until the caster's next magic phase",
    "remains": "as long as the caster upholds it",
    "battle": "for the rest of the battle",
}
AMONG: Mapping[tuple[s.AimedAt, s.Among], str] = {
    ("enemy", "all in range"): "all enemies in range",
    ("enemy", "all seen in range"): "all enemies in range that the caster sees",
    ("friend", "all in range"): "all units of its side in range",
    ("friend", "all seen in range"): "all units of its side in range that the caster sees",
}


def spell_entry(id: str) -> str:
    """A spell as its lore lists it: `Ember dart (5+): range 60 cm, D6 hits of Strength 4, flaming`."""
    return explained(f"{spell_name(id)} ({spell_named(id).casting}+)", spell_card(id))


def spell_card(id: str) -> str:
    """The range of a spell, which all may know before it is cast, and what it does. [WF-CORE-MAG-03]"""
    return ", ".join((*_reach(spell_named(id)), spell_text(id)))


def spell_text(id: str) -> str:
    """What a spell does to whom, and how long: `D6 hits of Strength 4, flaming`."""
    return ", ".join(_parts(spell_named(id)))


def struck(view: Pitched, asked: Choose) -> tuple[str, ...]:
    """The units that the spell strikes that may be dispelled now. [WF-CORE-MAG-05]"""
    spell, target, *_ = asked.context
    return struck_by(view, asked.about or "", spell, target)


def _reach(told: s.Spell) -> Iterator[str]:
    """The range, or the ground that a target needs, which counts instead where the table has any. [WF-CORE-LORE-01]"""
    if told.near:
        near = " / ".join(tr(NEAR[kind]) for kind in told.near)
        yield tr("needs within {within} cm of the target: {near}").format(within=decimal(told.within), near=near)
    if told.near and told.range is not None:
        yield tr("range {range} cm where the table has no such ground").format(range=decimal(told.range))
    elif told.range is not None:
        yield tr("range {n} cm").format(n=decimal(told.range))
    elif not told.near and told.aim not in OWN_TARGETS:
        yield tr("range: the whole table")


def _parts(told: s.Spell) -> Iterator[str]:
    among = AMONG.get((told.aim, told.among))
    if among is not None:
        yield tr(among)
    yield from _effect(told.effect)
    if isinstance(told.effect, s.Hits) and told.effect.inside:
        yield tr("D6 more if it stands {where}").format(where=" / ".join(tr(INSIDE[kind]) for kind in told.near))
    if told.lasts in LASTS:
        yield tr(LASTS[told.lasts])


def _effect(effect: s.AnyEffect) -> Iterator[str]:
    if type(effect) in OWN:
        yield from OWN[type(effect)](effect)
        return
    figures = {name: decimal(float(value)) for name, value in asdict(effect).items() if not isinstance(value, bool)}
    yield tr(DOES[type(effect)]).format(**figures)
    yield from _hit_words(effect)


def _hit_words(effect: s.AnyEffect) -> Iterator[str]:
    yield from (tr(words) for field, words in HIT_WORDS.items() if getattr(effect, field, False))


def _hits(effect: s.Hits) -> Iterator[str]:
    yield tr(NUMBERS[effect.number]).format(strength=effect.strength)
    if effect.by_armour is not None:
        _, light, heavy = effect.by_armour
        yield tr("Strength {light} where its armour save is 5+, {heavy} where it is better").format(light=light, heavy=heavy)
    yield from _hit_words(effect)


def _changes(effect: s.Change) -> Iterator[str]:
    for field, value in asdict(effect).items():
        if value and field in CHANGES:
            yield tr(CHANGES[field]).format(n=f"{value:+d}" if field in ADDED else value)


def _moves(effect: s.Go) -> Iterator[str]:
    far = decimal(float(effect.length))
    if effect.flying:
        yield tr("the unit flies up to {far} cm at once, and charges what it meets").format(far=far)
    else:
        yield tr("the unit moves up to {far} cm at once, and charges what it meets").format(far=far)


OWN: Mapping[type[s.Effect], Callable[[Any], Iterator[str]]] = {s.Hits: _hits, s.Change: _changes, s.Go: _moves}
"""Effects whose words depend on their figures."""
