"""Rulings files: what is accepted, and what is refused with the entry named."""

import importlib.util
from pathlib import Path

import pytest

from reglamento import rulings
from reglamento.rulings import files

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
        pytest.param(RULE.format("tt door"), r"\(tt door\): an id is capitals", id="not an id"),
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
    assert len(loaded) == 269
    assert next(iter(loaded)) == "SH-BOX-01"
    assert all(id_ == ruling.id and ruling.prefix == "SH" for id_, ruling in loaded.items())


def test_what_a_caller_does_to_the_loaded_rulings_is_his_own() -> None:
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
