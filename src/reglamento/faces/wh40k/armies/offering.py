"""What armies are built of: the factions of the package with their datasheets, the Detachments, and what players agree on.
[40K-CORE-ARMY-01, 40K-CORE-ARMY-03, 40K-CORE-ARMY-08]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from reglamento.faces.army_lists import (
    ArmyOffer,
    DetachmentCard,
    FieldCard,
    ListCard,
    ModelCard,
    OptionCard,
    SheetCard,
    WargearCard,
)
from reglamento.faces.wh40k.cards.datasheet import datasheet
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, TRANSPORT, Detachment
from reglamento.games.wh40k.sheets import factions
from reglamento.games.wh40k.sheets.brackets import brackets_of
from reglamento.games.wh40k.sheets.entries import MOST_DETACHMENTS, MOST_POINTS, MOST_UNITS
from reglamento.games.wh40k.sheets.records import Faction, Member, Role, Sheet, WargearOption
from reglamento.games.wh40k.sheets.rosters import BY_DIE, TRAITS
from reglamento.games.wh40k.sheets.stratagems import Stratagem
from reglamento.games.wh40k.sheets.wargear import choice_name
from reglamento.language import ntr, prose, tr

POINTS = 750
"""What an army usually costs at most."""


def offer() -> ArmyOffer:
    """All of it, in the language in use now."""
    named = {"": tr("None"), "onslaught": tr("Onslaught"), "inspiring": tr("Inspiring"), "tenacious": tr("Tenacious")}
    traits = named | {BY_DIE: tr("Rolled before the battle")}
    return ArmyOffer(
        lists=tuple(_list(factions.faction(name)) for name in factions.names()),
        detachments=tuple(map(_detachment, DETACHMENTS)),
        roles=tuple(map(prose, get_args(Role))),
        points=POINTS,
        most_units=MOST_UNITS,
        most_detachments=MOST_DETACHMENTS,
        army_fields=(
            FieldCard(
                id="reinforcement_points", title=tr("Points set aside for reinforcements"), kind="number", most=MOST_POINTS
            ),
        ),
        unit_fields=(
            FieldCard(id="warlord", title=tr("Warlord"), kind="yes"),
            FieldCard(
                id="trait",
                title=tr("Warlord trait"),
                kind="choice",
                values=("", *TRAITS, BY_DIE),
                labels=tuple(traits[trait] for trait in ("", *TRAITS, BY_DIE)),
            ),
            FieldCard(id="understrength", title=tr("Understrength"), kind="yes", frees=True),
        ),
        agreed_fields=(
            FieldCard(id="most", title=tr("The most that it costs"), kind="number"),
            FieldCard(
                id="currency",
                title=tr("Measured in"),
                kind="choice",
                values=("points", "Power"),
                labels=(tr("points"), tr("Power")),
            ),
            FieldCard(id="events", title=tr("Limits of organised events"), kind="yes"),
            FieldCard(id="narrow", title=tr("Detachments share a narrow Faction keyword"), kind="yes"),
        ),
    )


def _list(faction: Faction) -> ListCard:
    sheets = tuple(_sheet(sheet, faction.stratagems) for sheet in faction.sheets.values())
    keywords = (FieldCard(id=kind, title=kind, kind="text", values=names) for kind, names in _kinds(faction).items())
    return ListCard(id=faction.id, title=prose(faction.name), about=prose(faction.about), sheets=sheets, keywords=tuple(keywords))


def _kinds(faction: Faction) -> dict[str, tuple[str, ...]]:
    """The kinds of keyword that the players of a list choose, each with those that the list names. [40K-FAQ-KEYWORD-02]"""
    found = dict.fromkeys((kind for sheet in faction.sheets.values() for kind in brackets_of(sheet)), ())
    return found | {kind.upper(): names for kind, names in faction.brackets.items()}


def _sheet(sheet: Sheet, stratagems: Sequence[Stratagem]) -> SheetCard:
    return SheetCard(
        id=sheet.id,
        title=prose(sheet.name),
        role=prose(sheet.role),
        points=sum(member.least * member.points for member in sheet.members) or sheet.members[0].points,
        models=tuple(map(_model, sheet.members)),
        fields=tuple(_fields(sheet)),
        options=tuple(_option(option, sheet) for option in sheet.options),
        keywords=brackets_of(sheet),
        card=datasheet(sheet, stratagems),
    )


def _fields(sheet: Sheet) -> Iterator[str]:
    """What may be said of its units. [40K-CORE-ARMY-05, 40K-CORE-ARMY-06, 40K-ERR-186]"""
    fewest = sum(member.least for member in sheet.members)
    if fewest <= 1 and sheet.role != "Fortification":
        yield "warlord"
    if "CHARACTER" in sheet.keywords:
        yield "trait"
    if fewest > 1:
        yield "understrength"


def _model(member: Member) -> ModelCard:
    weapons = dict.fromkeys(prose(weapon.name) for weapon in member.weapons)
    return ModelCard(
        id=member.id,
        title=prose(member.name),
        least=member.least,
        most=member.most,
        points=member.points,
        line=", ".join(weapons),
    )


def _option(option: WargearOption, sheet: Sheet) -> OptionCard:
    """An option with how many models may use it, as a datasheet says it. [40K-CORE-ARMY-08]"""
    given_up = [prose(weapon.name) for member in sheet.members for weapon in member.weapons if weapon.id in option.replaces]
    if option.most is None:
        many = tr("any number of models")
    elif option.per is None:
        many = ntr("{n} model", "{n} models", option.most).format(n=option.most)
    else:
        many = tr("{n} for each {per} models").format(n=option.most, per=option.per)
    title = tr("Instead of {weapons}, {many}") if given_up else tr("In addition, {many}")
    return OptionCard(
        id=option.id,
        title=title.format(weapons=", ".join(dict.fromkeys(given_up)), many=many),
        models=option.models,
        choices=tuple(
            WargearCard(
                id=choice.id,
                title=choice_name(choice),
                points=choice.points,
            )
            for choice in option.choices
        ),
    )


def _detachment(detachment: Detachment) -> DetachmentCard:
    needed = [
        f"{least} {prose(role)}"
        if least == most
        else tr("{least} to {most} {role}").format(least=least, most=most, role=prose(role))
        for role, (least, most) in detachment.roles.items()
    ]
    roles = (*detachment.roles, TRANSPORT) if detachment.transports else tuple(detachment.roles)
    return DetachmentCard(
        id=detachment.name,
        title=prose(detachment.name),
        rule=detachment.rule,
        needs=", ".join(needed),
        roles=tuple(map(prose, roles)),
    )
