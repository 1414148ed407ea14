"""A game given up or agreed drawn at the keyboard: meant, kept, and over for good."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli.input.wishes import Wishes
from reglamento.cli.main import app
from reglamento.cli.play import play
from typist import GREEDY_FOE, TWO_PEOPLE, Typist, kept, resumed, typed

DRAWN = "A draw: both sides have agreed to it."
WON = "Winner: Genestealers. Given up by: Marines."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def ran(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.output


def crawled(path: Path, *lines: str) -> str:
    """The attacker of the dungeon crawl types, from the choice of the force on; the screen."""
    screen, typist = io.StringIO(), Typist(lines)
    wishes = Wishes(mission="search-and-destroy", save=path, seed=3, seats={"attacker": "human", "defender": "greedy"})
    with contextlib.redirect_stdout(screen):
        play("pistola", wishes, typist, typist.now)
    return screen.getvalue()


def test_it_is_asked_whether_that_is_meant(file: Path) -> None:
    screen = typed(file, "give-up", "keep", seats=GREEDY_FOE)
    assert "type `give-up yes` if you mean it" in screen
    assert kept(file).answers[-1] == ["Keep"]
    assert not kept(file).over


def test_the_other_side_has_won(file: Path) -> None:
    assert WON in typed(file, "keep", "give-up yes", seats=GREEDY_FOE)
    assert kept(file).header.given_up == "marines"


def test_it_is_whose_turn_it_is_who_gives_up(file: Path) -> None:
    typed(file, "keep", "end", "end", "give-up yes", seats=TWO_PEOPLE)
    assert kept(file).header.given_up == "genestealers"


def test_it_is_not_gone_on_with(file: Path) -> None:
    typed(file, "keep", "give-up yes", seats=GREEDY_FOE)
    before = kept(file).answers
    assert WON in resumed(file, "ruiz")
    assert kept(file).answers == before


def test_it_may_be_told_again(file: Path) -> None:
    typed(file, "keep", "give-up yes", seats=GREEDY_FOE)
    code, said = ran("replay", file)
    assert code == 0
    assert "The marines gave the game up." in said


def test_two_people_agree_to_a_draw(file: Path) -> None:
    screen = typed(file, "", "agree-draw", "agree-draw yes", seats=TWO_PEOPLE)
    assert "type `agree-draw yes` if you both mean it" in screen
    assert DRAWN in screen
    assert kept(file).header.drawn
    assert DRAWN in resumed(file, "ruiz")
    assert "The players agreed to a draw." in ran("replay", file)[1]


def test_a_bot_agrees_to_no_draw(file: Path) -> None:
    assert "no other person at this game" in typed(file, "agree-draw yes", "keep", seats=GREEDY_FOE)
    assert not kept(file).over


@pytest.mark.rule("PP-REC-01")
def test_it_counts_in_no_record_and_nothing_follows_from_it(file: Path, tmp_path: Path) -> None:
    crawled(file, "play lance", "give-up yes")
    for words in (("record", tmp_path / "group.toml", "--played", file), ("survivors", file)):
        code, said = ran(*words)
        assert code != 0
        assert "was given up before its end" in said


@pytest.mark.rule("PP-ATT-01")
def test_the_choice_of_a_force_is_taken_back_past_that_of_the_bot(file: Path) -> None:
    """Nothing has been rolled, and the bot hides nothing."""
    screen = crawled(file, "play lance", "undo", "play glass")
    assert "Not undone" not in screen
    assert screen.count("Which force do you play?") == 2
    assert "The attacker plays Host of the glass." in screen
    assert len([answer for answer in kept(file).answers if answer[0] == "PickForce"]) == 2
