"""Rulings files: what is accepted, and what is refused with the entry named."""

import importlib.util
import re
from pathlib import Path

import pytest

from reglamento import rulings
from reglamento.rulings import files, index
from reglamento.translations import extraction

RULE = """
[[rule]]
id = "{}"
title = "Doors"
reading = '''
Closed doors
block.'''
source = "The book, Doors"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "rulings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_ruling_is_read_with_its_line_breaks_as_spaces(tmp_path: Path) -> None:
    (ruling,) = files.read(written(tmp_path, RULE.format("TT-DOOR-01") + 'option = "doors"\n'))
    assert (ruling.id, ruling.reading, ruling.option) == ("TT-DOOR-01", "Closed doors block.", "doors")
    assert (ruling.executable, ruling.rejected, ruling.reason) == (True, None, None)
    assert ruling.prefix == "TT"


def test_what_is_not_executable_keeps_its_reason(tmp_path: Path) -> None:
    (ruling,) = files.read(written(tmp_path, RULE.format("TT-BOX-01") + 'executable = false\nreason = "paint"\n'))
    assert (ruling.executable, ruling.reason) == (False, "paint")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param(RULE.format("TT-DOOR-01") * 2, r"entry 2 \(TT-DOOR-01\): this id stands twice", id="twice"),
        pytest.param(RULE.format("TT-DOOR-01").replace('"Doors"', '" "'), r"\(TT-DOOR-01\): .*title", id="empty"),
        pytest.param(RULE.format("TT-DOOR-01") + "option = 2\n", r"\(TT-DOOR-01\): .*`\$.option`", id="wrong type"),
        pytest.param(RULE.format("TT-DOOR-01") + 'readng = "x"\n', r"\(TT-DOOR-01\): .*readng", id="misspelt field"),
        pytest.param(RULE.format("tt door"), r"\(tt door\): an id is a game", id="not an id"),
        pytest.param(RULE.format("TT-DOOR-01") + "executable = false\n", r"\(TT-DOOR-01\): .*without a reason", id="why"),
        pytest.param(RULE.format("TT-DOOR-01") + 'reason = "x"\n', r"\(TT-DOOR-01\): a reason is only", id="because"),
        pytest.param('[[rule]]\ntitle = "Doors"\n', r"entry 1 \(without id\)", id="no id"),
        pytest.param("[[rule\n", r"rulings.toml: not a list of \[\[rule\]\] entries", id="not TOML"),
        pytest.param('title = "Doors"\n', r"rulings.toml: not a list of \[\[rule\]\] entries", id="no entries"),
    ],
)
def test_a_fault_names_the_entry(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(rulings.RulingsError, match=fault):
        files.read(written(tmp_path, text))


def test_a_game_without_rulings_is_told_which_have_them() -> None:
    with pytest.raises(LookupError, match=r"'chess'.*space_hulk"):
        rulings.load("chess")


def test_space_hulk_has_every_rule_of_its_book() -> None:
    loaded = rulings.load("space_hulk")
    own = [id_ for id_ in loaded if id_.startswith("SH-MISSION-")]
    assert len(loaded) - len(own) == 269
    assert len(own) == 11, "rules of our own missions"
    assert next(iter(loaded)) == "SH-BOX-01"
    assert all(id_ == ruling.id and ruling.prefix == "SH" for id_, ruling in loaded.items())


def test_what_a_caller_does_to_the_loaded_rulings_changes_nothing_for_others() -> None:
    rulings.load("space_hulk").clear()
    assert rulings.load("space_hulk")


def test_nothing_is_read_on_import(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, encoding: str) -> str:
        raise AssertionError(f"{path} was read as {encoding}")

    spec = importlib.util.spec_from_file_location("fresh_files", files.__file__)
    assert spec is not None
    assert spec.loader is not None
    fresh = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(Path, "read_text", refuse)
    spec.loader.exec_module(fresh)
    with pytest.raises(AssertionError, match=r"space_hulk.rulings\.toml was read"):
        fresh.load("space_hulk")


CATALOGUED = [
    "SH-LOS-09",
    "PP-BASE-50",
    "WF-BREATH-1",
    "WF-CORE-WPN-02",
    "40K-CORE-DATA-01",
    "40K-ERR-177a",
    "40K-ERR-183d",
    "40K-FAQ-DEPLOY-02-EX1",
    "40K-SHEET-02-EX2",
    "40K-EVENT-TABLE",
    "40K-CORE-DET-PATROL",
    "WF-CORE-WPN-GREAT",
]
"""One of every shape that the documents' ids have."""


@pytest.mark.parametrize("id_", CATALOGUED)
def test_an_id_of_every_shape_is_read_found_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id_: str) -> None:
    path = tmp_path / "games" / "tt" / "rulings.toml"
    path.parent.mkdir(parents=True)
    path.write_text(RULE.format(id_), encoding="utf-8")
    monkeypatch.setattr(files, "PACKAGE", tmp_path)
    for memory in (files.rulings_of, files._folded, index._index):
        memory.cache_clear()
    try:
        assert [ruling.id for ruling in (rulings.find(id_), rulings.find(id_.lower(), "tt"), *rulings.search(id_)) if ruling] == [
            id_
        ] * 3
        assert rulings.closest(id_.replace("-", " ").lower()) == [id_]
    finally:
        for memory in (files.rulings_of, files._folded, index._index):
            memory.cache_clear()


@pytest.mark.parametrize("id_", CATALOGUED)
def test_an_id_of_every_shape_is_known_in_docstrings_on_the_page_and_is_never_translated(id_: str) -> None:
    assert files.ID_IN_TEXT.findall(f"As it says. [{id_}, SH-LOS-09]") == [id_, "SH-LOS-09"]
    assert extraction.RULE.fullmatch(id_)


def test_the_page_knows_an_id_by_the_same_pattern() -> None:
    script = (files.PACKAGE / "web" / "page" / "rules" / "ruling.js").read_text(encoding="utf-8")
    found = re.search(r"const ID = /(.*)/;", script)
    assert found is not None
    before, after = files.ID_IN_TEXT.pattern.split(files.ID.pattern)
    assert found[1] == f"{before}({files.ID.pattern}){after}"


@pytest.mark.parametrize(
    "nonsense",
    [
        "sh-los-09",
        "SH-LOS",
        "SH-09",
        "UTF-8",
        "HMAC-SHA256",
        "SH--LOS-09",
        "-SH-LOS-09",
        "SH-LOS-09-",
        "SH-LOS-09A",
        "SH-LOS-09ab",
        "SH-LOS-a",
        "SH-los-09",
        "SH-09-LOS",
        "123-LOS-09",
        "SPACEHULK-LOS-09",
        "SH-LOS-\u0661",
        "SH LOS 09",
    ],
)
def test_nonsense_is_no_id(nonsense: str) -> None:
    assert not files.ID_IN_TEXT.fullmatch(nonsense)
    with pytest.raises(rulings.RulingsError, match="an id is a game, a topic"):
        files._ruling({"id": nonsense, "title": "T", "reading": "R", "source": "S"}, "here")
