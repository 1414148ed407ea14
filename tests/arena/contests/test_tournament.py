"""Tournaments: the same games whatever the workers, none lost with a worker, taken up where they stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cases import first
from contest_bots import fallen, falling
from random_play import shortest
from reglamento.arena import series
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.pairings import Kind, Meeting, Programme, batches
from reglamento.arena.contests.tournament import Results, against, held, settings, standings
from reglamento.arena.entrants import Noisy, entrant, files_of
from reglamento.arena.series import FAILED, Bout, Played, Series, fight, play_one
from reglamento.arena.workers import Here, Workers
from reglamento.bots.bot import sight
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import ReglamentoError

MISSION = "cold-hearth"
SCRIPT = Path(__file__).resolve().parents[2] / "cluster_contest.py"
SEATS = ("marines", "genestealers")
SERIES = Series("space-hulk", "", 2, "test", {})
BOTS = ("random", "noisy@40")


def timeless(results: Results) -> dict[Meeting, Played]:
    return {meeting: replace(played, seconds=0.0) for meeting, played in results.items()}


def contest(folder: Path, workers: Workers, bots: tuple[str, ...] = BOTS, rounds: int = 2, name: str = "games.jsonl") -> Results:
    programme = Programme("round-robin", bots, (MISSION,), rounds)
    series = replace(SERIES, failures=str(folder))
    with workers, Journal(folder / name, settings(series)) as journal:
        workers.bring(files_of(bots))
        return held(programme, series, workers, journal, lambda: None)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own, in which the command is called."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


# ---- the workers


def test_a_killed_process_loses_no_game(here: Path) -> None:
    bots = ("random", falling(here, "falling_once", 1))
    shaken = contest(here, Here(2), bots)
    assert fallen(here) == 1
    assert all(played.winner in {*SEATS, "draw"} for played in shaken.values())
    assert timeless(shaken) == timeless(contest(here, Here(1), bots, name="alone.jsonl")), "the same games as in one process"
    assert len(shaken) == 4


def test_a_game_that_kills_every_process_is_given_up_and_the_others_are_played(here: Path) -> None:
    bots = ("random", falling(here, "falling_always", 3))
    found = contest(here, Here(2), bots, rounds=1)
    assert fallen(here) == 3
    assert len(found) == 2
    lost = [played for played in found.values() if played.winner == FAILED]
    assert all("worker processes were lost" in played.error for played in lost)
    assert len(lost) <= 1, "three processes are lost with one game, or one or two with each"


CALLER = """
import os, sys, time
from reglamento.arena.workers import Here

def pid(item):
    return os.getpid()

if __name__ == "__main__":
    with Here(2) as workers:
        print(*{found for _, found in workers.spread(pid, range(2))}, flush=True)
        sys.stdin.read()
"""


def test_the_processes_of_a_caller_that_is_killed_end(here: Path) -> None:
    script = here / "caller.py"
    script.write_text(CALLER, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as caller:  # noqa: S603
        assert caller.stdout is not None
        workers = [int(word) for word in caller.stdout.readline().split()]
        caller.kill()
    assert workers
    until = time.monotonic() + 60
    while any(runs(worker) for worker in workers):
        assert time.monotonic() < until, "they wait for a caller that is gone"
        time.sleep(0.05)


def runs(process: int) -> bool:
    """Whether a process is there; one that only waits to be forgotten is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.extended
