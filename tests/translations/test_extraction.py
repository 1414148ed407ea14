"""Sentences are found wherever they are said, and code is not taken for words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from babel.messages import Catalog

from reglamento.games.space_hulk import texts
from reglamento.translations import extraction
from reglamento.translations.__main__ import updated
from reglamento.translations.catalogues import LANGUAGES

CODE = '''
"""A docstring is not said."""

ENTRIES = {"topic": "Open {door:who}", "a key": "Close {door:who}", "rule": "SH-DOOR-03", "kind": "marine-action"}
"""Nor is this One."""


def told(names, n, option):
    if option == "Not This":
        return tr("north", "place")
    why = "The door is {n} squares away."
    return f"Composed {n}" + names.say("Door {id}.") + ntr("{n} door", "{n} doors", n) + noun("the door") + option["Key"]
'''


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the package."""
    monkeypatch.setattr(extraction, "ROOT", tmp_path)
    return tmp_path


def found(path: Path) -> set[tuple[str | tuple[str, str], str]]:
    return {(id, sense) for id, sense, _ in extraction.in_python(path)}


def test_sentences_are_what_certain_functions_are_given(source: Path) -> None:
    path = source / "code.py"
    path.write_text(CODE, encoding="utf-8")
    assert found(path) == {("north", "place"), ("Door {id}.", ""), (("{n} door", "{n} doors"), ""), ("the door", "")}


def test_in_a_table_of_words_all_literals_of_words_are(source: Path) -> None:
    path = source / "code.py"
    path.write_text(CODE, encoding="utf-8")
    calls = found(path)
    path.write_text(
        f"{CODE}\n{extraction.TABLE}\nOTHER = 'in', 'out'\nSAID = ('up', {{'a key': 'down'}})  {extraction.CONSTANT}\n",
        encoding="utf-8",
    )
    said = {"Open {door:who}", "Close {door:who}", "The door is {n} squares away.", "up", "down"}
    assert found(path) - calls == {(text, "") for text in said}


def test_a_mark_of_a_constant_stands_where_it_counts() -> None:
    """On any other line it marks nothing, and the words stay English in every language."""
    idle = []
    for path in extraction.ROOT.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        marked = {number for number, line in enumerate(text.splitlines(), start=1) if extraction.CONSTANT in line}
        if marked and path != Path(extraction.__file__):
            body = ast.parse(text).body
            marked -= {node.lineno for node in body if isinstance(node, ast.Assign | ast.AnnAssign)}
            idle += [f"{path.name}:{number}" for number in sorted(marked)]
    assert idle == []


def test_the_page_says_what_its_two_functions_are_given(source: Path) -> None:
    path = source / "page.js"
    path.write_text(
        """
        /** _('Not in a comment') */
        const a = _('It\\'s {name}', { name: b?.c ?? `${_("whose", d)}` }), e = n_(
            '{n} die',
            '{n} dice', f);  // and so on
        my_('Not another function'); the._('Nor a method');
        """,
        encoding="utf-8",
    )
    assert [id for id, _, _ in extraction.on_page(path)] == ["It's {name}", "whose", ("{n} die", "{n} dice")]


def test_of_a_mission_all_prose_and_all_names_are_found() -> None:
    path = texts.MISSIONS / "sealed-archive.toml"
    names = {(id, sense) for id, sense, _ in texts.in_mission(path)}
    assert names >= {
        ("The sealed archive", ""),
        ("The gunship could not wait", ""),
        ("the chart case", ""),
        ("scribes row", "place"),
        ("hatch", "place"),
        ("drain", "place"),
    }
    assert not any("\n" in str(id) for id, _ in names)


def test_readings_are_found_as_they_are_shown() -> None:
    found = [id for id, _, _ in extraction.in_python(texts.MISSIONS.parent / "facts" / "readings.py")]
    assert "AP for going on overwatch with the assault cannon." in found
    assert not any("[" in str(text) for text in found)


def test_bringing_up_to_date_keeps_translations_and_drops_what_nobody_says() -> None:
    known = Catalog(locale="es")
    known.add("Reveal {blip:who}", "Revelar {blip:who}")
    known.add("Nobody says this.", "Nadie lo dice.")
    known.add("north", "Norte", context="place")
    said = Catalog()
    said.add("Reveal {blip:who}")
    said.add("north")
    said.add("north", context="place")
    catalog = updated("es", said, known)

    def translation(id: str, sense: str | None = None) -> object:
        message = catalog.get(id, sense)
        return None if message is None else message.string or ""

    assert translation("Reveal {blip:who}") == "Revelar {blip:who}"
    assert (translation("north", "place"), translation("north")) == ("Norte", "")
    assert translation("Nobody says this.") is None


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_counted_thing_has_one_form_and_many_whatever_babel_knows_of_the_language(language: str) -> None:
    assert updated(language, Catalog(), Catalog(locale=language)).num_plurals == 2
