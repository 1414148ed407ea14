"""What stands in a roster file: forces with their selections, each with profiles, rules, costs and categories, one in another.

Names of elements are matched without their namespace. Older files write `profileTypeName` and the values of characteristics as
attributes, newer ones `typeName` and the values as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from math import fsum
from typing import TYPE_CHECKING
from xml.parsers.expat import ErrorString

import msgspec
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, iterparse

from reglamento.games.wh40k.battlescribe.files import RosterFileError
from reglamento.kernel.numbers import shortened
from reglamento.language import tr

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

DEEPEST = 60
"""Elements one in another."""
MOST_ELEMENTS = 300_000
MOST_SELECTIONS = 5_000
LONGEST_NAME = 200
"""Characters of a name; a longer one is cut."""
LONGEST_TITLE = 80
"""Characters of the name of an army, as in every file of ours; a longer one is cut."""
LONGEST_VALUE = 4_000
"""Characters of a characteristic or of a rule's text; a longer one is cut."""
MOST_MODELS = 1_000
"""The highest number of a selection."""
DEAREST = 100_000.0
"""The highest cost."""


class Printed(msgspec.Struct, frozen=True):
    """A profile: its kind, such as `Unit` or `Weapon`, and its characteristics as they are printed."""

    name: str
    kind: str
    values: dict[str, str]

    def value(self, *names: str) -> str:
        """The characteristic under one of these names, whatever the letters' case; empty where there is none."""
        wanted = {name.casefold() for name in names}
        return next((value for name, value in self.values.items() if name.casefold() in wanted), "")


class Said(msgspec.Struct, frozen=True):
    """A rule in words."""

    name: str
    text: str


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """Something chosen. `number` is how many, all told; `costs` are for all of them, and leave out what is `inside`."""

    name: str
    number: int
    type: str
    """`unit`, `model` or `upgrade`."""
    primary: str
    """The primary category: the battlefield role of a unit. Empty for none."""
    categories: tuple[str, ...]
    """The other categories: keywords, those of factions as `Faction: NAME`."""
    profiles: tuple[Printed, ...]
    rules: tuple[Said, ...]
    costs: dict[str, float]
    inside: tuple[Selection, ...]

    def all(self) -> Iterator[Selection]:
        """This one, and all that are inside it."""
        yield self
        for each in self.inside:
            yield from each.all()

    def cost(self, name: str) -> float:
        """What it costs with all that is inside."""
        return fsum(each.costs.get(name, 0.0) for each in self.all())


class Detached(msgspec.Struct, frozen=True, kw_only=True):
    """A force of a roster: a Detachment."""

    name: str
    catalogue: str
    selections: tuple[Selection, ...]


class RosterFile(msgspec.Struct, frozen=True, kw_only=True):
    """A roster as its file has it. `costs` and `limits` by name: `pts`, `PL`, `CP`."""

    name: str
    system: str
    costs: dict[str, float]
    limits: dict[str, float]
    forces: tuple[Detached, ...]


def contents(xml: bytes) -> RosterFile:
    """What stands in the XML of a roster. Raises RosterFileError."""
    root = _parsed(xml)
    if _local(root) != "roster":
        raise RosterFileError(
            tr("the file holds a {what}, no roster; send a .ros or .rosz file of BattleScribe").format(
                what=shortened(_local(root))
            )
        )
    return RosterFile(
        name=_name(root)[:LONGEST_TITLE].rstrip() or "Roster",
        system=root.get("gameSystemName", "")[:LONGEST_NAME],
        costs=_costs(root, "costs"),
        limits=_costs(root, "costLimits"),
        forces=tuple(_forces(root)),
    )


