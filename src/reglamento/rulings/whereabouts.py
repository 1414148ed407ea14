"""The places of rule ids in the code of the package and, in a checkout, in its tests."""

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from reglamento.rulings.files import ID_IN_TEXT, PACKAGE

MARK = re.compile(r"mark\.rule\((.*?)\)", re.DOTALL)


class Line(NamedTuple):
    """A line of a file; the path is relative to the folder of the package or of the tests."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Whereabouts(NamedTuple):
    """Where one id is named in code, and on which tests."""

    code: tuple[Line, ...] = ()
    tests: tuple[Line, ...] = ()


def places(ids: Iterable[str]) -> dict[str, Whereabouts]:
    """Tell where each of `ids` stands: in the package's code, and on tests where there are tests."""
    code, tests = in_code(), in_tests()
    return {id_: Whereabouts(code.get(id_, ()), tests.get(id_, ())) for id_ in ids}


def folder_of_tests() -> Path | None:
    """The folder of tests of the checkout that the package runs from; None when it is installed without them."""
    folder = PACKAGE.parent.with_name("tests")
    return folder if PACKAGE.parent.name == "src" and folder.is_dir() else None


@functools.cache
def in_code() -> dict[str, tuple[Line, ...]]:
    """Every id named in the package's Python files, with its places."""
    return _stand(PACKAGE, _ids)


@functools.cache
def in_tests() -> dict[str, tuple[Line, ...]]:
    """Every id that a test's `mark.rule` names, with its places; empty without a checkout."""
    folder = folder_of_tests()
    return {} if folder is None else _stand(folder, _marked_ids)


def _stand(folder: Path, find: Callable[[str], Iterator[tuple[str, int]]]) -> dict[str, tuple[Line, ...]]:
    found: defaultdict[str, dict[Line, None]] = defaultdict(dict)  # a dict as a set that keeps its order
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(folder.parent).as_posix()
        for id_, offset in find(text):
            found[id_][Line(name, text.count("\n", 0, offset) + 1)] = None
    return {id_: tuple(stands) for id_, stands in found.items()}


def _ids(text: str) -> Iterator[tuple[str, int]]:
    for match in ID_IN_TEXT.finditer(text):
        yield match[0], match.start()


def _marked_ids(text: str) -> Iterator[tuple[str, int]]:
    for mark in MARK.finditer(text):
        for match in ID_IN_TEXT.finditer(text, mark.start(1), mark.end(1)):
            yield match[0], match.start()
