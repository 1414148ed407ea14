"""What is wrong with the file of a guide is named, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.games.registry import plugin, rulebook
from reglamento.guides.files import faults
from reglamento.guides.guide import Guides

GAME = "space-hulk"
GUIDES = plugin(GAME).part(Guides)
TEXT = GUIDES.path("first").read_text(encoding="utf-8")


def told(folder: Path, text: str) -> list[str]:
    """The faults of a guide that differs from the game's own."""
    (folder / "first-steps.toml").write_bytes((GUIDES.folder / "first-steps.toml").read_bytes())
    path = folder / "first.toml"
    path.write_text(text, encoding="utf-8")
    return [str(fault) for fault in faults(rulebook(GAME), GUIDES, path)]


def line(text: str, lesson: int) -> int:
    """The line where a lesson begins, from 1."""
    return [number for number, each in enumerate(text.splitlines(), start=1) if each == "[[lesson]]"][lesson - 1]


def test_a_sound_guide_has_no_faults(tmp_path: Path) -> None:
    assert told(tmp_path, TEXT) == []


@pytest.mark.parametrize(
    ("old", "new", "lesson", "says"),
    [
        ('kind = "WorkDoor"', 'kind = "Knock"', 8, "there is no option 'Knock'"),
        ('to = "E2", facing = "east" }, { kind', 'to = "E9", facing = "east" }, { kind', 2, "to = 'E9' is nothing on the map"),
        ('kind = "PlaceAt", at', 'kind = "PlaceAt", on', 9, "PlaceAt has no 'on': it has at"),
        ('show = ["square:F2"]', 'show = ["square:F9"]', 2, "show: 'F9' is nothing on the map"),
        ("dice = [[5, 3]]", "dice = [[5]]", 11, "[5] is no outcome of shot"),
        ("dice = [[5, 3]]", "", 11, "there are no dice left for 2 of shot"),
        ("dice = [[5, 3]]", "dice = [[5, 3], [6, 6]]", 11, "nothing rolls [6, 6]"),
        ('{ kind = "Move", to = "L2" },', '{ kind = "Move", to = "B2" },', 6, "nothing asks for"),
        ('right = [{ kind = "WorkDoor" }]', "right = []", 8, "Expected `array` of length >= 1"),
    ],
)
def test_a_fault_is_named_with_the_line_of_its_lesson(tmp_path: Path, old: str, new: str, lesson: int, says: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    (fault,) = told(tmp_path, text)
    assert fault.startswith(f"line {line(text, lesson)}: ")
    assert says in fault


def test_a_lesson_that_is_never_asked_is_a_fault(tmp_path: Path) -> None:
    more = '[[lesson]]\nsay = "More."\nrules = ["SH-AP-01"]\nright = [{ kind = "EndPhase" }]\n'
    (fault,) = told(tmp_path, TEXT + more)
    assert "the game is over before lesson 17" in fault


def test_unknown_seats_missions_and_texts_that_are_no_toml_are_faults(tmp_path: Path) -> None:
    assert (
        "there is no seat 'orks': choose one of marines, genestealers"
        in told(tmp_path, TEXT.replace('seat = "marines"', 'seat = "orks"'))[0]
    )
    assert "nowhere.toml" in told(tmp_path, TEXT.replace("first-steps.toml", "nowhere.toml"))[0]
    assert len(told(tmp_path, "title = [")) == 1
