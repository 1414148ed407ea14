"""Armies are rated by the battles between them: the same file from the same seed, whatever the processes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reglamento.arena import mustering
from reglamento.arena.mustering import Led, Pair, main, rated
from reglamento.armies.lists.ratings import ArmyRatings
from reglamento.bots import roster
from reglamento.bots.search.thinking import Thinking
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose

PATROLS = ("league-patrol", "marsh-creek")
FEW: dict[Pair, list[str]] = {PATROLS: ["parish-bounds"], (PATROLS[1], PATROLS[0]): ["parish-bounds"]}


def opening(game: str, mission: str) -> tuple[Any, Choose]:
    book = rulebook(game)
    begun = book.new(book.load(mission), book.readings())
    assert isinstance(begun.question, Choose)
    return begun, begun.question


@pytest.mark.extended
def test_the_file_is_the_same_with_more_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mustering, "_offers", lambda game: FEW)
    alone, shared = (rated("fantasy", 2, "few", "random", jobs) for jobs in (1, 2))
    assert alone == shared
    assert (alone.bot, alone.seed, alone.battles, set(alone.ratings)) == ("random", "few", 4, set(PATROLS))
    assert sum(alone.ratings.values()) == 0, "the average of all is 0"


def test_one_command_writes_the_file_and_tells_the_ratings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mustering, "_offers", lambda game: FEW)
    monkeypatch.setattr(mustering, "_one", lambda battle: float(battle.armies[0] == "marsh-creek"))
    file = tmp_path / "ratings.json"
    main(["fantasy", "--battles", "10", "--seed", "few", "--to", str(file)])
    found = msgspec.json.decode(file.read_bytes(), type=ArmyRatings)
    assert found.battles == 20
    assert found.ratings["marsh-creek"] > 300 > -300 > found.ratings["league-patrol"]
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"marsh-creek: +{found.ratings['marsh-creek']}"
    assert said[-1] == "20 battles"


@pytest.mark.parametrize(
    ("game", "asked"), [("fantasy", lambda mission: mission.armies), ("wh40k", lambda mission: mission.rosters)]
)
def test_each_pair_that_costs_about_the_same_meets_where_both_are_offered_and_each_side_has_each(
    game: str, asked: Callable[[Any], dict[str, tuple[Any, ...]]]
) -> None:
    offers = mustering._offers(game)
    assert all((other, one) in offers for one, other in offers)
    assert all(one != other for one, other in offers)
    for one, other in offers:
        for mission in offers[one, other]:
            armies = asked(rulebook(game).load(mission))
            first, second = ({each.id: each.points for each in armies[side]} for side in ("red", "blue"))
            assert 0.9 <= first[one] / second[other] <= 1 / 0.9


@pytest.mark.parametrize("army", ["parish-lane", "bracken-raid"])
def test_a_bot_leads_the_army_that_it_is_given(army: str) -> None:
    game, question = opening("fantasy", "parish-bounds")
    found = plugin("fantasy").part(Thinking).mustering
    assert found is not None
    led = Led(roster.make("greedy", "fantasy", question.by, 1), found, army)
    game.answer(led.choose(game.view(question.by), question))
    assert game.army("red").id == army


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(ReglamentoError, match="no armies are chosen in space-hulk"):
        rated("space-hulk", 1, "few")
    with pytest.raises(ReglamentoError, match="no bot 'best'"):
        rated("fantasy", 1, "few", "best")
    with pytest.raises(SystemExit, match="no armies are chosen in pistola"):
        main(["pistola"])
