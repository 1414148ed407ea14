"""Finds every sentence that is said to a player: in the code, in the tables of words, in missions, on the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract

import reglamento
from reglamento import rulings
from reglamento.games.registry import plugins
from reglamento.rulings import Ruling
from reglamento.texts import Texts

ROOT = Path(reglamento.__file__).parent
SPEAKING = ("kernel", "armies", "games", "bots", "faces", "review", "rulings", "web")
"""The packages that speak to players in their language; the command line is in English."""
TABLE = "# Every literal of words in this file is said to a player."
"""The line that marks a file in which every literal that reads like words is a sentence."""
CONSTANT = "# said to a player"
"""Stands after the first line of a constant whose strings are said one by one."""
CALLS = {"tr": 0, "noun": 0, "say": 0, "no": 2, "Refusal": 1, "End": 1, "reading": 0, "Uncounted": 0}
"""Functions that take a sentence, and its position among their arguments."""
COUNTED = {"ntr": 0, "say_counted": 0, "counted": 1}
"""Functions that take a sentence in two forms, and the position of the first form."""
ROWS = {"OptionRow", "EventRow"}
SAYING = {"says", "group", "listed"}
"""The fields of a row that are said: every literal in them that reads like words."""
RULE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+[a-z]?")


class Found(NamedTuple):
    """A sentence (or its two forms), its sense and the file that says it."""

    id: str | tuple[str, str]
    sense: str
    file: str


def found() -> Iterator[Found]:
    """All sentences, the game's first; some more than once."""
    yield from in_python(ROOT / "sentences.py")
    for package in SPEAKING:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield from in_python(path)
    for plugin in plugins().values():
        own = plugin.find(Texts)
        yield from () if own is None else (Found(text, sense, named(path)) for text, sense, path in own.data())
    for path in sorted((ROOT / "web" / "page").rglob("*.js")):
        yield from on_page(path)


def in_rulings() -> Iterator[Found]:
    """All texts of all rulings besides their titles, some more than once; they are for a catalogue of their own."""
    for game in rulings.games():
        file = named(ROOT / "games" / game / "rulings.toml")
        yield from (Found(text, "", file) for ruling in rulings.load(game).values() for text in texts(ruling))


def texts(ruling: Ruling) -> Iterator[str]:
    """What a ruling says besides its title."""
    yield from (text for text in (ruling.reading, ruling.rejected, ruling.reason, ruling.source) if text)


def named(path: Path) -> str:
    return f"src/reglamento/{path.relative_to(ROOT).as_posix()}"


# ---- Python


def in_python(path: Path) -> Iterator[Found]:
    """The sentences that are given to functions of `CALLS`, and every literal in a table of words."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (Found(id, sense, named(path)) for id, sense in _called(node))
            yield from (Found(said, "", named(path)) for said in _of_row(node))
    yield from (Found(said, "", named(path)) for said in _constants(tree, text))
    if TABLE in text.splitlines():
        yield from (Found(said, "", named(path)) for said in _literals(tree) if _is_said(said))


def _called(call: ast.Call) -> Iterator[tuple[str | tuple[str, str], str]]:
    name = _name(call)
    texts = [node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None for node in call.args]
    if name in COUNTED and len(texts) >= 3:
        one, many = texts[COUNTED[name] : COUNTED[name] + 2]
        if one is not None and many is not None:
            yield (one, many), ""
    elif name in CALLS and len(texts) > CALLS[name] and (text := texts[CALLS[name]]) and not RULE.fullmatch(text):
        yield text, (texts[1] or "") if name == "tr" and len(texts) > 1 else ""


def _of_row(call: ast.Call) -> Iterator[str]:
    """The sentences in the row of an option or event, in all forms that stand in the row itself."""
    if _name(call) in ROWS:
        said = (argument.value for argument in call.keywords if argument.arg in SAYING)
        yield from (text for value in said for text in _literals(ast.Expression(value)) if _is_said(text))


def _name(call: ast.Call) -> str:
    """The name of the called function or method."""
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _literals(tree: ast.AST) -> Iterator[str]:
    """Strings, except those that are never said: docstrings, keys, compared values, parts of composed texts, forms of a count."""
    for child in ast.iter_child_nodes(tree):
        skipped: tuple[type[ast.AST], ...] = (ast.Assert, ast.Compare, ast.Subscript, ast.JoinedStr)
        if isinstance(child, skipped) or (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            continue
        if isinstance(child, ast.Call) and _name(child) in {*COUNTED, "startswith", "fullmatch"}:
            continue
        if isinstance(child, ast.Dict):
            for value in child.values:
                yield from _literals(ast.Expression(value))
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        else:
            yield from _literals(child)


def _is_said(text: str) -> bool:
    """Whether a literal is more than a name in the code: it has a capital letter, a space or a field, and is no rule's id."""
    letters = re.sub(r"\{\w*\}", "x", text)
    worded = text[:1].isupper() or " " in text or "{" in text
    return worded and any(map(str.isalpha, letters)) and not RULE.fullmatch(text)


def _constants(tree: ast.Module, text: str) -> Iterator[str]:
    """The strings of constants that are looked up piece by piece, but for the keys by which they are found."""
    lines = text.splitlines()
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and CONSTANT in lines[node.lineno - 1]:
            found = [*ast.walk(node.value)]
            keys = {key for each in found if isinstance(each, ast.Dict) for key in each.keys}
            yield from (str(each.value) for each in found if isinstance(each, ast.Constant) and each not in keys)


# ---- the page

TEXT = r"""('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
SAID = re.compile(rf"(?<![\w$.])(?:_\(\s*{TEXT}|n_\(\s*{TEXT}\s*,\s*{TEXT})")
COMMENT = re.compile(r"^\s*(?:/\*.*?\*/|//[^\n]*)", re.DOTALL | re.MULTILINE)


def on_page(path: Path) -> Iterator[Found]:
    """The sentences that the page's code gives to `_` and `n_`, also inside templates and other calls."""
    for one, first, second in SAID.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
        yield Found(_text(one) if one else (_text(first), _text(second)), "", named(path))


def _text(literal: str) -> str:
    """The text that a literal of JavaScript stands for, without its quotes and escapes."""
    ((_, text, _, _),) = extract("javascript", BytesIO(f"_({literal})".encode()), {"_": None})
    return str(text)
