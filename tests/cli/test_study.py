"""`simulate`, `odds` and `bench` as they are typed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from reglamento.arena.figures import Figure
from reglamento.arena.games import pistola
from reglamento.bots import roster
from reglamento.bots.bot import RandomBot
from reglamento.cli.main import app
from reglamento.cli.measuring import bench
from reglamento.games.registry import rulebook


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def printed(*words: str) -> Any:
    result = typed(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


RANDOM = ("--marines", "random", "--genestealers", "random")


def test_simulate_reports_each_mission_as_json() -> None:
    report = printed("simulate", "space-hulk", "--mission", "cold-hearth", "--games", "4", "--seed", "x", *RANDOM)
    (mission,) = report["missions"]
    assert mission["mission"] == "cold-hearth"
    assert mission["games"] == 4
    assert sum(mission["wins"].values()) + mission["draws"] == 4
    assert mission["turns"] >= 4
    assert mission["decisions"] >= mission["real_decisions"] > 0
    assert mission["processor_seconds"] > 0
    assert mission["wall_seconds"] > 0


def test_simulate_gives_the_same_games_whatever_the_number_of_processes() -> None:
    reports = [printed("simulate", "--mission", "two-decks", "--games", "7", "--jobs", jobs, *RANDOM) for jobs in ("1", "2")]
    for report, processes in zip(reports, (1, 2), strict=True):
        assert report.pop("processes") == processes
        del report["missions"][0]["processor_seconds"], report["missions"][0]["wall_seconds"]
    assert reports[0] == reports[1]


def test_simulate_all_prints_a_row_for_each_mission() -> None:
    result = typed("simulate", "--games", "1", "--jobs", "1", *RANDOM)
    assert result.exit_code == 0
    for name in ("cold-hearth", "dead-reckoning"):
        assert name in result.stdout


def test_simulate_tells_processor_time_from_time_by_the_clock() -> None:
    result = typed("simulate", "--games", "1", "--mission", "two-decks", "--jobs", "1", *RANDOM)
    assert re.search(r"[\d.]+ s of processor time \([\d,]+ decisions a second\), [\d.]+ s by the clock", result.stdout)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--mission", "nowhere"], "nowhere"),
        (["--marines", "genius"], "choose one of random, greedy"),
        (["--games", "0"], "--games"),
    ],
)
def test_simulate_says_what_is_wrong(words: list[str], why: str) -> None:
    result = typed("simulate", "--games", "1", *words)
    assert result.exit_code == 2
    assert why in result.stderr


class Broken(RandomBot):
    def choose(self, view: Any, question: Any) -> Any:
        raise RuntimeError("this bot is broken")


def test_a_failing_game_is_kept_and_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "make", lambda name, game, seat, seed: Broken(seed))
    result = typed("simulate", "--mission", "cold-hearth", "--games", "1", "--jobs", "1", "--failures", str(tmp_path), *RANDOM)
    assert result.exit_code == 1
    assert "this bot is broken" in result.stdout
    (kept,) = tmp_path.iterdir()
    assert typed("replay", str(kept), "--verify").exit_code == 0


@pytest.mark.rule("SH-BOLTER-01", "SH-SUST-01")
def test_odds_of_shots_in_a_row() -> None:
    odds = printed("odds", "space-hulk", "shoot", "--shots", "2")["odds"]
    assert odds["1 fired"]["destroyed"] == {"fraction": "11/36", "percent": 30.5556}
    assert odds["2 fired"]["destroyed"]["fraction"] == "56/81"


@pytest.mark.rule("SH-JAM-01")
def test_odds_on_overwatch_tell_of_jams() -> None:
    odds = printed("odds", "space-hulk", "shoot", "--overwatch", "--shots", "1")["odds"]["1 seen"]
    assert {name: each["fraction"] for name, each in odds.items()} == {
        "destroyed": "5/18",
        "destroyed and jammed": "1/36",
        "missed": "5/9",
        "missed and jammed": "5/36",
    }


def test_odds_of_an_exchange_and_of_a_door() -> None:
    claws = printed("odds", "space-hulk", "assault", "--kit", "claws", "--marine-attacks")["odds"]["one exchange"]
    assert claws["win"] == {"fraction": "4109/7776", "percent": 52.8421}
    door = printed("odds", "space-hulk", "assault", "--kit", "genestealer", "--foe", "door", "--blows", "1")["odds"]
    assert door["1 blows"]["destroyed"]["fraction"] == "91/216"
    chainfist = printed("odds", "space-hulk", "assault", "--kit", "chainfist", "--foe", "door", "--blows", "1")["odds"]
    assert chainfist["1 blows"] == {"destroyed": {"fraction": "1", "percent": 100.0}}


def test_a_reading_changes_the_odds() -> None:
    words = ("odds", "space-hulk", "assault", "--kit", "thunder hammer")
    lowest, fewer = printed(*words), printed(*words, "--reading", "shield=fewer")
    assert lowest["odds"] != fewer["odds"]


def test_odds_as_a_table() -> None:
    result = typed("odds", "space-hulk", "assault", "--kit", "sword", "--guard")
    assert "3437/5184 = 66.3%" in result.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["shoot", "--kit", "banana"], "no kit is called 'banana'"),
        (["shoot", "--kit", "marine"], "more than one kit is called 'marine'"),
        (["shoot", "--kit", "claws"], "nothing to shoot with"),
        (["shoot", "--kit", "flamer", "--overwatch"], "cannot go on overwatch"),
        (["shoot", "--kit", "flamer", "--target", "broodlord"], "never destroys a broodlord"),
        (["shoot", "--overwatch", "--target", "door"], "single shot"),
        (["shoot", "--target", "moon"], "choose one of genestealer, broodlord, door"),
        (["assault", "--foe", "moon"], "choose one of genestealer, broodlord, door"),
        (["assault", "--kit", "genestealer"], "name the Marine's kit"),
        (["shoot", "--reading", "shield=maybe"], "shield may be fewer or lowest"),
    ],
)
def test_odds_say_what_is_wrong(words: list[str], why: str) -> None:
    result = typed("odds", "space-hulk", *words)
    assert result.exit_code == 2
    assert why in result.stderr


def test_bench_lists_figures_with_their_peers() -> None:
    figures = {figure["name"]: figure for figure in printed("bench", "space-hulk", "--rounds", "1", "--seconds", "0.05")}
    playouts = figures["random play, decisions"]
    assert playouts["value"] > 0
    assert playouts["unit"] == "decisions/s"
    assert playouts["ratio"] == pytest.approx(playouts["value"] / playouts["peer_value"], rel=0.01)
    assert {"view of a seat", "reglamento --help", "exact odds of 1 to 10 shots"} <= figures.keys()
    without, within = figures["copy at a decision"], figures["copy at a decision, past and all"]
    assert (without["peer"], within["peer"]) == (
        "python-chess Board.copy(stack=False), without its past", "python-chess Board.copy(), 60 moves with it",
    )  # fmt: skip
    assert 0 < without["peer_value"] < within["peer_value"]
    cold, warm = (figures[f"exact odds of an attack, {how}"]["value"] for how in ("cold", "warm"))
    assert cold > warm >= 0
    assert figures["finished save, largest of 20"]["value"] <= 40


@pytest.mark.extended
def test_bench_counts_the_decisions_of_pistola(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pistola, "whole_games", lambda rounds: iter(()))
    monkeypatch.setattr(pistola, "DECISIONS", {"random": ">= 2000"})
    book = msgspec.structs.replace(rulebook("pistola"), missions=lambda: ["primary-objective"])
    monkeypatch.setattr(pistola, "rulebook", lambda name: book)
    figures = {figure.name: figure for figure in pistola.figures(1, 0.1)}
    played = figures["pistola: random play, decisions"]
    assert (played.unit, played.target) == ("decisions/s", ">= 2000")
    assert played.value > 0


def test_bench_beside_an_earlier_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    now = [Figure("copies", 3.0, "us"), Figure("plays", 500.0, "decisions/s"), Figure("views", 1.0, "us")]
    monkeypatch.setattr(bench, "figures", lambda *_: iter([msgspec.structs.replace(each) for each in now]))
    earlier = tmp_path / "earlier.json"
    earlier.write_text(
        '[{"name": "plays", "value": 200.0, "unit": "decisions/s"}, {"name": "copies", "value": 2.0, "unit": "ms"}]'
    )
    figures = {figure["name"]: figure for figure in printed("bench", "--since", str(earlier))}
    assert (figures["plays"]["before"], figures["plays"]["change"]) == (200.0, 2.5)
    assert "before" not in figures["copies"], "another unit is another measurement"
    assert "2.50" in typed("bench", "--since", str(earlier)).stdout


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"name": "plays", "value": "fast", "unit": "s"}]'])
def test_bench_beside_a_file_without_figures(text: str, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.json"
    assert "cannot be read" in typed("bench", "--since", str(earlier)).stderr
    earlier.write_text(text)
    result = typed("bench", "--since", str(earlier))
    assert result.exit_code == 2
    assert "does not hold what `reglamento bench --json` prints" in " ".join(result.stderr.split())


def test_bench_as_a_table() -> None:
    result = typed("bench", "space-hulk", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    assert "copy at a decision" in result.stdout
    assert "pistola" not in result.stdout


def test_bench_of_an_unknown_game() -> None:
    result = typed("bench", "chess")
    assert result.exit_code == 2
    assert "there are: space-hulk, pistola, wh40k, fantasy, all" in result.stderr
