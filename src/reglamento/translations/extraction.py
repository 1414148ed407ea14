"""Finds every sentence that is said to a player: in the code, in the tables of words, in missions, on the page."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.jslexer import unquote_string

import reglamento

ROOT = Path(reglamento.__file__).parent
HULK = ROOT / "games" / "space_hulk"
PISTOLA = ROOT / "games" / "pistola"
SPEAKING = ("kernel", "games", "faces", "web")
"""The packages that speak to players in their language; the command line is in English."""
TABLES = (
    *(HULK / f"{name}.py" for name in ("names", "words", "question_words", "event_words")),
    *sorted((HULK / "refusals").glob("*.py")),
    *(ROOT / "faces" / "space_hulk" / f"{name}.py" for name in ("groups", "values")),
    *(
        PISTOLA / f"{name}.py"
        for name in ("terms", "names", "words", "question_words", "event_words", "combat_words", "mission_words", "saying")
    ),
    *(ROOT / "faces" / "pistola" / f"{name}.py" for name in ("groups", "values")),
)
"""Files in which every literal that reads like words is said to a player, wherever it stands."""
CALLS = {"tr": 0, "noun": 0, "say": 0, "no": 2, "Refusal": 1, "End": 1}
"""Functions that take a sentence, and the place of it among their arguments."""
COUNTED = {"ntr": 0, "say_counted": 0, "counted": 1}
"""Functions that take a sentence in two forms, and the place of the first."""
RULE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+[a-z]?")
IDS = re.compile(r"\s*\[[^]]*\]$")
PLACE = "place"
"""The sense of names of places, which are short words with other meanings too."""


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
    yield from readings(HULK / "readings.py")
    yield from constant(HULK / "mission.py", "Weapon")
    yield from constant(HULK / "chart.py", "FACINGS")
    for path in sorted((HULK / "missions").glob("*.toml")):
        yield from in_mission(path)
    yield from of_pistola()
    for path in sorted((ROOT / "web" / "page").rglob("*.js")):
        yield from on_page(path)


def named(path: Path) -> str:
    return f"src/reglamento/{path.relative_to(ROOT).as_posix()}"


# ---- Python


def in_python(path: Path) -> Iterator[Found]:
    """The sentences that are given to functions of `CALLS`, and in the files of `TABLES` every literal of words."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (Found(id, sense, named(path)) for id, sense in _called(node))
    if path in TABLES:
        yield from (Found(text, "", named(path)) for text in _literals(tree) if _is_said(text))


def _called(call: ast.Call) -> Iterator[tuple[str | tuple[str, str], str]]:
    name = _name(call)
    texts = [node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None for node in call.args]
    if name in COUNTED and len(texts) >= 3:
        one, many = texts[COUNTED[name] : COUNTED[name] + 2]
        if one is not None and many is not None:
            yield (one, many), ""
    elif name in CALLS and len(texts) > CALLS[name] and (text := texts[CALLS[name]]) and not RULE.fullmatch(text):
        yield text, (texts[1] or "") if name == "tr" and len(texts) > 1 else ""


def _name(call: ast.Call) -> str:
    """The function or method that is called."""
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _literals(tree: ast.AST) -> Iterator[str]:
    """Strings but for what is never said: docstrings, keys, what is compared, parts of composed texts, forms of a count."""
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


def readings(path: Path) -> Iterator[Found]:
    """What each disputed reading is about: the docstrings of the options, without their rules."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    options = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    docs = [node.value.value for node in options.body[1:] if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    return (Found(IDS.sub("", str(doc)), "", named(path)) for doc in docs)


def constant(path: Path, name: str) -> Iterator[Found]:
    """The strings of a constant that is looked up piece by piece."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            yield from (
                Found(str(text.value), "", named(path)) for text in ast.walk(node.value) if isinstance(text, ast.Constant)
            )


# ---- missions


def in_mission(path: Path) -> Iterator[Found]:
    """Its prose, each text in one line, and the names of its objects and places."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for text in _prose(data):
        yield Found(" ".join(text.split()), "", named(path))
    for name in _places(data):
        yield Found(name, PLACE, named(path))
    for mark in data["marks"].values():
        if "object" in mark:
            yield Found(mark.get("name", mark["object"]), "", named(path))
        if "generator" in mark:
            yield Found(f"the {mark['generator']}", "", named(path))


def of_pistola() -> Iterator[Found]:
    """Its disputed readings, its missions, the names of forces, units, fighters and weapons, and what lists are about."""
    for path in (PISTOLA / "readings.py", PISTOLA / "arms" / "readings.py", PISTOLA / "forces" / "readings.py"):
        yield from readings(path)
    yield from constant(PISTOLA / "terms.py", "SAID_AS_PROSE")
    for path in sorted((PISTOLA / "missions").rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        texts = (data["title"], data.get("briefing", ""), *data.get("aims", {}).values())
        yield from (Found(" ".join(text.split()), "", named(path)) for text in texts if text)
    for path in sorted((PISTOLA / "forces" / "data").rglob("*.toml")):
        yield from (Found(name, "", named(path)) for name in _named(tomllib.loads(path.read_text(encoding="utf-8"))))


def _named(data: Any) -> Iterator[str]:
    """Every `name`, `plural` and `about` in a file, however deep."""
    if isinstance(data, list):
        for each in data:
            yield from _named(each)
    elif isinstance(data, dict):
        yield from (" ".join(data[key].split()) for key in ("name", "plural", "about") if isinstance(data.get(key), str))
        for value in data.values():
            yield from _named(value)


def _prose(data: dict[str, Any]) -> Iterator[str]:
    yield from (data["title"], data["briefing"], *data.get("rules", ()), *data.get("aims", {}).values())
    yield from (told["title"] for told in (*data.get("outcome", ()), *data.get("change", ())) if told.get("title"))


def _places(data: dict[str, Any]) -> Iterator[str]:
    yield from (section["name"] for section in data["sections"].values())
    yield from (level["name"] for level in data["level"] if level.get("name"))
    yield from (change["flag"] for change in data.get("change", ()))
    for mark in data["marks"].values():
        yield from (mark[kind] for kind in ("entry", "exit", "area", "ladder", "generator") if kind in mark)


# ---- the page

TEXT = r"""('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
SAID = re.compile(rf"(?<![\w$.])(?:_\(\s*{TEXT}|n_\(\s*{TEXT}\s*,\s*{TEXT})")
COMMENT = re.compile(r"^\s*(?:/\*.*?\*/|//[^\n]*)", re.DOTALL | re.MULTILINE)


def on_page(path: Path) -> Iterator[Found]:
    """What the page's code gives to `_` and `n_`, wherever it does so: inside of templates and of other calls as well."""
    for one, first, second in SAID.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
        yield Found(unquote_string(one) if one else (unquote_string(first), unquote_string(second)), "", named(path))
