"""Pistola at the command line: a game against the bot told by name, its help, and the commands about it."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli.input.wishes import Wishes
from reglamento.cli.main import app
from reglamento.cli.play import play
from reglamento.games.registry import game_of, rulebook
from reglamento.kernel.errors import ReglamentoError
from typist import Typist, after

GREEDY: dict[str, str | None] = {"attacker": "human", "defender": "greedy"}
IDS_ALONE = re.compile(r"\b([Uu]nit u\d|[Mm]odel u\d)")
"""A unit or a model of which only the id is said."""


def played(wishes: Wishes, *lines: str) -> str:
    screen = io.StringIO()
    typist = Typist(lines)
    with contextlib.redirect_stdout(screen):
        play("pistola", wishes, typist, typist.now)
    return screen.getvalue()


def typed(path: Path, *lines: str) -> str:
    """The attacker plays the lance of the Vigil against the bot, and types; the screen."""
    return played(Wishes(mission="search-and-destroy", save=path, seed=3, seats=GREEDY), "play lance", *lines)


def ran(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


DEPLOYED = ("1", "1", "1")
"""Each of the three squads where it is suggested first."""
FOUGHT = (*DEPLOYED, "1", "1", "1", "u2", "1", "u3", "1", "open d2", "stand", "end", "1", "1")
"""A castellan joins the brethren, who walk up to the door, open it, and fight whoever is behind it."""


@pytest.fixture(scope="module")
def fought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that went on into combat."""
    path = tmp_path_factory.mktemp("fought") / "game.jsonl"
    screen = typed(path, *FOUGHT)
    assert "combat begins" in screen
    return path


def test_a_unit_that_comes_on_the_board_is_named_before_it_stands_there(tmp_path: Path) -> None:
    screen = typed(tmp_path / "game.jsonl", "1")
    assert "Place the model of the next squad. Models: Castellan." in screen
    assert "Place the 9 models of the next squad. Models: Warden, Burner, Melter bearer, 6 Brethren." in screen


def test_places_are_said_by_compass(tmp_path: Path) -> None:
    screen = typed(tmp_path / "game.jsonl")
    assert re.search(r"In the strip outside, about \d+ cm (east|west), \d+ cm south of the entrance", screen)
    assert "-2 cm" not in screen


def test_each_unit_is_told_by_name_however_long_ago_it_came(fought: Path) -> None:
    """News are told in slices, and those of a game gone on with begin in its middle."""
    screen = played(Wishes(resume=fought), "log 3", "end", "log 100")
    assert "Brethren (u2)" in screen
    assert IDS_ALONE.findall(screen) == []


def test_a_replay_of_a_game_that_goes_on_tells_names(fought: Path) -> None:
    code, said, _ = ran("replay", fought)
    assert code == 0
    assert "Brethren (u2)" in said
    assert IDS_ALONE.findall(said) == []
    assert ran("replay", fought, "--verify")[0] == 0


def test_the_help_is_that_of_the_game(tmp_path: Path) -> None:
    screen = after(typed(tmp_path / "game.jsonl", *DEPLOYED, "?"), "?")
    assert "open d3" in screen
    assert "undo" in screen
    for foreign in ("ruiz", "overwatch", "command window", "auto-pass"):
        assert foreign not in screen


@pytest.mark.parametrize("request_", ["skip", "auto-pass on", "usual"])
def test_what_another_game_knows_is_refused(tmp_path: Path, request_: str) -> None:
    screen = typed(tmp_path / "game.jsonl", *DEPLOYED, request_)
    assert f"There is no {request_.split(maxsplit=1)[0]} in this game" in after(screen, request_)


def test_whether_trifles_are_asked_is_said(tmp_path: Path) -> None:
    screen = typed(tmp_path / "game.jsonl", *DEPLOYED, "trifles on", "trifles off")
    assert "trifling questions are asked" in after(screen, "trifles on")
    assert "trifling questions are answered for you" in after(screen, "trifles off")


