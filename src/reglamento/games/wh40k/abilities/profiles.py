"""The characteristics of a model as they are now. [40K-CORE-DICE-04, 40K-CORE-DATA-02, 40K-FAQ-MOD-01, 40K-FAQ-MOD-08]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.arms.amounts import amount, fixed
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile, average
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Changes, Damaged
from reglamento.games.wh40k.units.riding import body_of, wounds_of
from reglamento.games.wh40k.units.table import members

FIELDS = {
    "M": "move",
    "WS": "weapon_skill",
    "BS": "ballistic_skill",
    "S": "strength",
    "T": "toughness",
    "A": "attacks",
    "Ld": "leadership",
    "Sv": "save",
}
REACHED = {"WS", "BS", "Sv"}
"""What a die must reach: one better is one less."""
AT_LEAST_ONE = {"S", "T", "Ld"}
"""[40K-CORE-DICE-04]"""


def profile_of(game: Warzone, model: str) -> Profile:
    """The profile of a model now: its damage table counts first, then the dice of a random Move, then what replaces characteristics,
    multiplies them and adds to them. [40K-CORE-DICE-04]
    """
    member, unit = body_of(game, model), game.units[unit_of(model)]
    profile = member.profile
    tables = [each for each in member.abilities if isinstance(each, Damaged)]
    for table in tables:
        profile = _damaged(profile, table, wounds_of(game, model))
    if profile.move_rolled.random:
        profile = replace(profile, move=unit.random_move(profile.move_rolled) or profile.move)
    charged = bool(unit.charged)
    changes = [each for each in of_model(game, model, Changes) if charged or not each.charging]
    return changed(profile, changes) if changes else profile


def profiles_of(game: Warzone, unit: str) -> dict[str, Profile]:
    """The profile of each model of a unit on the table, now: models of one kind with as many wounds left have the same."""
    alike: dict[tuple[str, int], Profile] = {}
    found = {}
    for id in members(game, unit):
        model = game.models[id]
        known = alike.get((model.kind, model.wounds))
        if known is None:
            known = alike[model.kind, model.wounds] = profile_of(game, id)
        found[id] = known
    return found


def _damaged(profile: Profile, table: Damaged, wounds: int) -> Profile:
    row = table.row(wounds)
    if row is None:
        return profile
    found: dict[str, Any] = {FIELDS[of]: value for of in FIELDS if (value := getattr(row, of, None)) is not None}
    if row.A is not None:
        found["attacks"] = amount(row.A)
    if row.M is not None:
        rolled = amount(row.M)
        found |= {"move": average(rolled), "move_rolled": rolled if rolled.random else fixed(0)}
    return replace(profile, **found)


def changed(profile: Profile, changes: Sequence[Changes]) -> Profile:
    """A profile with changes of its characteristics. [40K-CORE-DICE-04, 40K-FAQ-MOD-01, 40K-FAQ-MOD-08]"""
    found: dict[str, Any] = {}
    for of in dict.fromkeys(each.of for each in changes):
        those = [each for each in changes if each.of == of]
        value = getattr(profile, FIELDS[of])
        found[FIELDS[of]] = _amount(value, those) if of == "A" else _number(of, value, those)
    moves = [each for each in changes if each.of == "M"]
    if moves and profile.least:
        found["least"] = _number("M", profile.least, moves)
    if any(each.to is not None for each in moves):
        found["move_rolled"] = fixed(0)
    return replace(profile, **found)


def _number(of: str, value: int, changes: Sequence[Changes]) -> int:
    value = next((each.to for each in changes if each.to is not None), value)
    if value == CANNOT:
        return value
    for each in changes:
        value *= each.times
    for each in changes:
        value = -(-value // 2) if each.half else value
    by = sum(each.plus for each in changes)
    value += -by if of in REACHED else by
    return max(2 if of in REACHED else 1 if of in AT_LEAST_ONE else 0, value)


def _amount(value: Any, changes: Sequence[Changes]) -> Any:
    """A number of attacks: what is random is changed after the roll. [40K-FAQ-MOD-07]"""
    to = next((each.to for each in changes if each.to is not None), None)
    value = value if to is None else fixed(to)
    by = sum(each.plus for each in changes)
    return replace(value, plus=value.plus + by if value.random else max(0, value.plus + by))
