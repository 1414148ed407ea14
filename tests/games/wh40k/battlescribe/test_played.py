"""An imported army is written, read again and played; a save of its game carries it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from battlescribe_files import Writer, watch
from reglamento.arena.match import play_out
from reglamento.armies.lists.faults import ForceError
from reglamento.bots import roster as bots
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.sheets.rosters import names, roster, roster_of
from reglamento.games.wh40k.sheets.writing import army_text
from reglamento.kernel.dice import Seeded

MISSION = """
id = "ours"
title = "Ours"
briefing = "Two armies meet."
aims = { red = "Win.", blue = "Win." }
field = "candle-works"
scores = ["domination"]
maps = ["halves"]
rosters = { red = ["ours.toml"], blue = ["tallow-muster"] }
"""


def test_what_is_written_reads_as_the_same_army() -> None:
    ours = imported(watch(Writer())).roster
    again = roster_of(army_text(ours), "ours.toml")
    assert [replace(unit, sheet=replace(unit.sheet, members=())) for unit in again.units] == [
        replace(unit, sheet=replace(unit.sheet, members=())) for unit in ours.units
    ]
    for one, other in zip(ours.units, again.units, strict=True):
        for mine, theirs in zip(one.sheet.members, other.sheet.members, strict=True):
            assert theirs.base.radius == pytest.approx(mine.base.radius, abs=0.01)
            assert replace(theirs, base=mine.base) == mine


@pytest.mark.parametrize("name", names())
def test_rosters_of_the_package_are_written_as_they_are(name: str) -> None:
    ours = roster(name)
    again = roster_of(army_text(ours), "again.toml")
    assert [(unit.models, unit.points, unit.warlord, unit.sheet.many) for unit in again.units] == [
        (unit.models, unit.points, unit.warlord, unit.sheet.many) for unit in ours.units
    ]
    assert [member for unit in again.units for member in unit.sheet.members] == [
        member for unit in ours.units for member in unit.sheet.members
    ]


def test_a_name_is_written_with_its_number_where_the_name_does_not_tell_it() -> None:
    ours = imported(watch(Writer())).roster
    others = replace(ours, units=tuple(replace(each, sheet=replace(each.sheet, many=not each.sheet.many)) for each in ours.units))
    again = [roster_of(army_text(army), "ours.toml") for army in (ours, others)]
    assert [[unit.sheet.many for unit in army.units] for army in again] == [[False, False], [True, True]]


def test_an_imported_army_is_played_and_a_save_carries_it(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(army_text(imported(watch(Writer())).roster), encoding="utf-8")
    (tmp_path / "mission.toml").write_text(MISSION, encoding="utf-8")
    mission = files.load(str(tmp_path / "mission.toml"))
    assert files.parse(mission.source).rosters == mission.rosters, "without any file"
    book = rulebook("wh40k")
    game = book.new(mission, book.readings())
    play_out(game, {seat: bots.make("random", "wh40k", seat, 1) for seat in game.seats}, Seeded(1), limit=20_000)
    assert game.question is None


def test_a_roster_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "mission.toml").write_text(MISSION, encoding="utf-8")
    with pytest.raises(ForceError, match=r"there is no such roster"):
        files.load(str(tmp_path / "mission.toml"))
