"""Guided games at the command line."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli import guides
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.input.wishes import Wishes
from reglamento.cli.main import app
from reglamento.cli.sitting.session import begun
from reglamento.games.registry import game_names, plugin
from reglamento.guides.guide import Guides
from reglamento.kernel.errors import ReglamentoError
from typist import Typist, kept, played

RIGHT = (
    "activate ilario", "move e2", "move f2", "overwatch", "activate okoro", "move c2", "move d2", "move e2", "end", "activate ilario",
    "open", "l2", "fire g1", "fire g2", "overwatch", "end", "activate ilario", "attack", "move g2", "move h2",
)  # fmt: skip


def test_a_guided_game_in_words_from_the_first_lesson_to_the_farewell(tmp_path: Path) -> None:
    file = tmp_path / "first.jsonl"
    screen = played(Typist(("activate okoro", *RIGHT)), Wishes(guide=True, save=file))
    assert "You command two Marines; they act one after another." in screen
    assert "Begin with Brother Ilario, on D2, who stands in the Sergeant's way. [SH-TURN-07]" in " ".join(screen.split())
    assert "The hall is yours." in screen
    assert kept(file).over
    assert kept(file).header.guide == "first"


def test_a_guided_game_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "first.jsonl"
    played(Typist(RIGHT[:3]), Wishes(guide=True, save=file))
    screen = played(Typist(RIGHT[3:]), Wishes(resume=file))
    assert "The hall is yours." in screen


def test_a_guide_brings_its_own_mission(tmp_path: Path) -> None:
    with pytest.raises(ReglamentoError, match="--mission: a guided game brings its own"):
        played(Typist(()), Wishes(guide=True, mission="two-decks", save=tmp_path / "x.jsonl"))


def test_a_further_guide_is_played_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "second.jsonl"
    screen = played(Typist(()), Wishes(guide=True, guided="second", save=file), game="fantasy")
    assert "Move the Ferry Outriders straight ahead into the ring." in " ".join(screen.split())
    assert kept(file).header.guide == "second"
    with pytest.raises(ReglamentoError, match="there is no guide 'third': choose one of first, second"):
        played(Typist(()), Wishes(guide=True, guided="third", save=tmp_path / "x.jsonl"), game="fantasy")


@pytest.mark.parametrize(
    ("words", "game", "guided"),
    [
        (["--guide"], None, ""),
        (["fantasy", "--guide"], "fantasy", ""),
        (["--guide", "fantasy"], "fantasy", ""),
        (["fantasy", "--guide", "second"], "fantasy", "second"),
        (["--guide", "second", "fantasy"], "fantasy", "second"),
        (["fantasy", "--guide", "--seed", "3"], "fantasy", ""),
    ],
)
def test_the_name_of_a_guide_may_be_left_out(
    words: list[str], game: str | None, guided: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str | None, Wishes]] = []
    monkeypatch.setattr("reglamento.cli.play.play", lambda *given: asked.append(given))
    result = CliRunner().invoke(app, ["play", *words])
    assert result.exit_code == 0, result.output
    ((found, wishes),) = asked
    assert (found, wishes.guide, wishes.guided) == (game, True, guided)


@pytest.mark.parametrize(
    ("guided", "told"), [("first", "Learn more, The wet stairs: reglamento play wh40k --guide second"), ("second", "")]
)
def test_the_guide_that_comes_next_is_told(guided: str, told: str, tmp_path: Path) -> None:
    with contextlib.closing(begun("wh40k", Wishes(guide=True, guided=guided, save=tmp_path / "x.jsonl"))) as session:
        assert session.how_to_learn_more == told


def test_guides_are_listed_and_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    guides.listed("space-hulk", as_json=False)
    assert "first  A first game (4 minutes)" in capsys.readouterr().out
    own = plugin("space-hulk").part(Guides).path("first")
    guides.check("space-hulk", own, as_json=False)
    assert "no faults" in capsys.readouterr().out
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(CheckFailed, match="has 1 fault"):
        guides.check("space-hulk", wrong, as_json=False)
    assert "first-steps.toml" in capsys.readouterr().out


@pytest.mark.parametrize("game", game_names())
def test_the_guides_of_each_game_are_checked_by_the_rules_of_their_missions(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    guides.check(None, plugin(game).part(Guides).path("first"), as_json=False)
    assert "no faults" in capsys.readouterr().out


def test_a_guide_with_no_known_mission_has_its_fault_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(plugin("fantasy").part(Guides).path("first").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(CheckFailed, match="has 1 fault"):
        guides.check(None, wrong, as_json=False)
    assert "toll-gate.toml" in capsys.readouterr().out
