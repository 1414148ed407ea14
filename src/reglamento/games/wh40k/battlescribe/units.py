"""Selected units as units of a roster of ours: datasheets made of what is printed, and what of it is not enforced."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, get_args

from reglamento.armies.lists.beside import slug
from reglamento.armies.words import of_many
from reglamento.games.wh40k.arms.profiles import Profile
from reglamento.games.wh40k.battlescribe import figures
from reglamento.games.wh40k.battlescribe.bearers import Bearer, bearers, is_body, is_weapon, plural_of
from reglamento.games.wh40k.battlescribe.bodies import Body, usual_body
from reglamento.games.wh40k.battlescribe.selections import Selection
from reglamento.games.wh40k.battlescribe.tables import COLUMNS, Table, is_line
from reglamento.games.wh40k.battlescribe.weapons import weapons
from reglamento.games.wh40k.battlescribe.wording import understood
from reglamento.games.wh40k.sheets.effects import AnyAbility, Invulnerable
from reglamento.games.wh40k.sheets.records import MM, Member, Role, RosterUnit, Sheet, Unenforced
from reglamento.geometry.table.shapes.bases import Base
from reglamento.language import tr

POINTS, POWER = "pts", "PL"
ROLES: tuple[Role, ...] = get_args(Role)
PLURALS = {
    "ELITE": "Elites",
    "TROOP": "Troops",
    "LORDS OF WAR": "Lord of War",
    "FLYERS": "Flyer",
    "FORTIFICATIONS": "Fortification",
}
"""Other names of roles."""
FACTION = "FACTION:"
UNKNOWN_PLACEHOLDER = re.compile(r"<[^<>]*>")
"""A keyword that the player was to choose, such as `<REGIMENT>`."""
WARLORD = "WARLORD"
TELLS = frozenset(
    {"abilities", "ability", "psychic power", "psyker", "explosion", "transport", "warlord trait", "relic", "stratagem"}
)
"""Kinds of profile that say something in words."""
UNITS = frozenset({"unit", "model"})
"""Types of selections that are units of the army."""
MOST_MODELS = 100
"""Models in a unit, as in every roster."""


class Made(NamedTuple):
    """A unit of the roster; None where a selection is none that can be played, and then why, if it is a unit at all. `beyond` is not
    enforced.
    """

    unit: RosterUnit | None
    beyond: tuple[Unenforced, ...]
    why_not: str = ""


class Bench:
    """Where one unit is made. It collects what is not enforced."""

    def __init__(self, selection: Selection, id: str, bodies: Mapping[str, Body]) -> None:
        self.selection, self.id = selection, id
        self.bodies = bodies
        self.table = Table([line for each in selection.all() for line in each.profiles if not is_body(line) and is_line(line)])
        self.beyond: dict[Unenforced, None] = {}

    def note(self, name: str, says: str = "") -> None:
        if name:
            self.beyond[Unenforced(self.selection.name, name, says)] = None

    def made(self) -> Made:
        groups = bearers(self.selection)
        role = role_of(self.selection)
        number = sum(group.number for group in groups)
        if not groups or role is None or number > MOST_MODELS:
            why_not = self._why_not(groups, role, number)
            if groups or self.selection.type in UNITS:
                return Made(None, (), why_not)
            self.note(self.selection.name, why_not)
            return Made(None, tuple(self.beyond))
        keywords = keywords_of(self.selection)
        shared = self.abilities(self.selection, ())
        members = tuple(self.member(group, number, keywords, shared) for number, group in enumerate(groups, start=1))
        self.rest_of_table(groups)
        sheet = Sheet(
            id=self.id,
            name=self.selection.name,
            many=of_many(self.selection.name, number),
            role=role,
            power=round(self.selection.cost(POWER)),
            keywords=keywords,
            factions=factions_of(self.selection),
            members=members,
        )
        models = tuple((member.id, group.number) for member, group in zip(members, groups, strict=True))
        return Made(
            RosterUnit(sheet=sheet, models=models, warlord=is_warlord(self.selection), paid=round(self.selection.cost(POINTS))),
            tuple(self.beyond),
        )

    def _why_not(self, groups: Sequence[Bearer], role: Role | None, number: int) -> str:
        if not groups:
            return tr("nothing in it has the characteristics of a model")
        if role is None:
            primary = self.selection.primary or tr("nothing")
            return tr("its role {role} is none of {roles}").format(role=primary, roles=", ".join(ROLES))
        return tr("{n} models; allowed: {most}").format(n=number, most=MOST_MODELS)

    # ---- models

    def member(self, group: Bearer, number: int, keywords: frozenset[str], shared: Sequence[AnyAbility]) -> Member:
        profile, invulnerable = self.profile(group)
        own = [each for inner in group.said if inner is not self.selection for each in self.abilities_of(inner)]
        damaged = self.table.ability(varied(group))
        abilities = [*shared, *own, *([Invulnerable(save=invulnerable)] if invulnerable else []), *([damaged] if damaged else [])]
        size = self.bodies.get(self.selection.name) or usual_body(keywords)
        return Member(
            id=f"{slug(group.name)}-{number}",
            name=group.name,
            plural=plural_of(group.name),
            profile=profile,
            weapons=weapons(group.weapons, self.note),
            base=Base("round", round(size.base * MM, 2)),
            height=size.height,
            least=0,
            most=group.number,
            points=0,
            abilities=tuple(dict.fromkeys(abilities)),
        )

    def profile(self, group: Bearer) -> tuple[Profile, int | None]:
        printed = group.profile
        move = figures.move(self.unhurt(printed.value(*COLUMNS["M"]), "M"))
        self.note(group.name if move.beyond else "", move.beyond)
        save, invulnerable, how = figures.saves(printed.value("Save", "Sv"))
        self.note(group.name if how else "", how)
        attacks, how = figures.number_of_attacks(self.unhurt(printed.value(*COLUMNS["A"]), "A"))
        self.note(group.name if how else "", how)
        profile = Profile(
            move=move.most,
            move_rolled=move.rolled,
            least=move.least,
            weapon_skill=self.reached(group, "WS"),
            ballistic_skill=self.reached(group, "BS"),
            strength=self.whole(group, 4, "S"),
            toughness=self.whole(group, 4, "T"),
            wounds=self.whole(group, 1, "W"),
            attacks=attacks,
            leadership=self.whole(group, 7, *COLUMNS["Ld"]),
            save=save,
        )
        return profile, invulnerable

    def reached(self, group: Bearer, name: str) -> int:
        value = self.unhurt(group.profile.value(name), name)
        needed, how = figures.roll_needed(value)
        self.note(f"{group.name}, {name}" if how else "", how)
        return needed

    def whole(self, group: Bearer, instead: int, *names: str) -> int:
        value = self.unhurt(group.profile.value(*names), names[0])
        figure, how = figures.whole(value, instead)
        self.note(f"{group.name}, {names[0]}" if how else "", how)
        return figure

    def unhurt(self, value: str, of: str) -> str:
        """The value of a characteristic: that of the first line of the damage table where the table gives it."""
        return self.table.first(*COLUMNS.get(of, (of,))) or value if figures.varies(value) else value

    def rest_of_table(self, groups: Sequence[Bearer]) -> None:
        """What of the damage table is not enforced is told."""
        asked = dict.fromkeys(of for group in groups for of in varied(group))
        for name, says in self.table.beyond(tuple(asked)):
            self.note(f"damage table, {name}", says)

    # ---- abilities

    def abilities(self, selection: Selection, found: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
        """The abilities of the whole unit: what is said at the unit itself, and at upgrades that belong to no model."""
        found += self.abilities_of(selection)
        for each in selection.inside:
            if each.type != "model" and not any(map(is_body, each.profiles)):
                found = self.abilities(each, found)
        return found

    def abilities_of(self, selection: Selection) -> tuple[AnyAbility, ...]:
        """What a selection says in words, as effects; what is not understood is told."""
        told = [
            each for each in selection.profiles if not is_weapon(each) and not is_body(each) and each.kind.casefold() in TELLS
        ]
        said = [
            *((rule.name, rule.text) for rule in selection.rules),
            *((each.name, " ".join(value for value in each.values.values() if not figures.missing(value))) for each in told),
        ]
        found: list[AnyAbility] = []
        for name, text in said:
            effects = understood(name, text)
            found += effects
            if not effects:
                self.note(name, text)
        return tuple(found)


def made(selection: Selection, id: str, bodies: Mapping[str, Body]) -> Made:
    """A unit of a roster from a selection. `bodies` are bases and heights that the player has set, by the unit's name."""
    return Bench(selection, id, bodies).made()


