"""One row for each kind of option and event of every game, and the rows are true to the rules."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from reglamento import faces
from reglamento.faces import Face, face
from reglamento.faces.defaults import never
from reglamento.faces.parts import Picture, nothing
from reglamento.faces.rows import ByField, EventRow, OptionRow
from reglamento.faces.shown import Still
from reglamento.games.registry import game_names, plugin, rulebook
from reglamento.kernel.events import Event
from reglamento.rulings.files import ID_IN_TEXT


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_option_has_a_row_with_the_rules_of_its_kind(name: str) -> None:
    rows = face(name).option_rows
    assert set(rows) == set(get_args(rulebook(name).option))
    alike = {kind: row.rules for kind, row in rows.items() if not callable(row.rules)}
    assert alike == {kind: tuple(ID_IN_TEXT.findall(kind.__doc__ or "")) for kind in alike}


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_event_has_a_row(name: str) -> None:
    package = rulebook(name).game.__module__.rpartition(".")[0].split(".")[:3]
    own = {kind for kind in Event.__subclasses__() if kind.__module__.split(".")[:3] == package}
    assert len(own) > 20
    assert set(face(name).event_rows) == own


@pytest.mark.parametrize("name", game_names())
def test_a_game_in_which_questions_are_skipped_or_answered_as_usual_tells_in_its_help_how_to_change_that(name: str) -> None:
    own = face(name)
    can = {"trifles": own.trifling is not never, "usual": own.usual is not nothing}
    assert {request: request in own.manual().requests for request in can} == can


@pytest.mark.parametrize("name", game_names())
def test_a_sentence_is_picked_by_a_field_that_there_is(name: str) -> None:
    rows: list[OptionRow[Any] | EventRow[Any]] = [*face(name).options, *face(name).events]
    picked = [(row.kind, row.says) for row in rows if isinstance(row.says, ByField)]
    assert len(picked) > 5
    assert [kind for kind, says in picked if says.field not in kind.__struct_fields__] == []


def _sentences(function: Callable[..., Any], done: set[object]) -> Iterator[str]:
    """The sentences in a function of the faces, and in those that it calls there."""
    if function in done or not function.__module__.startswith("reglamento.faces"):
        return
    done.add(function)
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)).strip().rstrip(",").removeprefix("warning="))
    bodies = [each.body for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
    told = {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told and " " in node.value.strip():
            yield node.value
        found = inspect.getclosurevars(function).globals.get(node.id) if isinstance(node, ast.Name) else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = getattr(inspect.getclosurevars(function).globals.get(node.value.id), node.attr, None)
        if inspect.isfunction(found):
            yield from _sentences(found, done)


@pytest.mark.parametrize("name", game_names())
def test_every_warning_ends_as_a_sentence_does(name: str) -> None:
    """What follows it on the page is a sentence of its own."""
    done: set[object] = set()
    functions = [row.warning for row in face(name).options if row.warning is not None]
    said = [sentence for function in functions for sentence in _sentences(function, done)]
    assert said
    assert [sentence for sentence in said if not sentence.endswith((".", ". "))] == []


class Go(msgspec.Struct, frozen=True):
    to: str
    by: str = ""


class Gone(Event, frozen=True):
    to: str


def minimal(**more: object) -> Face:
    """A face that brings only what it must, and these fields."""
    picture = Picture(still=lambda mission: Still(width=1, height=1, svg="<g/>", name="x"), live=lambda view, sight_of: "<g/>")
    fields = {
        "options": (OptionRow(kind=Go, says="Go to {to}", verbs=("go", "")),),
        "events": (EventRow(kind=Gone, says="Gone to {to}."),),
        "questions": {"where": "Where?"},
        "picture": picture,
    }
    return Face(**fields | more)  # type: ignore[arg-type] # fields by name


def test_two_rows_of_a_kind_are_an_error() -> None:
    row = OptionRow(kind=Go, says="Go")
    with pytest.raises(ValueError, match="two rows of Go"):
        minimal(options=(row, row))


def test_what_may_be_typed_follows_from_the_verbs_and_the_ids() -> None:
    assert minimal().phrases(None, Go("a", "b")) == [
        "Go to a", "go a b", "go b a", "go b", "a b", "b a", "b",
    ]  # fmt: skip
    assert minimal(called=lambda view, named: (f"the {named}",)).phrases(None, Go("a", "b"))[-1] == "the b"


def test_what_is_left_out_has_a_default() -> None:
    own = minimal()
    assert (own.group(None, Go("a")), own.cost(None, Go("a")), own.warning(None, Go("a"))) == ("Choose", "", "")
    assert (own.spot(None, Go("a")), own.piece(None, Go("a")), own.strike(Go("a"))) == (None, "", None)
    assert own.seat_title("red") == "Red"
    assert [line.text for line in own.lines(None, [Gone("XX-A-01", "b")])] == ["Gone to b."]
    assert (own.reading_value("muddy", True), own.reading_value("most", 3)) == ("Yes", "3")


@pytest.mark.parametrize("name", game_names())
def test_tables_of_rows_are_not_annotated_so_that_each_row_is_checked_against_its_kind(name: str) -> None:
    """Under `tuple[OptionRow[Any], ...]` a type checker would take the functions of any other kind."""
    folder = Path(faces.__file__).parent / plugin(name).package
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    tables = [node for tree in trees for node in tree.body if isinstance(node, ast.Assign)]
    assert sum(map(rows_in, tables)) == sum(map(rows_in, trees)) > 50


def rows_in(node: ast.AST) -> int:
    """How many rows of options and events are made in a piece of code."""
    calls = [inner.func for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    return sum(isinstance(func, ast.Name) and func.id in {"OptionRow", "EventRow"} for func in calls)


@pytest.mark.parametrize(
    "table", ["T: tuple[OptionRow[Any], ...] = (OptionRow(kind=Go),)", "def rows(): return (EventRow(kind=Gone),)"]
)
def test_the_law_of_tables_finds(table: str) -> None:
    tree = ast.parse(table)
    assert rows_in(tree) == 1
    assert not any(isinstance(node, ast.Assign) for node in tree.body)