def _parsed(xml: bytes) -> Element:
    """The root of the XML, with no entities, and not past what any roster needs. Raises RosterFileError."""
    root: Element | None = None
    depth = elements = selections = 0
    try:
        for event, element in iterparse(BytesIO(xml), events=("start", "end"), forbid_dtd=True):
            if event == "end":
                depth -= 1
                continue
            root = element if root is None else root
            depth, elements = depth + 1, elements + 1
            selections += _local(element) == "selection"
            if depth > DEEPEST or elements > MOST_ELEMENTS or selections > MOST_SELECTIONS:
                raise RosterFileError(
                    tr(
                        "the roster is larger than any that can be played; allowed: {most} selections, {deepest} one in another"
                    ).format(most=MOST_SELECTIONS, deepest=DEEPEST)
                )
    except DefusedXmlException as error:
        raise RosterFileError(tr("the file defines a document type or entities, as no roster does")) from error
    except ParseError as error:
        line, column = error.position
        raise RosterFileError(
            tr("the file is damaged, or no XML: {why}: line {line}, column {column}").format(
                why=ErrorString(error.code), line=line, column=column
            )
        ) from error
    except (ValueError, LookupError) as error:
        raise RosterFileError(tr("the file is damaged, or no XML: {why}").format(why=shortened(str(error)))) from error
    if root is None:
        raise RosterFileError(tr("the file is empty; send a .ros or .rosz file of BattleScribe"))
    return root


def _local(element: Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def _name(element: Element) -> str:
    return " ".join(element.get("name", "").split())[:LONGEST_NAME]


def _listed(parent: Element, group: str, item: str) -> Iterator[Element]:
    """The items in a group of an element, hidden ones left out."""
    for within in parent:
        if _local(within) == group:
            yield from (each for each in within if _local(each) == item and each.get("hidden") != "true")


def _costs(element: Element, group: str) -> dict[str, float]:
    """Costs by name: spaces about a name mean nothing."""
    found: dict[str, float] = {}
    for cost in _listed(element, group, group.removesuffix("s")):
        try:
            value = float(cost.get("value", "0"))
        except ValueError:
            continue
        if -DEAREST <= value <= DEAREST:
            found[_name(cost)] = found.get(_name(cost), 0.0) + value
    return found


def _forces(element: Element) -> Iterator[Detached]:
    for force in _listed(element, "forces", "force"):
        catalogue = force.get("catalogueName", "")[:LONGEST_NAME]
        yield Detached(name=_name(force), catalogue=catalogue, selections=tuple(_selections(force)))
        yield from _forces(force)


def _selections(element: Element) -> Iterator[Selection]:
    for selection in _listed(element, "selections", "selection"):
        categories = list(_listed(selection, "categories", "category"))
        yield Selection(
            name=_name(selection),
            number=_number(selection),
            type=selection.get("type", "upgrade"),
            primary=next((_name(each) for each in categories if each.get("primary") == "true"), ""),
            categories=tuple(_name(each) for each in categories if each.get("primary") != "true"),
            profiles=tuple(map(_profile, _listed(selection, "profiles", "profile"))),
            rules=tuple(Said(_name(rule), _text(rule, "description")) for rule in _listed(selection, "rules", "rule")),
            costs=_costs(selection, "costs"),
            inside=tuple(_selections(selection)),
        )


def _number(selection: Element) -> int:
    written = selection.get("number", "1")
    if not (written.isascii() and written.isdigit() and len(written) <= len(str(MOST_MODELS))) or int(written) > MOST_MODELS:
        raise RosterFileError(
            f"{shortened(_name(selection)) or 'a selection'} is chosen {shortened(written)} times; allowed: 0 to {MOST_MODELS}"
        )
    return int(written)


def _profile(profile: Element) -> Printed:
    values = {}
    for characteristic in _listed(profile, "characteristics", "characteristic"):
        written = characteristic.text if characteristic.text is not None else characteristic.get("value", "")
        values[_name(characteristic)] = " ".join(written.split())[:LONGEST_VALUE]
    return Printed(_name(profile), profile.get("typeName") or profile.get("profileTypeName") or "", values)


def _text(element: Element, name: str) -> str:
    found = next((each.text or "" for each in element if _local(each) == name), "")
    return " ".join(found.split())[:LONGEST_VALUE]