def role_of(selection: Selection) -> Role | None:
    """The battlefield role: the primary category. [40K-CORE-DATA-05]"""
    written = selection.primary.strip()
    name = PLURALS.get(written.upper(), written)
    return next((role for role in ROLES if role.casefold() == name.casefold()), None)


def keywords_of(selection: Selection) -> frozenset[str]:
    """Keywords and Faction keywords, without those that the player has not chosen. [40K-FAQ-KEYWORD-05]"""
    return frozenset(_keywords(selection.categories)) - {WARLORD}


def factions_of(selection: Selection) -> frozenset[str]:
    """The Faction keywords. [40K-CORE-ARMY-04]"""
    return frozenset(_keywords(each for each in selection.categories if each.upper().startswith(FACTION)))


def _keywords(categories: Iterable[str]) -> Iterable[str]:
    for category in categories:
        keyword = category.upper().removeprefix(FACTION).strip()
        if keyword and not UNKNOWN_PLACEHOLDER.fullmatch(keyword):
            yield keyword


def is_warlord(selection: Selection) -> bool:
    """Whether a unit has the army's Warlord."""
    named = any(each.name.upper().strip() == WARLORD for each in selection.all())
    return named or any(category.upper() == WARLORD for category in selection.categories)


def varied(group: Bearer) -> tuple[str, ...]:
    """The characteristics of a model for which its profile names the damage table."""
    return tuple(of for of, names in COLUMNS.items() if figures.varies(group.profile.value(*names)))
