"""Places with an angle typed at the keyboard: what a line means, how a regiment is put, wheeled and sent ahead, and what is said of it."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import drill_game
from drill_game import BOOK, Drill
from reglamento.cli.input.wishes import Wishes
from reglamento.cli.play import play
from reglamento.cli.sitting.changes import Change, change, moved
from reglamento.faces.placing import Footprint, Mover
from reglamento.faces.shown import Measure
from reglamento.kernel import save
from reglamento.kernel.questions import Position
from typist import Typist, after

REGIMENT = Mover(
    piece="A", label="A", radius=8, footprint=Footprint(shape="rectangle", width=125, depth=100, ahead=0), pivot="corner"
)
CHARIOT = Mover(piece="C", label="C", radius=4, footprint=Footprint(shape="rectangle", width=40, depth=60, ahead=30))
MEASURE = Measure(scale=10.0)


@pytest.fixture(autouse=True)
def drill() -> Iterator[None]:
    drill_game.play_it()
    yield
    drill_game.leave_it()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def typed(path: Path, *lines: str) -> str:
    """Two people begin a drill, type, and break off; the screen."""
    wishes = Wishes(mission="parade", save=path, seed=7, seats={"red": "human", "blue": "human"})
    screen = io.StringIO()
    typist = Typist(lines)
    with contextlib.redirect_stdout(screen):
        play("drill", wishes, typist, typist.now)
    return screen.getvalue()


def stands(path: Path) -> tuple[float, float, float]:
    game = save.replay(save.read(path.read_bytes()), BOOK)
    assert isinstance(game, Drill)
    regiment = game.regiments["A"]
    return regiment.x, regiment.y, regiment.angle


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("move A 30 40 90", Change("A", 30, 40, to=True, angle=90)),
        ("MOVE A 30,40", Change("A", 30, 40, to=True)),
        ("move all 30 40 -90", Change("", 30, 40, to=True, angle=270)),
        ("A at 30,40 facing 90.5", Change("A", 30, 40, to=True, angle=90.5)),
        ("A at 30,40 450", Change("A", 30, 40, to=True, angle=90)),
        ("A turn -30", Change("A", turn=-30)),
        ("A turn left 30", Change("A", turn=-30)),
        ("A TURN right 5.5", Change("A", turn=5.5)),
        ("A ahead 4", Change("A", ahead=4)),
        ("A back 4", Change("A", ahead=-4)),
    ],
)
def test_a_change_with_an_angle_is_read(line: str, meant: Change) -> None:
    assert change(line) == meant


@pytest.mark.parametrize(
    "line",
    [
        "move",
        "move A",
        "move A 30",
        "move A 1 2 3 4",
        "A turn",
        "A turn up 3",
        "A ahead",
        "A at 3",
        "A turn 1e9",
        "A ahead 9999999",
    ],
)
def test_what_is_no_change_is_not_read_as_one(line: str) -> None:
    assert change(line) is None


@pytest.mark.parametrize(
    ("mover", "turn", "there"),
    [
        (REGIMENT, 90, Position(6.25, -6.25, 90)),
        (REGIMENT, -90, Position(-6.25, -6.25, 270)),
        (REGIMENT, 30, Position(0.84, -3.12, 30)),
        (CHARIOT, 90, Position(0, 0, 90)),
    ],
)
def test_a_piece_turns_about_its_corner_or_its_middle(mover: Mover, turn: float, there: Position) -> None:
    """Facing north at the origin: the right front corner of a regiment 12.5 cm wide is at (6.25, 0)."""
    assert moved(mover, Position(0, 0, 0), Change("", turn=turn), MEASURE) == there


def test_a_piece_goes_up_and_down_floors_and_stays_on_its_own_when_it_moves() -> None:
    up = change("u1.3 floor 3")
    assert up == Change("u1.3", level=3.0)
    assert change("all floor high") is None
    stands = moved(REGIMENT, Position(1, 2, 90), up, MEASURE)
    assert stands == Position(1, 2, 90, 3)
    for line in ("A +1,0", "A at 4,5", "A turn 10", "A ahead 2"):
        wanted = change(line)
        assert wanted is not None
        assert moved(REGIMENT, stands, wanted, MEASURE).level == 3


def test_ahead_is_where_the_front_looks() -> None:
    assert moved(REGIMENT, Position(1, 2, 90), Change("", ahead=4), MEASURE) == Position(5, 2, 90)


def test_a_regiment_is_put_at_a_place_and_an_angle(path: Path) -> None:
    screen = typed(path, "move A 23.53 28.91 55.623", "done")
    told = after(screen, "move A 23.53 28.91 55.623").split(">")[0]
    assert "Regiment A: Wheel left 7.5 cm: 7.5 of 15 cm, 7.5 left" in told
    assert "Allowed: done answers with it." in told
    assert stands(path) == (23.53, 28.91, 55.623)


def test_a_regiment_wheels_and_goes_ahead(path: Path) -> None:
    screen = typed(path, "A turn left 30", "A ahead 4", "where", "done")
    assert "Regiment A: Wheel left 6.5" in after(screen, "A turn left 30").split(">")[0]
    where = after(screen, "where").split(">")[0]
    assert "Regiment A at" in where
    assert "facing north-east (60 degrees)" in where
    assert re.search(r"Wheel left 6\.5\d cm, advance (3\.9\d|4|4\.0\d) cm: 10\.5\d of 15 cm, 4\.4\d left", where)
    assert stands(path)[2] == 60


def test_what_is_too_far_says_by_how_much_and_is_mended(path: Path) -> None:
    screen = typed(path, "A ahead 19.1", "done", "mend", "done")
    told = after(screen, "A ahead 19.1").split(">")[0]
    assert "Regiment A: Advance 19.1 cm: 19.1 of 15 cm, 4.1 too far" in told
    assert "Not allowed: Regiment A would go 4.10 cm too far [DR-DRILL-01]" in told
    mended = after(screen, "mend").split(">")[0]
    assert "Regiment A at 35, 30, facing east (90 degrees)" in mended
    assert "Allowed" in mended
    assert stands(path) == (35, 30, 90)


def test_help_tells_how_a_front_is_turned(path: Path) -> None:
    assert "A turn 30      turn to the right" in after(typed(path, "?"), "?")


def test_what_needs_no_mending_or_cannot_be_mended_says_so(path: Path) -> None:
    screen = typed(path, "mend", "A back 5", "mend")
    assert "There is nothing to mend" in screen
    assert "Not allowed: Regiment A would have to go 5.00 cm backwards [DR-DRILL-02]" in screen
    assert "No allowed places are found near there." in after(screen, "A back 5")
