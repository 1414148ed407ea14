"""What is said of an army that is built on the page or brought in a file: by the checks that the command line makes.
[WF-CORE-ARMY-01, WF-CORE-ARMY-02, WF-CORE-ARMY-04]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, Lack
from reglamento.armies.words import in_files
from reglamento.faces.army_lists import ArmyCard, FaultCard, UnitCard, must_be_of
from reglamento.faces.fantasy.armies.drafting import DraftedArmy, Filed, filed, shown
from reglamento.faces.shown import Stat
from reglamento.games.fantasy import PLUGIN
from reglamento.games.fantasy.lists.armies import Draft, draft_of
from reglamento.games.fantasy.lists.army_lists import army_list
from reglamento.games.fantasy.lists.composition import SMALL_POINTS, composition
from reglamento.games.fantasy.lists.entries import ArmyEntry, Entry
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.lists.writing import army_text
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.missions.bringing import lacking
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import prose, tr

UNIT = re.compile(r"unit (\d+)")
WHERE = "army"


class Agreed(Entry, frozen=True, kw_only=True):
    """What players have agreed on: the points of the battle (0: what the army costs), and whether it is a small one."""

    most: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    small: bool = False


def judge(army: Mapping[str, Any], agreed: Mapping[str, Any]) -> ArmyCard:
    """An army of a list of the package, however unfinished. Raises ReglamentoError for what is no army."""
    drafted = faultless(army, DraftedArmy, Faults(WHERE))
    terms = faultless(agreed, Agreed, Faults(tr("what is agreed")))
    made = filed(drafted, army_list(drafted.faction))
    return _card(made, terms, army_text(made.entry))


def opened(data: bytes) -> ArmyCard:
    """The army in a file. Raises ReglamentoError for what is none, or is damaged."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ReglamentoError(tr("This is no file of an army: a text in TOML is wanted.")) from None
    if text.lstrip("\ufeff \r\n").startswith("<"):
        raise ReglamentoError(tr("Rosters of BattleScribe are not read here: an army of this page (.toml) is wanted."))
    must_be_of(PLUGIN.name, text)
    entry = faultless(tables_of(text, WHERE), ArmyEntry, Faults(WHERE))
    drafted = msgspec.convert(shown(entry), DraftedArmy)
    made = filed(drafted, army_list(entry.list))
    return _card(made._replace(entry=entry), Agreed(), text)


def _card(made: Filed, terms: Agreed, text: str) -> ArmyCard:
    draft = draft_of(made.entry, WHERE, Beside())
    army = draft.army
    missions = _missions(army)
    lacks = _lacks(army, terms, playable=bool(missions))
    faults = [*_faults(made, draft), *(FaultCard(says=lack.says, rule=lack.rule) for lack in lacks)]
    general = prose(army.units[army.general].troop.name) if army.general is not None else tr("None")
    return ArmyCard(
        name=army.name,
        stats=(
            Stat(label=tr("Points"), value=str(army.points)),
            Stat(label=tr("Models"), value=str(sum(unit.models for unit in army.units))),
            Stat(label=tr("General"), value=general),
        ),
        units=tuple(_unit(army, draft.places[file][rider]) for file, rider in made.places),
        faults=tuple(dict.fromkeys(faults)),
        text=text,
        playable=bool(missions) and not draft.faults and not made.faults,
        missions=missions,
        about=prose(army.list_name),
        army=shown(made.entry),
    )


def _missions(army: Army) -> tuple[str, ...]:
    """The missions of the package that an army may be brought to. [WF-CORE-ARMY-01, WF-CORE-ARMY-04]"""
    return tuple(name for name in files.names() if not lacking(name, army))


def _lacks(army: Army, terms: Agreed, *, playable: bool) -> list[Lack]:
    """What of an army is against what players have agreed on; else, what keeps it from the first mission, if it can be played in none."""
    if not army.units:
        return []
    agreed = composition(army, terms.most or (SMALL_POINTS if terms.small else army.points), small=terms.small)
    return agreed or ([] if playable else lacking(files.names()[0], army))


def _faults(made: Filed, draft: Draft) -> Iterator[FaultCard]:
    """The faults with the numbers that units have on the page."""
    for fault in made.faults:
        yield _faulty(fault, _numbered(fault))
    for fault in draft.faults:
        number = _numbered(fault)
        yield _faulty(fault, made.places.index((number - 1, 0)) + 1 if number else 0)


def _numbered(fault: Fault) -> int:
    found = UNIT.match(fault.entry)
    return int(found[1]) if found else 0


def _faulty(fault: Fault, unit: int) -> FaultCard:
    return FaultCard(says=fault.says, rule=fault.rule, unit=unit)


def _unit(army: Army, place: int | None) -> UnitCard:
    if place is None:
        return UnitCard(title="?", line="", cost="")
    unit = army.units[place]
    return UnitCard(
        title=prose(unit.troop.name), line=", ".join(_told(army, place)), cost=tr("{points} points").format(points=unit.points)
    )


def _told(army: Army, place: int) -> Iterator[str]:
    """The models of a unit, how it stands, its command, and what its character carries, rides and is."""
    unit = army.units[place]
    yield tr("{n} {name}").format(n=unit.models, name=prose(unit.troop.name))
    if unit.models > 1:
        yield in_files(unit.files)
    if unit.champion:
        yield tr("Champion")
    if unit.standard:
        yield tr("Battle standard") if unit.troop.character else tr("Standard bearer")
    if unit.musician:
        yield tr("Musician")
    yield from (prose(item.name) for item in unit.items)
    if unit.rides is not None:
        yield tr("on {mount}").format(mount=prose(army.units[unit.rides].troop.name))
    if army.general == place:
        yield tr("General")