def test_rules_are_looked_up_in_the_game_that_is_played(tmp_path: Path) -> None:
    screen = after(typed(tmp_path / "game.jsonl", *DEPLOYED, "rule surprise"), "rule surprise")
    assert "PP-COMBAT-09" in screen
    assert "SH-" not in screen


@pytest.mark.parametrize("name", rulebook("pistola").missions())
def test_a_mission_in_words(name: str) -> None:
    mission = rulebook("pistola").load(name)
    code, said, _ = ran("missions", "show", name, "--game", "pistola")
    assert code == 0
    assert said.startswith(mission.title)
    assert "points" in said


def test_a_mission_with_a_fault_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('id = "mine"\ntitel = "A slip"\n', encoding="utf-8")
    code, said, _ = ran("missions", "check", path, "--game", "pistola")
    assert code == 1
    assert "no such key: titel" in said


@pytest.mark.rule("PP-BASE-02", "PP-BASE-04", "PP-BASE-11")
def test_the_odds_of_fire() -> None:
    """Five heavy rifles fire two shots each within 30 cm, hit on 3+, wound on 4+ and leave no save: (1/3)^10 that all ten tell."""
    words = ("odds", "pistola", "shoot", "iron-vigil/brethren", "drain-brood/stalkers", "--target-models", "10")
    code, said, _ = ran(*words)
    assert code == 0
    assert "5 Brethren, heavy rifle, 20 cm" in said
    exact = json.loads(ran(*words, "--json")[1])
    assert "1/59049" in json.dumps(exact)


def test_the_odds_of_blows_name_the_initiative() -> None:
    code, said, _ = ran("odds", "pistola", "assault", "iron-vigil/brethren", "drain-brood/stalkers")
    assert code == 0
    assert "at Initiative 4" in said


@pytest.mark.rule("PP-BASE-58")
def test_a_pistol_in_hand_is_a_second_weapon_and_no_better_one() -> None:
    """Springers have a blade, and a pistol of Strength 4 that is no use in their hands but for a third blow."""
    code, said, _ = ran("odds", "pistola", "assault", "scrap-kin/springers", "ash-column/line")
    assert code == 0
    assert "blade, 15 blows" in " ".join(said.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("shoot", "nobody/x", "drain-brood/stalkers"), "the lists are: "),
        (("shoot", "iron-vigil", "drain-brood/stalkers"), "it has castellan, "),
        (("shoot", "iron-vigil/brethren", "drain-brood/stalkers", "--distance", "290"), "nothing that fires 290 cm far"),
        (("shoot", "iron-vigil/brethren", "drain-brood/stalkers", "--cover", "fog"), "no cover"),
    ],
)
def test_odds_of_what_there_is_not(words: tuple[str, ...], why: str) -> None:
    code, _, said = ran("odds", "pistola", *words)
    assert code != 0
    assert why in " ".join(said.split())


def test_the_mission_or_the_players_say_which_game() -> None:
    assert [game_of(name) for name in ("rescue", "two-decks", None)] == ["pistola", "space-hulk", "space-hulk"]
    assert game_of(None, ["attacker"]) == "pistola"
    assert game_of(None, ["marines", "genestealers"]) == "space-hulk"
    assert ran("missions", "show", "rescue")[1] == ran("missions", "show", "rescue", "--game", "pistola")[1] != ""


def test_there_is_no_clock_where_no_rule_asks_for_one(tmp_path: Path) -> None:
    with pytest.raises(ReglamentoError, match="without a clock"):
        played(Wishes(mission="rescue", save=tmp_path / "game.jsonl", clock=True))


def test_a_series_of_games() -> None:
    code, said, _ = ran(
        "simulate", "pistola", "--mission", "strike-force-meeting", "--games", "1", "--jobs", "1",
        "--attacker", "greedy", "--defender", "random", "--json",
    )  # fmt: skip
    assert code == 0
    (row,) = json.loads(said)["missions"]
    assert (row["games"], sum(row["wins"].values()) + row["draws"]) == (1, 1)


