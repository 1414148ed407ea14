"""`reglamento forces`: the forces and army lists of pistola in words, the check of a file, and the builder."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from reglamento.armies.lists.conversion import tables_of
from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.cli.input.checking import report, text_of
from reglamento.cli.input.wishes import chosen_readings
from reglamento.cli.output.screen import console, prose
from reglamento.faces.pistola.forces import in_words, list_in_words
from reglamento.games.pistola.facts import setfile
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.field import narrow
from reglamento.games.pistola.forces import attacker, builder, files, lists, table, writing
from reglamento.games.pistola.forces.costs import allowance, points
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.readings import LENIENT
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import ArmyList
from reglamento.games.pistola.missions import cell
from reglamento.games.pistola.rulebook import RULEBOOK
from reglamento.kernel.errors import ReglamentoError


class Build(msgspec.Struct, frozen=True, kw_only=True):
    """The options of `forces build`; None for an option that was not given."""

    seed: str = "1"
    points: int | None = None
    table: Path | None = None
    name: str | None = None
    readings: tuple[str, ...] = ()


def listed(*, as_json: bool) -> None:
    """Print the forces of each side with their points, and the army lists."""
    forces = [files.load(name, LENIENT) for name in files.names()]
    armies = [lists.load(name) for name in lists.names()]
    if as_json:
        rows = [
            {"force": each.id, "name": each.name, "side": each.side, "list": each.army.id, "points": points(each)}
            for each in forces
        ]
        print(msgspec.json.encode({"forces": rows, "lists": [army.id for army in armies]}).decode())
        return
    width = max(map(len, (*files.names(), *lists.names())))
    for side in get_args(Side):
        prose(console(), f"{side.capitalize()}'s forces:")
        for force in forces:
            if force.side == side:
                prose(console(), f"  {force.id:<{width}}  {force.name} ({force.army.name}), {_points(force)}")
    prose(console(), "Army lists:")
    for army in armies:
        prose(console(), f"  {army.id:<{width}}  {army.name}: {army.about}")


def _points(force: Force) -> str:
    if force.side == "attacker":
        return f"{points(force)} points"
    return f"{points(force)} of {allowance(force)} points in {len(force.cells)} cells"


def show(name: str) -> None:
    """Print a force or an army list. Raises ReglamentoError."""
    found = _found(name)
    prose(console(), in_words(found) if isinstance(found, Force) else list_in_words(found))


def _found(name: str) -> Force | ArmyList:
    """A force or an army list by its name or from a file. Raises ReglamentoError."""
    if name in files.names():
        return files.load(name, LENIENT)
    if name in lists.names():
        return lists.load(name)
    if not Path(name).is_file():
        raise ReglamentoError(
            f"{name} is no force, no army list and no file; the forces are: {', '.join(files.names())}; "
            f"the lists are: {', '.join(lists.names())}"
        )
    return _read(Path(name), LENIENT, 0)


def _read(file: Path, readings: Any, more: int) -> Force | ArmyList:
    """The force or army list in a file. Raises ReglamentoError, and ForceError where it has faults."""
    text = text_of(file)
    if "unit" in tables_of(text, file.name):
        return lists.parse(text, file.name)
    return files.load(file, readings, more=more)


def check(file: Path, points: int | None, sections: Path | None, readings: Sequence[str], *, as_json: bool) -> None:
    """Print every fault of a force or army list with its place, the models that pass no door, and those without room in a cell.
    Raises CheckFailed when there are faults, and ReglamentoError.
    """
    stock = setfile.standard_sections() if sections is None else setfile.load(sections)
    faults: tuple[Fault, ...] = ()
    warnings: tuple[str, ...] = ()
    try:
        found = _read(file, _readings(readings), 0 if points is None else points - attacker.POINTS)
        warnings = tuple(narrow.door_warnings(found, stock))
        if isinstance(found, Force) and found.side == "attacker":
            warnings += tuple(cell.cell_warnings(found, stock))
    except ForceError as error:
        faults = error.faults
    report(file, faults, warnings, as_json=as_json)


def build(army: str, side: str, file: Path | None, wishes: Build) -> None:
    """Print a force that is built from an army list, or write it to a file. Raises ReglamentoError."""
    text = _built(army, side, Path() if file is None else file.parent, None if file is None else file.stem, wishes)
    if file is None:
        print(text, end="")
        return
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise ReglamentoError(f"{file} is there already: choose another name") from None
    except OSError as error:
        raise ReglamentoError(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file}: written; `reglamento forces show {file}` shows it, and a mission may name it")


def _built(army: str, side: str, folder: Path, title: str | None, wishes: Build) -> str:
    """The text of a force for a file in `folder`; its id is made from `title`, the name of that file."""
    chosen = _side(side, wishes)
    known = lists.load(army)
    written = army if army in lists.names() else _from(folder, Path(army))
    id = re.sub(r"[^a-z0-9]+", "-", (title or "").lower()).strip("-") or f"{known.id}-{chosen}"
    name = wishes.name or f"{known.name}, {chosen}"
    if chosen == "attacker":
        squads = builder.muster(known, wishes.seed, wishes.points or attacker.POINTS)
        return writing.heading(id, name, written, chosen) + writing.attacker(squads, known)
    filled = builder.fill(_table(wishes.table), known, wishes.seed, _readings(wishes.readings))
    own = None if wishes.table is None else _from(folder, wishes.table)
    return writing.heading(id, name, written, chosen, own) + writing.defender(filled, known)


def _side(side: str, wishes: Build) -> Side:
    """The side to build for. Raises ReglamentoError for an unknown side, and for options of the other side."""
    if side not in get_args(Side):
        raise ReglamentoError(f"there is no side {side!r}: choose one of {', '.join(get_args(Side))}")
    if side == "attacker" and wishes.table is not None:
        raise ReglamentoError("--table: an attacker has points (--points), not a table")
    if side == "defender" and wishes.points is not None:
        raise ReglamentoError("--points: the points of a defender stand in its table (--table)")
    return "attacker" if side == "attacker" else "defender"


def _table(file: Path | None) -> table.Table:
    return table.standard_table() if file is None else table.read(file)


def _from(folder: Path, file: Path) -> str:
    """The path of a file as seen from a folder."""
    return Path(os.path.relpath(file, folder)).as_posix()


def _readings(given: Sequence[str]) -> Readings:
    readings = chosen_readings(given, RULEBOOK)
    assert isinstance(readings, Readings), "those of the rulebook"
    return readings
