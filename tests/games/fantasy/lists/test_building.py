"""Armies that are built, and their files."""

from __future__ import annotations

import msgspec
import pytest

from cases import first
from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import tables_of
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.armies import FILES, army, army_in, draft_of
from reglamento.games.fantasy.lists.building import built
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.lists.entries import ArmyEntry, RiderEntry, UnitEntry
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.lists.writing import army_text
from reglamento.kernel.errors import ReglamentoError


def read(text: str) -> Army:
    return army_in(tables_of(text, "a.toml"), "a.toml", Beside())


@pytest.mark.rule("WF-CORE-ARMY-01", "WF-CORE-ARMY-02", "WF-CORE-UNIT-09")
@pytest.mark.parametrize("points", first(2, [500, 2000, 1000, 3000]))
@pytest.mark.parametrize("name", army_lists.FILES.names())
def test_an_army_that_is_built_keeps_to_the_chart_and_spends_its_points(name: str, points: int) -> None:
    made = built(name, points)
    assert composition(made.army, points) == []
    assert made.army.points > 0.97 * points
    assert read(army_text(made.entry)) == made.army


def test_characters_go_without_items_where_it_is_wished() -> None:
    assert any(unit.items for unit in built("estuary-league", 1000).army.units)
    assert not any(unit.items for unit in built("estuary-league", 1000, items=False).army.units)


def test_the_smallest_army_costs_something() -> None:
    with pytest.raises(ReglamentoError, match=r"costs .* points; allowed: 100"):
        built("estuary-league", 100)


@pytest.mark.parametrize("name", FILES.names())
def test_the_text_of_an_army_reads_as_the_same_army(name: str) -> None:
    text = (FILES.folder / f"{name}.toml").read_text(encoding="utf-8")
    faultless = draft_of(_entry(text), name, Beside())
    assert faultless.faults == ()
    assert read(army_text(_entry(text))) == army(name)


def _entry(text: str) -> ArmyEntry:
    return msgspec.convert(tables_of(text, "a.toml"), ArmyEntry)


@pytest.mark.rule("WF-CORE-MON-01")
def test_a_draft_says_where_units_and_riders_stand_and_all_that_is_wrong() -> None:
    riders = (RiderEntry(troop="harbour-captain"), RiderEntry(troop="nobody"))
    units = (UnitEntry(troop="nobody"), UnitEntry(troop="toll-spears", models=5, files=5, rider=riders))
    draft = draft_of(ArmyEntry(id="a", name="A", list="estuary-league", unit=units), "a.toml", Beside())
    assert draft.places == ((None,), (0, 1, None))
    assert [(fault.entry, fault.rule) for fault in draft.faults] == [
        ("unit 1 (nobody)", ""),
        ("unit 2 (toll-spears)", ""),
        ("unit 2 (toll-spears)", "WF-CORE-MON-01"),
        ("unit 2 (toll-spears), rider nobody", ""),
    ]


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_an_army_without_units_is_none() -> None:
    draft = draft_of(ArmyEntry(id="a", name="A", list="estuary-league"), "a.toml", Beside())
    assert [fault.says for fault in draft.faults] == ["an army has at least one unit"]