def test_a_cluster_that_loses_a_worker_plays_the_same_games(here: Path) -> None:
    """In a process of its own, which takes with it all that the library leaves open."""
    bots = ("random", falling(here, "falling_afar", 1))
    command = [sys.executable, str(SCRIPT), str(here), bots[1]]
    paths = os.pathsep.join([*filter(None, sys.path), str(here)])
    done = subprocess.run(  # noqa: S603 - our own script
        command, cwd=here, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert fallen(here) == 1
    contest(here, Here(1), bots, name="alone.jsonl")
    alone = Journal(here / "alone.jsonl", settings(SERIES)).games
    assert told["games"] == {key: msgspec.to_builtins(replace(played, seconds=0.0)) for key, played in alone.items()}
    assert told["refused"].startswith("--cluster tcp://127.0.0.1:9: no scheduler answers")
    assert "the scheduler has no worker; start some with: dask worker tcp://127.0.0.1:" in told["idle"]
    for found, (lost, again) in (told["back"], told["late"]):
        assert sorted(found) == [0, 10, 20, 30, 40, 50]
        assert "no worker is left. Waiting 60 seconds for one; start some with: dask worker tcp://127.0.0.1:" in lost
        assert again.endswith("the games go on.")
    found, (lost, ended) = told["gone"]
    assert len(found) < 6
    assert "no worker is left. Waiting 2.5 seconds" in lost
    assert "no worker for 2.5 seconds; start some with: dask worker tcp://127.0.0.1:" in ended


def test_a_worker_with_other_rules_plays_nothing() -> None:
    with pytest.raises(ReglamentoError, match=r"a worker has other rules of space-hulk: .* instead of 0\.0"):
        fight(Bout(replace(SERIES, mission=MISSION, bots=dict.fromkeys(SEATS, "random")), 0, "0.0"))


# ---- the journal


def test_a_tournament_that_was_stopped_goes_on_where_it_was(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = contest(here, Here(1))
    path = here / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:40])  # killed in the middle of a line
    asked: list[str] = []

    def counted(bout: Any) -> Any:
        asked.append(bout.series.mission)
        return play(bout)

    play = series.fight
    monkeypatch.setattr(series, "fight", counted)
    assert timeless(contest(here, Here(1))) == timeless(whole)
    assert len(asked) == 2, "two of four games were kept"
    assert path.read_bytes().count(b"\n") == 5
    asked.clear()
    contest(here, Here(1), rounds=3)
    assert len(asked) == 2, "more rounds are added to those that were played"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"no journal\n", "is no journal of games"),
        (b"half a line without an end", "is no journal of games"),
        (
            b'{"journal":1,"kind":"tournament","game":"pistola","rules":"x","seed":"test","readings":{}}\n',
            'game "pistola" instead of',
        ),
    ],
)
def test_a_file_with_other_contents_is_not_touched(here: Path, text: bytes, said: str) -> None:
    path = here / "games.jsonl"
    path.write_bytes(text)
    with pytest.raises(ReglamentoError, match=said):
        Journal(path, settings(SERIES))
    assert path.read_bytes() == text


def test_a_damaged_line_is_named(here: Path) -> None:
    path = here / "games.jsonl"
    with Journal(path, settings(SERIES)) as journal:
        journal.add("a game", Played(0, "marines", 5, 100, 60, 0.5))
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(ReglamentoError, match="line 3: no game of a journal"):
        Journal(path, settings(SERIES))


def test_a_game_that_failed_is_played_again_the_next_time(here: Path) -> None:
    path = here / "games.jsonl"
    with Journal(path, settings(SERIES)) as journal:
        journal.add("fails", Played(0, FAILED, 0, 0, 0, 0.5, error="RuntimeError"))
        journal.add("ends", Played(0, "marines", 5, 100, 60, 0.5))
    assert list(Journal(path, settings(SERIES)).games) == ["ends"]


# ---- who meets whom


def played_out(programme: Programme, stronger: str) -> list[list[Meeting]]:
    """The batches of a tournament in which one bot wins all its games, and otherwise the first seat does."""
    found: dict[Meeting, Played] = {}
    rounds = []
    for batch in batches(programme, found, SEATS):
        rounds.append(batch)
        for meeting in batch:
            found[meeting] = Played(0, SEATS[meeting.second == stronger], 1, 1, 1, 0.0)
    return rounds


@pytest.mark.parametrize("kind", ["round-robin", "ladder"])
@pytest.mark.parametrize("bots", [2, 3, 5])
def test_each_meeting_is_played_from_both_sides(kind: Kind, bots: int) -> None:
    programme = Programme(kind, tuple("abcde"[:bots]), ("one", "two"), 4)
    games = [game for batch in played_out(programme, "a") for game in batch]
    assert len(set(games)) == len(games) == programme.games
    assert {(game.mission, game.second, game.first, game.round) for game in games} == {tuple(game) for game in games}


def test_the_best_bot_climbs_the_ladder_rung_by_rung() -> None:
    rounds = played_out(Programme("ladder", tuple("abcd"), ("one",), 5), "a")
    met = [{frozenset((game.first, game.second)) for game in batch} for batch in rounds]
    assert met[0] == {frozenset("ab"), frozenset("cd")}
    assert met[1] == {frozenset("ac")}
    assert met[2] == {frozenset("bc"), frozenset("ad")}
    assert met[3] == {frozenset("cd")}
    assert met[4] == {frozenset("bc"), frozenset("ad")}


# ---- the bots


