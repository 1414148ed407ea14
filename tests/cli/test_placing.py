"""Places typed at the keyboard: what a line means, how a draft grows, what is refused with which rule."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from reglamento.cli.input.wishes import Wishes
from reglamento.cli.play import play
from reglamento.cli.sitting.changes import Change, change, separate
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from typist import Typist, after

MISSION = "search-and-destroy"


def typed(path: Path, *lines: str) -> str:
    """Two people begin a game, type, and break off; the screen."""
    wishes = Wishes(mission=MISSION, save=path, seed=7, seats={"attacker": "human", "defender": "human"})
    screen = io.StringIO()
    typist = Typist(lines)
    with contextlib.redirect_stdout(screen):
        play("pistola", wishes, typist, typist.now)
    return screen.getvalue()


def to_the_first_place(path: Path, *lines: str) -> str:
    """Each side has taken its first force, and the attacker places the first squad."""
    return typed(path, "", "1", "", "1", "", *lines)


def kept(path: Path) -> Crawl:
    game = save.replay(save.read(path.read_bytes()), rulebook("pistola"))
    assert isinstance(game, Crawl)
    return game


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("u1.3 +2,-5", Change("u1.3", 2, -5)),
        ("u1.3 2 -5.25", Change("u1.3", 2, -5.25)),
        ("all 0,-10", Change("", 0, -10)),
        ("ALL 0 -10", Change("", 0, -10)),
        ("3 east 2 north 5", Change("3", 2, -5)),
        ("3 w 1.5", Change("3", -1.5, 0)),
        ("u1.1 at 4,-12", Change("u1.1", 4, -12, to=True)),
    ],
)
def test_a_change_of_places_is_read(line: str, meant: Change) -> None:
    assert change(line) == meant


@pytest.mark.parametrize("line", ["u1.3", "u1.3 2", "all", "u1.3 up 5", "all north", "u1.1 1e9,2", "all 9999999,0", ""])
def test_what_is_no_change_is_not_read_as_one(line: str) -> None:
    assert change(line) is None


@pytest.mark.rule("PP-TURN-06")
def test_suggestions_are_numbered_and_one_of_them_answers(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    screen = to_the_first_place(path, "1")
    assert "1 In the strip outside" in screen
    game = kept(path)
    assert len(game.models) > 0
    assert all(id.startswith("u1.") for id in game.models)


@pytest.mark.rule("PP-TURN-06")
def test_a_draft_is_moved_and_given(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    screen = to_the_first_place(path, "all 1,3", "done")
    assert "Allowed: done answers with it." in after(screen, "all 1,3")
    plain = tmp_path / "plain.jsonl"
    to_the_first_place(plain, "stay")
    moved, stayed = kept(path), kept(plain)
    assert [(model.x - 1, model.y - 3) for model in moved.models.values()] == [
        pytest.approx((model.x, model.y)) for model in stayed.models.values()
    ]


@pytest.mark.rule("PP-TURN-06")
def test_a_refusal_names_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    screen = to_the_first_place(path, "all 0,-60", "done", "reset", "where", "done")
    assert "Not allowed:" in after(screen, "all 0,-60").split("reset")[0]
    assert "[PP-TURN-06]" in after(screen, "all 0,-60").split("reset")[0]
    assert kept(path).models


def test_the_whereabouts_are_told_piece_by_piece(tmp_path: Path) -> None:
    screen = after(to_the_first_place(tmp_path / "game.jsonl", "u1.1 at 3,4", "where"), "where")
    assert "u1.1 at 3, 4" in screen


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("u2.1 at -2.5,2.5, u2.2 at -5,2.5", ["u2.1 at -2.5,2.5", "u2.2 at -5,2.5"]),
        ("u1.1 +1,0; all 0,-3;u1.2 at 4, 5", ["u1.1 +1,0", "all 0,-3", "u1.2 at 4, 5"]),
        ("1 at 2,3, 2 east 4", ["1 at 2,3", "2 east 4"]),
        ("A at 4,-12 90; A ahead 5", ["A at 4,-12 90", "A ahead 5"]),
        ("move A 4 -12 90, move B 1;2", ["move A 4 -12 90", "move B 1;2"]),
        ("all 0;-10", ["all 0;-10"]),
        ("u1.1 2, 3", ["u1.1 2, 3"]),
    ],
)
def test_several_changes_stand_on_one_line(line: str, parts: list[str]) -> None:
    assert separate(line) == parts
    assert None not in map(change, parts)


@pytest.mark.rule("PP-TURN-06")
def test_several_changes_are_made_together_or_not_at_all(tmp_path: Path) -> None:
    screen = to_the_first_place(
        tmp_path / "game.jsonl",
        "1",
        "u2.1 at 3,4, u2.2 at 7,4",
        "where",
        "u2.1 at 1,1, u2.2 up",
        "u2.1 at 1,1, u9.9 at 2,2",
        "where",
    )
    assert after(screen, "u2.1 at 3,4, u2.2 at 7,4").count("llowed") > 0
    assert "is no change of places" in after(screen, "u2.1 at 1,1, u2.2 up")
    assert "There is no piece 'u9.9'" in after(screen, "u2.1 at 1,1, u9.9 at 2,2")
    assert "u2.1 at 3, 4" in after(screen, "where")
    assert "u2.2 at 7, 4" in after(screen, "where")


def test_a_piece_that_is_not_placed_is_told_so(tmp_path: Path) -> None:
    screen = to_the_first_place(tmp_path / "game.jsonl", "u9.9 1,1", "fly", "7000", "try 99")
    assert "There is no piece 'u9.9' to place" in screen
    assert "'fly' is no change of places" in screen
    assert "suggestions" in after(screen, "7000")


def test_help_explains_places_and_the_program(tmp_path: Path) -> None:
    screen = after(to_the_first_place(tmp_path / "game.jsonl", "?"), "?")
    assert "u1.3 at 4,-12" in screen
    assert "undo" in screen


def test_undo_takes_a_placing_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    to_the_first_place(path, "1", "undo")
    assert not kept(path).models


@pytest.mark.rule("PP-RETREAT-04")
def test_what_is_no_change_but_means_something_is_refused_with_its_rule(tmp_path: Path) -> None:
    screen = to_the_first_place(tmp_path / "game.jsonl", "retreat", "dance")
    assert "A retreat is ordered at the start of the attacker's Combat Turn [PP-RETREAT-04]" in after(screen, "retreat")
    assert "'dance' is no change of places" in after(screen, "dance")


@pytest.mark.rule("PP-TURN-06")
def test_why_tells_the_rule_of_the_question_then_that_of_the_last_refusal(tmp_path: Path) -> None:
    screen = to_the_first_place(tmp_path / "game.jsonl", "why", "retreat", "why", "why retreat", "1", "why")
    asked, refused, meant = after(screen, "why"), after(screen, "retreat"), after(screen, "why retreat")
    assert "PP-TURN-06 " in asked.split("> ")[0]
    assert "PP-RETREAT-04 " in refused.split("> ")[1]
    assert "A retreat is ordered" in meant.split("> ")[0]
    assert "PP-RETREAT-04 " not in meant.split("> ")[-2], "another question"
