"""How even a mission is, is found by games between equal bots, and told where one side wins more of them than chance allows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from reglamento.arena import balancing
from reglamento.arena.balancing import balanced, begun, main
from reglamento.arena.series import FAILED, Played, Series, play_one
from reglamento.cli.main import app
from reglamento.faces import evenness
from reglamento.faces.evenness import one_sided
from reglamento.games.balance import FILE, Balance, Results, balance_of, file_of, read
from reglamento.games.registry import plugins, rulebook
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

SEATS = {"marines": "random", "genestealers": "random"}
HEARTH = Series("space-hulk", "cold-hearth", 3, "even", SEATS)
NOTHING = Balance(bot="random", seed="even", missions={})


def hearth(games: int, jobs: int = 1, known: Balance = NOTHING) -> list[Balance]:
    return list(balanced(known, [msgspec.structs.replace(HEARTH, games=games)], jobs))


def test_games_are_counted_one_after_the_other_as_a_series_plays_them() -> None:
    found = hearth(3)
    assert [each.missions["cold-hearth"].games for each in found] == [1, 2, 3]
    winners = [play_one(HEARTH, index).winner for index in range(3)]
    assert found[-1].missions["cold-hearth"].won == {seat: winners.count(seat) for seat in SEATS}


def test_the_results_are_the_same_with_more_processes_and_after_a_stop() -> None:
    whole = hearth(4)[-1]
    assert hearth(4, jobs=2)[-1] == whole
    again = hearth(4, known=hearth(2)[-1])
    assert (len(again), again[-1]) == (2, whole), "two games are not played again"
    assert hearth(4, known=whole) == []


def test_a_game_that_fails_is_told_and_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Played(0, FAILED, 0, 0, 0, 0.0, error="ValueError: no way")
    monkeypatch.setattr(balancing, "fought", lambda workers, bouts: iter([(0, failed)]))
    with pytest.raises(ReglamentoError, match="a game of cold-hearth failed: ValueError: no way"):
        hearth(1)


def test_one_command_writes_the_file_and_goes_on_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["space-hulk", "--bot", "random", "--seed", "even", "--mission", "cold-hearth", "--to", str(tmp_path / FILE)]
    main([*words, "--games", "1"])
    main([*words, "--games", "2"])
    found = read(tmp_path / FILE)
    assert found == hearth(2)[-1]
    won = found.missions["cold-hearth"].won
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2
    assert said[1].startswith(f"cold-hearth: marines {won['marines']}, genestealers {won['genestealers']} of 2 (marines ")
    before = (tmp_path / FILE).read_bytes()
    for more, wrong in [
        (["--bot", "greedy"], "games of random with the seed 'even'"),
        (["--seed", "odd"], "games of random with the seed 'even'"),
        (["--bot", "best"], "there is no bot 'best' for space-hulk"),
        (["--mission", "cold"], "cold: neither a mission nor a file"),
        (["--to", str(tmp_path / "none" / FILE)], "there is no folder"),
    ]:
        with pytest.raises(SystemExit, match=wrong):
            main([*words, *more])
    assert (tmp_path / FILE).read_bytes() == before


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"bot": "random"}')
    with pytest.raises(ReglamentoError, match="no results of games between bots"):
        begun(tmp_path / FILE, "random", "even")


@pytest.mark.parametrize(
    ("games", "first", "second", "told"),
    [
        (10, 5, 5, False),
        (10, 8, 2, False),  # 0.3 from one half, and chance does as much as 0.31 to 5 of 100
        (10, 9, 1, True),
        (10, 1, 9, True),
        (20, 14, 6, False),
        (20, 15, 5, True),
        (20, 10, 0, True),  # ten draws: 0.75
        (1000, 590, 410, False),  # surely not one half, but within 0.4 to 0.6
        (1000, 610, 390, True),
    ],
)
def test_a_mission_is_one_sided_when_a_side_wins_too_many_games_for_chance(
    games: int, first: int, second: int, told: bool
) -> None:
    assert Results(games, {"marines": first, "genestealers": second}).one_sided is told


@pytest.fixture
def uneven(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Marines win nearly all games of one mission, and half of another."""
    results = {
        "cold-hearth": Results(20, {"marines": 18, "genestealers": 2}),
        "two-decks": Results(20, {"marines": 9, "genestealers": 11}),
    }
    known = Balance(bot="steady@115", seed="1", missions=results)
    monkeypatch.setattr(evenness, "balance_of", lambda game: known if game == "space-hulk" else None)


SAID = "Between two bots of the same strength (steady) this mission is one-sided: Marines 18, Genestealers 2 of 20 games."


@pytest.mark.usefixtures("uneven")
def test_a_one_sided_mission_says_so_and_another_does_not() -> None:
    book = rulebook("space-hulk")
    assert one_sided("space-hulk", book.load("cold-hearth")) == SAID
    assert one_sided("space-hulk", book.load("two-decks")) == ""
    assert one_sided("space-hulk", book.load("three-beacons")) == "", "nothing is known of it"
    assert one_sided("pistola", rulebook("pistola").load("search-and-destroy")) == ""
    own = msgspec.structs.replace(book.load("cold-hearth"), source="a mission of a player's own")
    assert one_sided("space-hulk", own) == ""


@pytest.mark.usefixtures("uneven")
@pytest.mark.parametrize("language", ["de", "es"])
def test_it_is_said_in_every_language(language: str) -> None:
    with speaking(catalogue(language)):
        said = one_sided("space-hulk", rulebook("space-hulk").load("cold-hearth"))
    assert said != SAID
    assert "18" in said
    assert "20" in said


@pytest.mark.usefixtures("uneven")
def test_the_command_that_shows_a_mission_says_it() -> None:
    assert SAID in " ".join(CliRunner().invoke(app, ["missions", "show", "cold-hearth"]).stdout.split())
    assert "one-sided" not in CliRunner().invoke(app, ["missions", "show", "two-decks"]).stdout


@pytest.mark.parametrize("game", plugins())
def test_the_results_in_the_package_are_of_its_missions_and_seats(game: str) -> None:
    found = balance_of(game)
    assert (found is not None) is file_of(game).is_file()
    for mission, results in found.missions.items() if found else ():
        assert mission in rulebook(game).missions()
        assert tuple(results.won) == plugins()[game].seats
        assert 0 < results.games >= sum(results.won.values())
