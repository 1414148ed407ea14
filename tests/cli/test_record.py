"""`reglamento record`."""

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.armies.lists.faults import ForceError
from reglamento.cli.main import app
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces import files as forces
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.record import Record, add_game, load
from reglamento.games.pistola.rulebook import RULEBOOK
from reglamento.games.pistola.scoring.counting import achieved
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Roll
from reglamento.kernel.table import Table


def run(*words: str, code: int = 0, command: str = "record") -> str:
    result = CliRunner().invoke(app, [command, *words])
    assert result.exit_code == code, result.output
    return result.output if code else result.stdout


@pytest.mark.rule("PP-REC-01", "PP-REC-90", "PP-MISSION-04")
def test_the_worked_example(tmp_path: Path) -> None:
    """2, 3, 1 and 3 objectives, the value before the first game being 2."""
    path = tmp_path / "group.toml"
    found = []
    for objectives in (2, 3, 1, 3):
        before = load(path).x
        after = add_game(path, objectives)
        found.append((before, after.games[-1].winner, after.x))
    assert found == [
        (Fraction(2), "none", Fraction(2)),
        (Fraction(2), "attacker", Fraction(5, 2)),
        (Fraction(5, 2), "defender", Fraction(2)),
        (Fraction(2), "attacker", Fraction(9, 4)),
    ]


@pytest.mark.rule("PP-REC-01")
def test_the_first_value_is_used_until_a_game_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "group.toml"
    path.write_text("start = 3.5\n")
    assert load(path).x == Fraction(7, 2)
    assert add_game(path, 1).x == 1
    assert Record().x == 2


@pytest.mark.rule("PP-REC-02")
def test_the_sheet(tmp_path: Path) -> None:
    path = str(tmp_path / "group.toml")
    assert run(path) == "X for the next game: 2.00\n"
    for objectives in ("2", "3", "1"):
        run(path, "--add", objectives)
    lines = run(path, "--add", "3").splitlines()
    assert [line.split() for line in lines[:-1]] == [
        ["game", "winner", "objectives", "X"],
        ["1", "none", "2", "2.00"],
        ["2", "attacker", "3", "2.50"],
        ["3", "defender", "1", "2.00"],
        ["4", "attacker", "3", "2.25"],
    ]
    assert lines[-1] == "X for the next game: 2.25 (exactly 9/4)"
    rows = json.loads(run(path, "--json"))
    assert rows["x"] == "9/4"
    assert rows["games"][2] == {"game": 3, "winner": "defender", "objectives": 1, "x": "2"}


@pytest.mark.rule("PP-REC-01")
def test_a_mission_takes_x_from_it(tmp_path: Path) -> None:
    path = str(tmp_path / "group.toml")
    run(path, "--add", "2")
    run(path, "--add", "3")
    text = run(path, "--mission", "rescue")
    mission = files.parse(text)
    assert (mission.id, mission.x, mission.mean) == ("rescue", "5/2", Fraction(5, 2))
    assert "nowhere" in run(path, "--mission", "nowhere", code=2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("start = -1\n", "group.toml, start: not a number of objectives: -1"),
        ('[[game]]\nwinner = "me"\nobjectives = 2\n', "group.toml, game 1, winner: "),
        ('[[game]]\nwinner = "none"\nobjectives = -2\n', "group.toml, game 1, objectives: "),
        ("[[game]\n", "group.toml: cannot be read as TOML"),
        ("stat = 2\n", "group.toml: no such key: stat"),
    ],
)
def test_a_record_with_faults(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "group.toml"
    path.write_text(text)
    with pytest.raises(ForceError) as caught:
        load(path)
    assert str(caught.value).startswith(says)


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    assert "cannot be written" in run(str(tmp_path / "no" / "group.toml"), "--add", "1", code=2)


def saved(path: Path, mission: str, *, over: bool = True, seed: int = 2) -> Crawl:
    """A game that is kept here: the attacker deploys and, if it is to be over, the turns run out with nobody moving."""
    book = RULEBOOK
    short = book.parse(re.sub(r"turns = \d+", "turns = 2", files.text_of(mission)))
    table = Table.new(book, short, book.readings(), "test")
    dice = Seeded(seed)
    while (question := table.game.question) is not None and (over or table.game.count < 3):
        table.answer(dice(question) if isinstance(question, Roll) else question.default)  # type: ignore[union-attr]
    table.write(path)
    assert isinstance(table.game, Crawl)
    return table.game


@pytest.mark.rule("PP-REC-01", "PP-REC-02")
def test_a_saved_game_is_added(tmp_path: Path) -> None:
    path, kept = tmp_path / "group.toml", tmp_path / "game.jsonl"
    game = saved(kept, "search-and-destroy")
    run(str(path), "--played", str(kept))
    assert [row.objectives for row in load(path).games] == [achieved(game)]
    saved(tmp_path / "other.jsonl", "rescue")
    assert "no game of Search and Destroy" in run(str(path), "--played", str(tmp_path / "other.jsonl"), code=2)
    saved(tmp_path / "open.jsonl", "search-and-destroy", over=False)
    assert "is not finished" in run(str(path), "--played", str(tmp_path / "open.jsonl"), code=2)


@pytest.mark.rule("PP-REC-02")
def test_a_saved_game_is_added_once(tmp_path: Path) -> None:
    """Under whatever name it is kept; another game with as many objectives, and one told by number, are others."""
    path, kept, copied = tmp_path / "group.toml", tmp_path / "game.jsonl", tmp_path / "copy.jsonl"
    saved(kept, "search-and-destroy")
    copied.write_bytes(kept.read_bytes())
    run(str(path), "--add", "0")
    run(str(path), "--played", str(kept))
    before = path.read_text()
    assert "game 2: this saved game stands here already [PP-REC-02]" in run(str(path), "--played", str(copied), code=2)
    assert path.read_text() == before
    saved(tmp_path / "other.jsonl", "search-and-destroy", seed=3)
    run(str(path), "--played", str(tmp_path / "other.jsonl"))
    run(str(path), "--add", "0")
    games = load(path).games
    assert [bool(row.played) for row in games] == [False, True, True, False]
    assert games[1].played != games[2].played


@pytest.mark.rule("PP-SCEN-11", "PP-SCEN-12")
def test_the_survivors_are_a_force(tmp_path: Path) -> None:
    game = saved(tmp_path / "game.jsonl", "strike-force-hunt")
    text = run(str(tmp_path / "game.jsonl"), command="survivors")
    left = Counter(game.units[model.unit].entry for model in game.models.values() if game.units[model.unit].side == "attacker")
    assert left
    (tmp_path / "ours.toml").write_text(text)
    force = forces.load(tmp_path / "ours.toml", ForceReadings())
    found: Counter[str] = Counter()
    for squad in force.squads:
        found[squad.unit] += squad.models
    assert found == left
