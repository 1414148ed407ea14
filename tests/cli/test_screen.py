"""What a terminal gets beyond the plain text of a pipe."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from reglamento.cli.output.screen import Offer, Screen
from reglamento.faces import face
from reglamento.games.space_hulk.loader import parse
from reglamento.games.space_hulk.setup import new_game
from typist import GALLERY, Typist


def screen(width: int = 200, *, terminal: bool = True, typed: tuple[str, ...] = ()) -> tuple[Screen, io.StringIO]:
    """A screen, and what is written on it."""
    written = io.StringIO()
    console = Console(file=written, force_terminal=terminal, width=width, color_system="standard" if terminal else None)
    return Screen(console, Typist(typed), face("space-hulk")), written


def test_board_and_pieces_stand_side_by_side_where_there_is_room() -> None:
    view = new_game(parse(GALLERY, "gallery")).view(None)
    lines = {}
    for width in (200, 60):
        shown, written = screen(width)
        shown.position(view)
        lines[width] = written.getvalue().splitlines()
    assert any("A  B  C" in line and "Brother Ruiz" in line for line in lines[200])
    assert not any("A  B  C" in line and "Brother Ruiz" in line for line in lines[60])
    assert any("\x1b[" in line for line in lines[200])


def test_a_pipe_gets_no_control_signs() -> None:
    shown, written = screen(terminal=False, typed=("",))
    shown.clear()
    shown.position(new_game(parse(GALLERY, "gallery")).view(None))
    shown.countdown(5.0)
    shown.curtain("Next.")
    assert "\x1b" not in written.getvalue()
    assert "Brother Ruiz" in written.getvalue()


def test_a_curtain_leaves_nothing_of_the_screen_before() -> None:
    shown, written = screen(typed=("",))
    shown.curtain("The next question is for the marines.")
    assert written.getvalue().endswith("\x1b[2J\x1b[H\x1b[3J")


def test_a_long_line_goes_on_at_a_word_and_set_in_on_a_terminal_only() -> None:
    text = "  undo  take back your last decision\nno more"
    for terminal, lines in (
        (True, ["  undo  take", "    back your last", "    decision", "no more"]),
        (False, text.splitlines()),
    ):
        shown, written = screen(18, terminal=terminal)
        shown.say(text)
        assert [line.rstrip() for line in written.getvalue().splitlines()] == lines


def test_what_is_to_be_copied_is_never_folded() -> None:
    shown, written = screen(18)
    shown.verbatim("reglamento play --resume /somewhere/far/away.jsonl")
    assert written.getvalue().count("\n") == 1


def test_the_board_is_nearest_to_the_question_on_a_terminal() -> None:
    view = new_game(parse(GALLERY, "gallery")).view(None)
    for terminal, first in ((True, "Brother Ruiz"), (False, "A  B  C")):
        shown, written = screen(80, terminal=terminal)
        shown.position(view)
        text = written.getvalue()
        assert min(text.index("Brother Ruiz"), text.index("A  B  C")) == text.index(first)


def test_wiping_leaves_nothing_to_scroll_back_to() -> None:
    shown, written = screen()
    shown.say("worth 3")
    shown.wipe()
    assert written.getvalue().endswith("\x1b[2J\x1b[H\x1b[3J")


def test_the_countdown_leaves_the_typed_line_alone() -> None:
    shown, written = screen()
    shown.countdown(61.0)
    text = written.getvalue()
    assert "Clock 1:01" in text
    assert text.startswith("\x1b7")
    assert text.endswith("\x1b8")
    assert "\n" not in text


@pytest.mark.parametrize("width", [50, 100])
def test_options_are_packed_into_lines_that_fit(width: int) -> None:
    offers = [Offer(n, "Move", f"Step to D{n}", "1 AP") for n in range(20)] + [Offer(20, "End", "End the phase", "")]
    shown, written = screen(width, terminal=False)
    shown.question("What now?", offers)
    lines = written.getvalue().splitlines()
    assert all(len(line) <= width for line in lines)
    assert [line[:8].strip() for line in lines if line[:8].strip()] == ["What now", "Move", "End"]
    assert all(f"{n + 1} Step to D{n} (1 AP)" in written.getvalue() for n in range(20))