PAIRED = """
id = "paired"
title = "Paired"
briefing = "Two forces on each side."
x = 1
turns = 4
attackers = ["deep-haulers", "vigil-lance"]
defenders = ["brood-nest", "ash-garrison"]

[aims]
attacker = "Win."
defender = "Win."
"""


@pytest.mark.rule("PP-ATT-01", "PP-DEF-02")
def test_every_force_is_played_against_every_other(tmp_path: Path) -> None:
    path = tmp_path / "paired.toml"
    path.write_text(PAIRED, encoding="utf-8")
    words = ("simulate", "pistola", "--mission", str(path), "--games", "1", "--jobs", "1", "--pairs")
    random = ("--attacker", "random", "--defender", "random")
    code, said, _ = ran(*words, *random, "--json")
    assert code == 0
    pairs = json.loads(said)["pairs"]
    expected = [(one, other) for one in ("deep-haulers", "vigil-lance") for other in ("brood-nest", "ash-garrison")]
    assert [(pair["attacker"], pair["defender"]) for pair in pairs] == expected
    assert all(pair["games"] == 1 and pair["failed"] == [] for pair in pairs)
    code, said, _ = ran(*words, *random)
    assert code == 0
    assert all(name in said for name in ("deep-haulers", "vigil-lance", "brood-nest", "ash-garrison"))


def test_a_game_without_forces_has_no_pairs() -> None:
    code, _, wrong = ran("simulate", "space-hulk", "--mission", "cold-hearth", "--games", "1", "--pairs")
    assert code != 0
    assert "has no forces to choose" in wrong


@pytest.mark.rule("PP-ATT-01")
def test_forces_are_told_with_their_models_before_one_is_chosen(tmp_path: Path) -> None:
    screen = typed(tmp_path / "game.jsonl")
    told = screen.split("Play Lance of the Vigil\n")[1].splitlines()
    assert [line.strip() for line in told[:2]] == [
        "The Iron Vigil, 194 points",
        "1 Castellan, 1 Warden, 1 Burner, 1 Melter bearer, 6 Brethren",
    ]


@pytest.mark.rule("PP-SECT-06")
def test_two_people_who_hide_nothing_are_told_whose_turn_it_is(tmp_path: Path) -> None:
    wishes = Wishes(mission="search-and-destroy", save=tmp_path / "game.jsonl", seed=3, seats=dict.fromkeys(GREEDY, "human"))
    screen = played(wishes, "1", "1")
    assert "Press Enter" not in screen
    assert "Attacker to decide.\nWhich force do you play?" in screen
    assert "Defender to decide.\nWhich force do you play?" in screen


@pytest.mark.rule("PP-EXPL-02")
def test_a_player_that_types_no_change_is_told_that_all_may_stay_where_they_may(tmp_path: Path) -> None:
    screen = typed(tmp_path / "game.jsonl", "finish", *DEPLOYED, "u2", "finish", "stay")
    deploying, moving = screen.split("'finish' is no change of places.")[1:]
    assert "stay (no piece moves)" not in deploying.split("\n")[0]
    assert "stay (no piece moves)" in moving.split("\n")[0]


@pytest.mark.rule("PP-MISSION-04", "PP-REC-01")
def test_x_is_told_and_explained_wherever_the_aims_name_it(tmp_path: Path) -> None:
    """In the briefing, beside the board, on request, and before a game is begun."""
    screen = " ".join(typed(tmp_path / "game.jsonl", "mission").split())
    assert screen.count("X is the number of objectives that an attacker achieves on average.") == 2
    assert screen.count("Objectives expected (X): 1.5") == 3
    shown = CliRunner().invoke(app, ["missions", "show", "search-and-destroy"]).output
    assert "X is the number of objectives" in shown
    assert "Objectives expected (X): 1.5" in shown


@pytest.mark.rule("PP-MISSION-12")
def test_the_primary_objective_is_named_before_it_is_found(tmp_path: Path) -> None:
    screen = played(Wishes(mission="rescue", save=tmp_path / "game.jsonl", seed=3, seats=GREEDY), "1")
    assert "primary objective: " in screen
    assert "not found yet" in screen
