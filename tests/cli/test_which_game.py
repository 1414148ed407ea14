"""Which game is meant where none is named: that of the mission, of its file, or of the players."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import reglamento
from reglamento.cli.main import app
from reglamento.games.registry import game_of, plugins
from reglamento.kernel.errors import ReglamentoError

GAMES = Path(reglamento.__file__).parent / "games"
MISSIONS = {
    "space-hulk": GAMES / "space_hulk/missions/two-decks.toml",
    "pistola": GAMES / "pistola/missions/data/rescue.toml",
    "wh40k": GAMES / "wh40k/missions/data/big-guns.toml",
    "fantasy": GAMES / "fantasy/missions/data/ferry-stone.toml",
}


def ran(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


def wrong(path: Path) -> Path:
    """A file with a fault in the mission of pistola."""
    path.write_text(MISSIONS["pistola"].read_text(encoding="utf-8").replace("title", "titel", 1), encoding="utf-8")
    return path


def test_every_game_has_a_file_here() -> None:
    assert list(MISSIONS) == list(plugins())


@pytest.mark.parametrize("game", MISSIONS)
@pytest.mark.parametrize("change", [("", ""), ("title", "titel"), ("briefing = ", "story = ")])
def test_the_form_of_a_file_says_its_game_also_with_a_fault_in_it(game: str, change: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(MISSIONS[game].read_text(encoding="utf-8").replace(*change, 1), encoding="utf-8")
    assert game_of(str(file)) == game


def test_the_players_say_it_where_a_file_does_not(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text('id = "evening"', encoding="utf-8")
    assert game_of(str(file)) == "space-hulk"
    assert game_of(str(file), ["defender"]) == "pistola"
    file.write_text("id = ", encoding="utf-8")
    assert game_of(str(file), (seat for seat in ["red"])) == "wh40k"


def test_a_file_is_shown_and_checked_without_the_name_of_its_game(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_bytes(MISSIONS["pistola"].read_bytes())
    assert ran("missions", "show", file) == ran("missions", "show", "rescue")
    assert ran("missions", "check", file) == (0, f"{file}: no faults\n", "")


@pytest.mark.parametrize(
    "words",
    [("play", "--mission"), ("simulate", "--mission"), ("study", "--mission"), ("tournament", "--mission"), ("missions", "show")],
)
def test_faults_are_told_with_the_game_that_they_are_faults_of(words: tuple[str, ...], tmp_path: Path) -> None:
    file = wrong(tmp_path / "evening.toml")
    code, said, complaint = ran(*words, file)
    assert (code, said) == (2, "")
    assert "titel" in complaint
    assert complaint.endswith("It was read as a mission of pistola; if it is of another game, give the name of that.\n")
    named = (*words[:1], "pistola", *words[1:]) if words[0] != "missions" else ("missions", "--game", "pistola", "show")
    assert "It was read as" not in ran(*named, file)[2]


def test_a_check_tells_it_too(tmp_path: Path) -> None:
    file = wrong(tmp_path / "evening.toml")
    code, said, complaint = ran("missions", "check", file)
    assert code == 1
    assert "titel" in said
    assert complaint == (
        f"reglamento: {file} has 2 faults. It was read as a mission of pistola; if it is of another game, give the name of that.\n"
    )
    assert ran("missions", "--game", "pistola", "check", file)[2] == f"reglamento: {file} has 2 faults\n"


@pytest.mark.parametrize("words", [("play", "--mission"), ("simulate", "--mission"), ("missions", "show")])
def test_a_mission_that_there_is_not_lists_those_of_every_game(words: tuple[str, ...]) -> None:
    code, said, complaint = ran(*words, "nope")
    assert (code, said) == (2, "")
    first, *lists = complaint.splitlines()
    assert (
        first == "reglamento: nope: neither a mission nor a file that can be read (No such file or directory); the missions are:"
    )
    assert [line.split(":")[0].strip() for line in lists] == list(plugins())
    assert "search-and-destroy, " in complaint


@pytest.mark.parametrize(
    "words", [("play", "pistola", "--mission"), ("missions", "--game", "pistola", "show"), ("simulate", "pistola", "--mission")]
)
def test_a_mission_of_another_game_is_told_as_such(words: tuple[str, ...]) -> None:
    code, said, complaint = ran(*words, "two-decks")
    assert (code, said) == (2, "")
    assert complaint.startswith("reglamento: two-decks is a mission of space-hulk; those of pistola are: search-and-destroy, ")


def test_a_side_that_no_game_has_lists_those_of_every_game() -> None:
    code, _, complaint = ran("play", "--seat", "nope=human")
    assert code == 2
    assert complaint == (
        "reglamento: no game has the side nope; there are: marines and genestealers (space-hulk); attacker and defender (pistola); "
        "red and blue (wh40k); red and blue (fantasy)\n"
    )
    assert "no game has the sides marines and attacker;" in ran("play", "--marines", "human", "--attacker", "greedy")[2]
    assert "pistola has no such side" in ran("play", "--mission", "rescue", "--seat", "nope=human")[2]


def test_without_anything_it_is_the_first_game() -> None:
    assert game_of(None) == "space-hulk"
    with pytest.raises(ReglamentoError, match="neither a mission nor a file"):
        game_of("own.toml")
