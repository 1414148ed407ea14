"""Law 15: texts name the unit, the model and the player instead of a pronoun or an indefinite person."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from syntax import nodes, parsed

HERE = Path(__file__).resolve()
REPOSITORY = HERE.parents[2]
PACKAGE = REPOSITORY / "src" / "reglamento"
WRITTEN = {".py", ".js", ".html", ".toml"}
"""Files with texts in English: help, rulings, rows of options and events, missions, docstrings and names, the page."""
PERSONS = {"he", "his", "him", "himself", "she", "her", "hers", "herself", "somebody", "someone"}
"""Such a word of a sentence, or of a name written with underscores."""
WORD = re.compile(r"[a-z0-9]+", re.IGNORECASE)
QUOTED = {"src/reglamento/games/wh40k/sheets/data/factions/tallow-levy.toml": "Their Provost lends them his nerve"}
"""The words of a list about a person of its own, by file."""


def files() -> Iterator[Path]:
    """The files under the law: those of the package, the tests (but this one, which lists the words) and the documents."""
    yield from (path for path in sorted(PACKAGE.rglob("*")) if path.suffix in WRITTEN)
    yield from (
        path for folder in ("tests", "benchmarks") for path in sorted((REPOSITORY / folder).rglob("*.py")) if path != HERE
    )
    yield from sorted(REPOSITORY.glob("*.md"))
    yield from sorted((REPOSITORY / "docs").rglob("*.md"))


def faults(name: str, text: str) -> list[str]:
    """The lines of a text that speak of a person by such a word: file, line number, the word and the line."""
    text = text.replace(QUOTED[name], "") if name in QUOTED else text
    wrong = {word for word in set(WORD.findall(text)) if word.casefold() in PERSONS}
    lines = enumerate(text.splitlines() if wrong else (), 1)
    return [
        f"{name}:{number}: {word!r} in: {line.strip()}" for number, line in lines for word in WORD.findall(line) if word in wrong
    ]


def test_no_text_has_a_pronoun_of_a_person() -> None:
    found = []
    for path in files():
        found += faults(path.relative_to(REPOSITORY).as_posix(), path.read_text(encoding="utf-8"))
    assert found == [], "say the unit, the model, the piece, the player or the caller"


@pytest.mark.parametrize(
    "text", ["He moves.", "until somebody opens it", "with his storm shield", "HIS", "give it to her.", "def test_he_moves():"]
)
def test_such_a_word_is_found_with_its_file_and_line(text: str) -> None:
    (fault,) = faults("some/file.py", f"Plain.\n{text}\n")
    assert fault.startswith("some/file.py:2: ")


@pytest.mark.parametrize(
    "text",
    ["The history of this cache is here.", "this", "whose", "The player who has taken the seat.", "def theirs(this):", "9he8"],
)
def test_plain_words_are_no_fault(text: str) -> None:
    assert faults("some/file.py", text) == []


def test_the_files_under_the_law_are_those_with_texts() -> None:
    names = {path.relative_to(REPOSITORY).as_posix() for path in files()}
    assert {
        "README.md",
        "docs/server.md",
        "src/reglamento/games/space_hulk/rulings.toml",
        "src/reglamento/web/page/lobby/seal.js",
        "src/reglamento/cli/play.py",
        "tests/laws/test_lengths.py",
    } <= names


def test_every_quotation_stands_in_its_file() -> None:
    assert [name for name, words in QUOTED.items() if words not in (REPOSITORY / name).read_text(encoding="utf-8")] == []


NAMED = (
    "armies",
    "games/fantasy",
    "games/wh40k",
    "faces/armies",
    "faces/fantasy",
    "faces/wh40k",
    "bots/armies",
    "bots/fantasy",
    "bots/wh40k",
)
"""Packages in which no variable, argument or field is called `who`: its name says the type, as `unit`, `newcomers` or `fighter`."""


def who(text: str) -> list[int]:
    """The lines of a module on which something is called `who`."""
    return sorted(
        node.lineno
        for node in ast.walk(parsed(text))
        if (isinstance(node, ast.Name) and node.id == "who") or (isinstance(node, ast.arg | ast.keyword) and node.arg == "who")
    )


@pytest.mark.parametrize("package", NAMED)
def test_names_say_the_type_and_not_who(package: str) -> None:
    modules = sorted((PACKAGE / package).rglob("*.py"))
    assert modules
    assert {path.name: lines for path in modules if (lines := who(path.read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize("text", ["who = 1", "def f(who): ...", "class C:\n    who: int", "f(who=1)", "lambda who: 1"])
def test_a_name_who_is_found(text: str) -> None:
    assert who(text)


# ---- who


def persons_named(text: str) -> list[int]:
    """The lines at which a parameter, a variable or a field of a record has the name `who`, where it could tell what it holds."""
    found = []
    for node in nodes(parsed(text)) if "who" in text else ():
        if isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        else:
            continue
        found += [node.lineno] * (name.strip("_") == "who")
    return found


def test_a_name_tells_what_it_holds() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in persons_named(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "say marines, player, client"


def test_such_a_name_is_found() -> None:
    text = "class A:\n    who: str\ndef f(who): ...\nwho = 1\nfor who in a: ...\nx = [who for who in b]\ny.format(who=1)\ndef who(): ..."
    assert sorted(persons_named(text)) == [2, 3, 4, 5, 6]
