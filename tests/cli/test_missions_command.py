"""Missions at the command line: listed, shown, checked; and the games they belong to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from reglamento.cli import missions
from reglamento.cli.main import app
from reglamento.faces import face
from reglamento.games.registry import plugins, rulebook
from reglamento.games.space_hulk import loader
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.sheets import rosters
from typist import GALLERY


def ran(*words: object) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "gallery.toml"
    path.write_text(GALLERY, encoding="utf-8")
    return path


def test_the_list_in_the_order_of_play() -> None:
    code, said, _ = ran("missions")
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()] == loader.names()
    assert [each["mission"] for each in json.loads(ran("missions", "--json")[1])] == loader.names()


@pytest.mark.parametrize("name", loader.names())
def test_a_mission_in_words_and_as_a_map(name: str) -> None:
    mission = loader.load(name)
    code, said, _ = ran("missions", "show", name)
    assert code == 0
    assert said.startswith(mission.title)
    assert all(post.name in said for post in mission.marines)


def test_a_mission_of_ones_own(file: Path) -> None:
    assert "The gallery" in ran("missions", "show", file)[1]
    assert ran("missions", "check", file) == (0, f"{file}: no faults\n", "")


def test_a_mission_with_a_force_beside_it(tmp_path: Path) -> None:
    """It is checked from anywhere, and the faults of the force are told as well."""
    force, mission = tmp_path / "ours.toml", tmp_path / "evening.toml"
    force.write_text(
        'id = "ours"\nname = "Ours"\nlist = "iron-vigil"\nside = "attacker"\nsquad = [{ unit = "brethren", models = 5 }]\n'
    )
    aims = 'aims = { attacker = "Go in.", defender = "Stay." }'
    mission.write_text(f'id = "evening"\ntitle = "Evening"\nbriefing = "Dark."\nattackers = ["ours.toml"]\n{aims}\n')
    assert ran("missions", "check", mission, "--game", "pistola") == (0, f"{mission}: no faults\n", "")
    force.write_text(force.read_text().replace("models = 5", "models = 11"))
    code, said, _ = ran("missions", "check", mission, "--game", "pistola")
    assert (code, said) == (1, f"{mission}: ours.toml, squad 1: models: 11 of brethren; allowed: 1 to 10\n")


def test_a_mission_with_a_roster_beside_it(tmp_path: Path) -> None:
    """`check` reads the same files as `play` and `show`."""
    mission = tmp_path / "mine-own.toml"
    text = (files.FOLDER / "only-war.toml").read_text(encoding="utf-8")
    mission.write_text(f'{text}\n[brought]\nred = ["mine.toml"]\n', encoding="utf-8")
    code, said, _ = ran("missions", "check", mission, "--game", "wh40k")
    assert (code, "or a file beside this one that ends in .toml" in said) == (1, True)
    (tmp_path / "mine.toml").write_text((rosters.FOLDER / "tallow-muster.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert ran("missions", "check", mission, "--game", "wh40k") == (0, f"{mission}: no faults\n", "")


def test_a_mission_as_json(file: Path) -> None:
    shown = json.loads(ran("missions", "show", file, "--json")[1])
    assert (shown["id"], shown["turns"], len(shown["board"]["grid"]["cells"])) == ("gallery", 4, 14)


def test_every_fault_with_its_place(file: Path) -> None:
    file.write_text(GALLERY.replace("turns = 4", "turns = 'four'").replace("killed", "slain"), encoding="utf-8")
    code, said, errors = ran("missions", "check", file)
    lines = GALLERY.splitlines()
    turns = next(n for n, line in enumerate(lines, 1) if "turns = 4" in line)
    condition = next(n for n, line in enumerate(lines, 1) if "killed" in line)
    assert code == 1
    assert [line.split(", ")[0] for line in said.splitlines()] == [f"{file}: line {turns}", f"{file}: line {condition}"]
    assert errors.startswith(f"reglamento: {file} has 2 faults. It was read as a mission of space-hulk;")
    code, said, _ = ran("missions", "check", file, "--json")
    assert (code, [fault["line"] for fault in json.loads(said)]) == (1, [turns, condition])


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_mission_that_is_not_there(tmp_path: Path, command: str) -> None:
    code, said, errors = ran("missions", command, tmp_path / "none.toml")
    assert (code, said) == (2, "")
    assert "none.toml" in errors


def test_a_file_that_is_no_text(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert ran("missions", "check", file)[0] == 2
    assert ran("missions", "show", file)[0] == 2


def test_the_games() -> None:
    lines = [f"{name:<14} {game.title}, {len(rulebook(name).missions())} missions" for name, game in plugins().items()]
    assert ran("games")[1].splitlines() == lines
    assert {each["game"]: each["missions"] for each in json.loads(ran("games", "--json")[1])} == {
        name: rulebook(name).missions() for name in plugins()
    }
    assert ran("missions", "--game", "chess")[0] == 2


def test_help_and_version() -> None:
    code, said, _ = ran("--help")
    assert code == 0
    assert all(command in said for command in ("play", "replay", "rules", "missions", "games"))
    for command in ("play", "replay", "rules", "missions"):
        code, said, _ = ran(command, "--help")
        assert code == 0
        assert f"reglamento {command}" in said
    assert ran("--version")[1].startswith("reglamento ")


def test_play_through_the_whole_program(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "game.jsonl"
    words = ["play", "--mission", str(file), "--save", str(save), "--seed", "7", "--genestealers", "random"]
    result = CliRunner().invoke(app, words, input="keep\nruiz\n")
    assert result.exit_code == 0
    assert "Brother Ruiz acts: 4 AP" in result.stdout
    result = CliRunner().invoke(app, ["play", "--resume", "--dice", "manual"], input="quit\n")
    assert result.exit_code == 0
    assert "Brother Ruiz acts: 4 AP" in result.stdout
    result = CliRunner().invoke(app, ["play", "--save", str(save)])
    assert result.exit_code == 2
    assert result.stderr == f"reglamento: {save} is there already: go on with it by --resume, or choose another name\n"
    assert CliRunner().invoke(app, ["play", "chess"]).exit_code == 2
    assert CliRunner().invoke(app, ["play", "--seed", "x"]).exit_code == 2


@pytest.mark.parametrize("name", ["rescue", "two-decks"])
def test_the_game_may_stand_on_either_side_of_the_subcommand(name: str, tmp_path: Path) -> None:
    game = "pistola" if name == "rescue" else "space-hulk"
    assert ran("missions", "--game", game, "show", name) == ran("missions", "show", name, "--game", game)
    other = "space-hulk" if name == "rescue" else "pistola"
    assert ran("missions", "--game", other, "show", name)[0] == 2, "what is said counts, not the mission's own game"
    assert ran("missions", "--game", other, "show", name, "--game", game)[0] == 0, "what is nearer counts more"


def test_a_file_is_checked_for_the_game_that_stands_before_the_subcommand(tmp_path: Path) -> None:
    mission = tmp_path / "evening.toml"
    aims = 'aims = { attacker = "Go in.", defender = "Stay." }'
    mission.write_text(f'id = "evening"\ntitle = "Evening"\nbriefing = "Dark."\n{aims}\n')
    assert ran("missions", "--game", "pistola", "check", mission) == (0, f"{mission}: no faults\n", "")
    assert ran("missions", "--game", "wh40k", "check", mission)[0] == 1
    assert json.loads(ran("missions", "--json", "--game", "pistola", "check", mission)[1]) == []


@pytest.mark.rule("40K-CORE-ARMY-01", "WF-CORE-ARMY-05")
@pytest.mark.parametrize(
    ("mission", "told"),
    [
        ("only-war", "Muster of the Tallow, 494 points: Provost, 2 x Drafted (10), Gun teams (4), "),
        ("parish-bounds", "494 points: Toll Spears ("),
    ],
)
def test_the_armies_of_a_mission_are_shown_with_their_units(mission: str, told: str) -> None:
    assert told in ran("missions", "show", mission)[1]


def test_every_key_of_a_file_that_is_missing_or_wrong_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('id = "own"\ntitle = "Own"\nnonsense = 1\nrounds = 99\nrosters = { red = ["a"], blue = ["b"] }\n')
    code, said, complaint = ran("missions", "--game", "wh40k", "check", file)
    assert (code, complaint) == (1, f"reglamento: {file} has 7 faults\n")
    for key in ("briefing", "aims", "field", "scores", "maps"):
        assert f"this key is missing: `{key}`" in said
    assert "no such key: nonsense" in said
    assert "rounds: expected a whole number, at most 10" in said


@pytest.mark.parametrize("name", loader.names())
def test_paragraphs_are_whole_lines_and_a_clock_is_told_as_one_that_may_run(name: str) -> None:
    """The screen breaks them where it is too narrow; what is broken already would be broken twice."""
    mission = loader.load(name)
    lines = face("space-hulk").described(mission).splitlines()
    assert " ".join(mission.briefing.split()) in lines
    assert [line for line in lines if "seconds" in line] == [line for line in lines if "; under a clock, " in line]


@pytest.mark.parametrize("game", list(plugins()))
def test_what_may_be_typed_is_told_in_whole_lines(game: str) -> None:
    assert "\n" not in face(game).manual().answering


def test_a_mission_is_shown_within_the_width_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missions, "console", lambda: Console(force_terminal=True, width=60, color_system=None))
    said = ran("missions", "show", "cold-hearth")[1]
    words, _, _ = said.partition("     A B")
    assert max(map(len, words.splitlines())) <= 60