def test_noise_makes_some_decisions_by_chance_and_the_same_ones_again() -> None:
    results = []
    for name in ("greedy", "noisy@1", "noisy@100", "noisy@100", "random"):
        bots = {"marines": name, "genestealers": "greedy"}
        results.append(replace(play_one(Series("space-hulk", MISSION, 1, "noise", bots), 0), seconds=0.0))
    assert results[2] == results[3]
    assert results[2] != results[0]
    noisy = entrant("noisy", "space-hulk", "marines", 1)
    assert isinstance(noisy, Noisy)
    assert noisy._share == 0.1


@pytest.mark.parametrize("game", first(2, ["space-hulk", "fantasy", "pistola", "wh40k"]))
def test_noise_answers_every_question_of_every_game(game: str) -> None:
    bots = dict.fromkeys(rulebook(game).game.seats, "noisy@100")
    assert play_one(Series(game, shortest(game), 1, "noise", bots), 0).error == ""


OWN = """
from reglamento.bots.bot import RandomBot

class Mine(RandomBot):
    def __init__(self, seat, seed):
        super().__init__(seed)

class Bare:
    def __init__(self, seat, seed):
        pass

class Plain(Bare):
    def choose(self, view, question):
        return question.options[0]

class Short(Bare):
    def choose(self, question):
        return question.options[0]

class Broken:
    def __init__(self, seat, seed):
        raise RuntimeError("out of order")
"""


def test_a_bot_of_ones_own_is_found_in_the_folder_where_one_is(here: Path) -> None:
    (here / "own_bots.py").write_text(OWN, encoding="utf-8")
    assert entrant("own_bots:Mine", "space-hulk", "marines", 1).blind
    assert files_of(["own_bots:Mine", "greedy"]) == [here / "own_bots.py"]


def test_a_bot_of_ones_own_needs_no_more_than_choose(here: Path) -> None:
    (here / "own_bots.py").write_text(OWN, encoding="utf-8")
    plain = entrant("own_bots:Plain", "space-hulk", "marines", 1)
    assert sight(plain) is not None, "it gets a view: it has not said that it needs none"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("own_bots:Bare", r"own_bots:Bare: a bot for space-hulk has `choose\(view, question\)`"),
        ("own_bots:Short", r"own_bots:Short: a bot for space-hulk has `choose\(view, question\)`"),
        ("own_bots:Broken", "own_bots:Broken: RuntimeError: out of order"),
        ("own_bots:Nobody", "has no attribute 'Nobody'"),
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        ("own bots:Mine", "is written as module:Class"),
        (":Mine", "is written as module:Class"),
        ("noisy@0", "from 1 to 100"),
        ("noisy@x", "from 1 to 100"),
        ("clever", "there is no bot 'clever' for space-hulk: choose one of random, .*, noisy or noisy@30, or .* as module:Class"),
    ],
)
def test_a_name_that_is_no_bot_is_refused(here: Path, name: str, said: str) -> None:
    (here / "own_bots.py").write_text(OWN, encoding="utf-8")
    with pytest.raises(ReglamentoError, match=said):
        entrant(name, "space-hulk", "marines", 1)


@pytest.mark.parametrize("game", ["pistola", "wh40k", "fantasy"])
def test_a_bot_without_an_answer_to_questions_for_places_is_refused_before_a_game_that_asks_them(here: Path, game: str) -> None:
    (here / "own_bots.py").write_text(OWN, encoding="utf-8")
    seat = rulebook(game).game.seats[0]
    with pytest.raises(ReglamentoError, match=rf"own_bots:Plain: a bot for {game} has `place\(view, question\)`"):
        entrant("own_bots:Plain", game, seat, 1)
    assert entrant("own_bots:Mine", game, seat, 1)


# ---- what came of it


def test_the_standings_count_points_by_seat() -> None:
    programme = Programme("round-robin", ("a", "b"), ("one",), 2)
    winners = ("marines", "marines", "draw", FAILED)
    meetings = [Meeting("one", *pair, number) for number in (0, 1) for pair in (("a", "b"), ("b", "a"))]
    results = {meeting: Played(0, winner, 1, 1, 1, 2.0) for meeting, winner in zip(meetings, winners, strict=True)}
    found, sides = standings(programme, results, SEATS)
    first = next(each for each in found if each.bot == "a")
    assert (first.games, first.won, first.drawn, first.shares, first.seconds) == (3, 1, 1, ((1.5, 2), (0.0, 1)), 2.0)
    assert against(results, SEATS, "a", "b") == (1.5, 3)
    assert against(results, SEATS, "a", "a") == (0.0, 0)
    assert sides["one"].rating > 0, "the Marines have won more"
