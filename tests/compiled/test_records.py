"""Records are cut out of what is compiled, and stay what they are."""

from __future__ import annotations

import ast
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest

from reglamento.compiled.records import SUFFIX, parted
from reglamento.compiled.sources import MODULES, file_of

SOURCE = '''"""A module."""

from typing import NamedTuple

import msgspec


class Size(msgspec.Struct, frozen=True, order=True, cache_hash=True):
    """A size."""

    width: float
    names: tuple[str, ...] = ()

    def wide(self) -> bool:
        return _wide(self.width)


class Place(msgspec.Struct, frozen=True, gc=False):
    size: Size | None


class Way(NamedTuple):
    ends: "Ends"


Ends = tuple[Place, Place]


def _wide(width: float) -> bool:
    return width > WIDE


WIDE = 2.0
'''


def ran(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module made of this text."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(text, name, "exec"), module.__dict__)  # noqa: S102 - the text above
    return module


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """The module as it stands, and as it is compiled."""
    rest, records = parted(SOURCE, "cut")
    plain = ran("plain", SOURCE, monkeypatch)
    ran(f"cut{SUFFIX}", records, monkeypatch)
    return plain, ran("cut", rest, monkeypatch)


@pytest.mark.parametrize("name", ["Size", "Place"])
def test_options_are_those_of_the_source(both: tuple[Any, Any], name: str) -> None:
    expected, options = (getattr(module, name).__struct_config__ for module in both)
    assert all(getattr(options, each) == getattr(expected, each) for each in dir(expected) if not each.startswith("__"))


def test_records_are_read_and_written_by_the_types_of_their_fields(both: tuple[Any, Any]) -> None:
    _, cut = both
    place = cut.Place(cut.Size(2.5, ("a",)))
    way = cut.Way((place, place))
    for each in (place, way):
        assert msgspec.json.decode(msgspec.json.encode(each), type=type(each)) == each
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"width": 1, "names": [1]}', type=cut.Size)


def test_records_use_what_their_module_defines_behind_them(both: tuple[Any, Any]) -> None:
    _, cut = both
    assert cut.Size(2.5).wide()
    assert not cut.Size(1.5).wide()
    assert cut.Size.__module__ == cut.Way.__module__ == "cut"


def test_what_is_compiled_has_no_records_and_keeps_its_lines() -> None:
    rest, _ = parted(SOURCE, "cut")
    assert not [node for node in ast.parse(rest).body if isinstance(node, ast.ClassDef)]
    where = [[node.lineno for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)] for text in (rest, SOURCE)]
    assert where[0] == where[1]


def test_a_module_without_records_is_compiled_as_it_is() -> None:
    assert parted("class Walker:\n    pass\n", "cut") == ("class Walker:\n    pass\n", "")


def test_another_class_with_options_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"line 1: .* Odd "):
        parted("class Odd(Other, frozen=True):\n    x: int\n", "cut")


@pytest.mark.parametrize("module", MODULES)
def test_no_record_is_left_in_what_is_compiled(module: str) -> None:
    rest, records = parted(file_of(module).read_text(encoding="utf-8"), f"reglamento.{module}")
    assert "(msgspec.Struct" not in rest
    assert "(NamedTuple" not in rest
    ast.parse(records)
