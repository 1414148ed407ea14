"""A docstring is read once: no sentence in it is too long, and none stands under what it does not describe."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import reglamento
from syntax import BODIES, parsed, statements

ROOT = Path(reglamento.__file__).parent
MOST = 44
"""Words of a sentence. What is listed is longer: a docstring under each field of a record, or an entry for each, tells it better."""
IDS = re.compile(r"\[[A-Z0-9][\w, \n…-]*\]")
"""The ids of rules at the end."""
END = re.compile(r"(?<=[.!?])[\s)\"]+(?=[A-Z`(\"0-9])|\n- ")
FIGURE = re.compile(r"^ {4}|\S {3,}\S", re.MULTILINE)
"""A paragraph with such a line is an example, a drawing or a table."""


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """All docstrings of a module with their lines, those under fields and constants among them."""
    for node in statements(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def too_long(text: str) -> list[str]:
    """The sentences of a docstring with too many words; examples, drawings and tables have none."""
    paragraphs = (each for each in inspect.cleandoc(text).split("\n\n") if not FIGURE.search(each))
    sentences = (each.split() for paragraph in paragraphs for each in END.split(IDS.sub("", paragraph)))
    return [" ".join(words) for words in sentences if len(words) > MOST]


def doubled(tree: ast.Module) -> list[int]:
    """The lines of docstrings right below another one."""
    bodies = (body for node in statements(tree) for field in BODIES if isinstance(body := getattr(node, field, None), list))
    return [after.lineno for body in bodies for before, after in pairwise(body) if is_text(before) and is_text(after)]


def test_no_sentence_is_too_long() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {each}"
        for path in sorted(ROOT.rglob("*.py"))
        for line, text in texts(parsed(path.read_text(encoding="utf-8")))
        for each in too_long(text)
    ]
    assert found == []


@pytest.mark.extended
def test_no_docstring_stands_right_below_another() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(ROOT.rglob("*.py"))
        for line in doubled(parsed(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_long_sentence_is_found() -> None:
    short = "one " * MOST
    assert too_long(f"Short. One {short[8:]}two. [SH-LOS-09, WF-CORE-CC-06]") == []
    assert too_long(f"Short. One {short}. Short.") == [f"One {short}."]
    assert too_long(f"Short:\n\n        {short}more\n        {short}\n\n    Short.") == []
    assert too_long(f"Short:\n\n    one   {short}more\n    two   {short}\n\n    Short.") == []
    assert too_long(f"Short:\n\n    - one: {short}\n    - two: {short[8:]}\n") == [f"- one: {short.strip()}"]


def test_two_docstrings_in_a_row_are_found() -> None:
    text = 'A = 1\n"""Of A."""\nB = 2\n"""Of B."""\n"""Of A again."""\n\nclass C:\n    """Of C."""\n    d: int\n    """Of d."""\n'
    assert doubled(parsed(text)) == [5]
