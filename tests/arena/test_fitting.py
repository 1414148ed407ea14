"""Values of positions are learned from games: the same file from the same seed, whatever the processes, from any bot."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from reglamento.arena.entrants import entrant
from reglamento.arena.fitting import Sample, fitted, main
from reglamento.bots.search.values import Fitted
from reglamento.bots.space_hulk.searching.figures import FIGURES
from reglamento.kernel.errors import ReglamentoError

MISSION = "cold-hearth"


def test_the_file_is_the_same_with_more_processes() -> None:
    alone, shared = (fitted(Sample("space-hulk", 6, "few", (MISSION,), "random"), jobs) for jobs in (1, 2))
    assert alone == shared
    assert (alone.bot, alone.games, alone.seat, alone.figures) == ("random", 6, "marines", tuple(FIGURES))
    assert alone.positions > 6
    assert set(alone.missions) == {MISSION}


def test_one_command_writes_the_file_and_tells_the_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "values.json"
    main(["space-hulk", "--games", "5", "--mission", MISSION, "--seed", "few", "--bot", "random", "--to", str(file)])
    found = msgspec.json.decode(file.read_bytes(), type=Fitted)
    assert found == fitted(Sample("space-hulk", 5, "few", (MISSION,), "random"))
    said = capsys.readouterr().out
    assert "of the weights before" in said
    assert f"held-out log loss {found.loss} ({found.base} by the share)" in said


def test_a_search_may_play_the_games() -> None:
    """What it learns from is then better play than that of the bots which decide at once."""
    with pytest.MonkeyPatch.context() as patch:
        asked: list[str] = []

        def watched(name: str, game: str, seat: str, seed: int | str) -> object:
            asked.append(name)
            return entrant(name if len(asked) == 1 else "random", game, seat, seed)

        patch.setattr("reglamento.arena.fitting.entrant", watched)
        found = fitted(Sample("space-hulk", 2, "few", (MISSION,), "quick@4"))
    assert found.bot == "quick@4"
    assert asked == ["quick@4"] * 5, "once to see that it is known, and for each seat of two games"


@pytest.mark.parametrize(("mission", "bot", "why"), [("nowhere", "random", "nowhere"), (MISSION, "best", "no bot 'best'")])
def test_what_is_not_known_is_refused(mission: str, bot: str, why: str) -> None:
    with pytest.raises(ReglamentoError, match=why):
        fitted(Sample("space-hulk", 2, "few", (mission,), bot))


@pytest.mark.parametrize(
    ("option", "number", "why"),
    [
        *(("--games", number, "is not a number from 5 to 100000") for number in ("4", "-5", "many", "1000000", "9" * 5_000)),
        *(("--jobs", number, "is not a number from 1 to 256") for number in ("0", "-1", "257")),
    ],
)
def test_a_number_out_of_its_range_is_refused(option: str, number: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["space-hulk", option, number])
    assert why in capsys.readouterr().err


def test_the_command_says_what_it_does_not_know() -> None:
    with pytest.raises(SystemExit, match="no bot 'best'"):
        main(["space-hulk", "--games", "5", "--bot", "best"])
