"""Records are declared to the compiler in other words, and stay what they are."""

from __future__ import annotations

import ast
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest

from reglamento.compiled.records import rewritten
from reglamento.compiled.sources import MODULES, file_of

SOURCE = '''"""A module."""

from typing import NamedTuple

import msgspec


class Size(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A size."""

    width: float
    names: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True, gc=False):
    size: Size | None


class Way(NamedTuple):
    ends: "tuple[Place, Place]"


def line() -> int:
    return 1
'''


def ran(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module made of this text."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(text, name, "exec"), module.__dict__)  # noqa: S102 - the text above
    return module


def test_options_and_types_of_the_fields_are_those_of_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ran("plain", SOURCE, monkeypatch)
    # The compiler forgets what the types were: so does this text.
    forgetful = rewritten(SOURCE).replace("tuple[str, ...] = ()", "type = ()").replace("Size | None\n", "type\n")
    again = ran("again", forgetful, monkeypatch)
    for name in ("Size", "Place"):
        options, expected = (getattr(module, name).__struct_config__ for module in (again, plain))
        assert all(getattr(options, each) == getattr(expected, each) for each in dir(expected) if not each.startswith("__"))
    size, place = again.Size(1.5, ("a",)), again.Place(again.Size(2.0))
    assert msgspec.json.decode(msgspec.json.encode(size), type=again.Size) == size
    assert msgspec.json.decode(msgspec.json.encode(place), type=again.Place) == place
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"width": 1, "names": [1]}', type=again.Size)
    way = again.Way((place, place))
    assert msgspec.json.decode(msgspec.json.encode(way), type=again.Way) == way
    assert hash(size) == hash(again.Size(1.5, ("a",)))
    with pytest.raises(AttributeError):
        size.width = 2.0


def test_lines_keep_their_numbers() -> None:
    def numbers(text: str) -> list[tuple[str, int]]:
        return [(node.name, node.lineno) for node in ast.parse(text).body if isinstance(node, ast.ClassDef | ast.FunctionDef)]

    assert numbers(rewritten(SOURCE)) == numbers(SOURCE)


@pytest.mark.parametrize(
    "head",
    [
        "class Odd(msgspec.Struct, frozen=True, order=True):\n    x: int",
        "class Odd(Other, frozen=True, gc=False):\n    x: int",
        "class Odd(\n    msgspec.Struct, frozen=True, gc=False\n):\n    x: int",
    ],
)
def test_a_record_whose_options_cannot_be_inherited_is_refused_by_name(head: str) -> None:
    with pytest.raises(ValueError, match="Odd"):
        rewritten(f"import msgspec\n\n\n{head}\n")


@pytest.mark.parametrize("module", MODULES)
def test_all_records_that_are_compiled_can_be(module: str) -> None:
    text = file_of(module).read_text(encoding="utf-8")
    heads = [node for node in ast.parse(rewritten(text)).body if isinstance(node, ast.ClassDef)]
    assert all([keyword.arg for keyword in node.keywords] in ([], ["frozen"]) for node in heads)
