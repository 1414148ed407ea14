"""The tutorial is true: every line that it shows stands in the game, and the game runs at each step."""

from __future__ import annotations

import contextlib
import io
import random
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ford.book import RULEBOOK, load, new
from ford.face import FACE
from ford.facts import BLUE, RED, Ended, Ford, Pushed, Readings, Shoot, Shot, Stay, Wade
from ford.plugin import PLUGIN
from reglamento import new_game, play
from reglamento.bots import roster
from reglamento.cli.input.wishes import Wishes
from reglamento.cli.output.rules import rules
from reglamento.cli.play import play as play_game
from reglamento.games.registry import add, remove
from reglamento.kernel import save, snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import IllegalAnswer, ReglamentoError
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.kernel.table import Table
from typist import Typist

TUTORIAL = Path(__file__).resolve().parents[2] / "docs" / "tutorial"
TEXT = (TUTORIAL / "README.md").read_text(encoding="utf-8")
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TUTORIAL.rglob("*.py")))


@pytest.fixture(autouse=True)
def ford() -> Iterator[None]:
    """The ford is among the games."""
    add(PLUGIN)
    yield
    remove("ford")


def begun(mission: str = "narrow", **readings: bool) -> Ford:
    return new(load(mission), Readings(**readings))


# ---- the text


@pytest.mark.parametrize("block", re.findall(r"^```python\n(.*?)^```", TEXT, flags=re.DOTALL | re.MULTILINE))
def test_what_the_text_shows_stands_in_the_game(block: str) -> None:
    assert "".join(block.split()) in "".join(CODE.split())


@pytest.mark.parametrize("file", re.findall(r"\]\(([^)]+)\)", TEXT))
def test_what_the_text_names_is_there(file: str) -> None:
    assert (TUTORIAL / file).exists()


def test_the_commands_of_the_text_run() -> None:
    lines = re.findall(r"^python docs/tutorial/(.*)$", TEXT, flags=re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        words = [word for word in shlex.split(line) if word != "100"]
        command = [sys.executable, *words] + (["3", "--jobs", "1"] if "simulate" in words else ["--help"])
        done = subprocess.run(command, cwd=TUTORIAL, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "said", "unsaid"),
    [
        (
            "play ford --seat red=random --seat blue=steady --seed 1 --save game.jsonl",
            "play_ford.py replay game.jsonl",
            "story: reglamento",
        ),
        ("tournament ford --bot random --bot steady --rounds 1 --jobs 1", "steady", "steady@200"),
    ],
)
def test_what_is_told_fits_the_program_and_the_game(tmp_path: Path, words: str, said: str, unsaid: str) -> None:
    """The program without the ford does not know its saves, and its bot has only the name of a level of search."""
    command = [sys.executable, str(TUTORIAL / "play_ford.py"), *shlex.split(words)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert said in told
    assert unsaid not in told


def test_a_bot_with_the_name_of_a_level_is_no_search() -> None:
    assert roster.known("steady", "ford")
    assert not roster.known("steady@200", "ford")
    assert not roster.timed("steady", "ford")
    assert roster.timed("steady", "space-hulk")


# ---- the rules


def test_a_scout_wades_and_is_stopped_by_the_other() -> None:
    game = begun()
    for _ in range(4):
        game.answer(Wade())
    assert game.scouts == {RED: 2, BLUE: 3}
    with pytest.raises(IllegalAnswer, match=r"The other scout is in the way \[TF-MOVE-01\]") as raised:
        game.answer(Wade())
    assert raised.value.refusal.named == (BLUE,)
    with pytest.raises(IllegalAnswer, match="TF-TURN-01"):
        game.answer("swim")


@pytest.mark.parametrize(("die", "deep", "hit"), [(6, False, True), (5, False, False), (6, True, True)])
def test_a_shot_needs_more_the_farther_it_goes(die: int, deep: bool, hit: bool) -> None:
    game = begun(deep=deep).answer(Shoot()).answer((die,))
    assert isinstance(game.events()[0], Shot)
    assert game.hits == ({BLUE: 1} if hit else {})


def test_a_hit_pushes_back_and_the_third_one_wins() -> None:
    game = begun()
    for answer in (Wade(), Wade(), Shoot(), (6,), Stay(), Shoot(), (6,), Stay(), Shoot()):
        game.answer(answer)
    assert game.scouts == {RED: 1, BLUE: 5}
    assert [event.to for event in game.events() if isinstance(event, Pushed)] == [5]
    game.answer((6,))
    assert (game.over, game.winner()) == (True, RED)
    assert game.events()[-1] == Ended("TF-END-01", RED)
    with pytest.raises(IllegalAnswer, match="The game is over"):
        game.answer(Stay())


def test_when_the_turns_are_over_nobody_wins() -> None:
    game = play(begun(), bots={RED: "random", BLUE: "random"}, until=lambda game: game.turn > 3)
    while not game.over:
        game.answer(Stay() if isinstance(game.question, Choose) else (1,))
    assert game.winner() is None
    assert game.turn == game.mission.turns


# ---- what follows of itself


def randomly(game: Ford, seed: int) -> Iterator[Ford]:
    rng, dice = random.Random(seed), Seeded(seed)
    while (question := game.question) is not None:
        yield game
        game.answer(dice(question) if isinstance(question, Roll | Draw) else rng.choice(question.options))  # type: ignore[union-attr]


@pytest.mark.parametrize("mission", RULEBOOK.missions())
def test_it_is_saved_and_taken_up_at_any_decision(mission: str) -> None:
    table = Table.new(RULEBOOK, load(mission), Readings(), "tutorial")
    rng, dice = random.Random(1), Seeded(1)
    while (question := table.game.question) is not None:
        again = save.resume(save.read(table.data()), RULEBOOK)
        assert snapshot.digest(again) == snapshot.digest(table.game)
        assert again.question == question
        table.answer(dice(question) if isinstance(question, Roll | Draw) else rng.choice(question.options))  # type: ignore[union-attr]
    assert table.game.over


def test_every_game_ends_and_a_copy_is_independent() -> None:
    for seed in range(20):
        for game in randomly(begun("wide"), seed):
            twin = game.copy()
            assert game.objection(twin.question) is not None
            if isinstance(twin.question, Choose):
                before = snapshot.digest(game)
                twin.answer(twin.question.default)
                assert snapshot.digest(game) == before


def test_it_is_played_by_its_name_with_its_own_bot() -> None:
    game = play(new_game("ford", "wide", deep=True), seed=4)
    assert isinstance(game, Ford)
    assert game.over
    assert play(new_game(Ford), bots="random", seed=1).over
    with pytest.raises(ReglamentoError, match="choose one of narrow, wide"):
        new_game("ford", "deep")


def test_it_is_played_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reglamento.cli.sitting.session.user_data_path", lambda *args, **kwargs: tmp_path)
    written, typist = io.StringIO(), Typist(["wade", "shoot", "fly", "3", "quit"])
    with contextlib.redirect_stdout(written):
        play_game("ford", Wishes(save=tmp_path / "game.jsonl", seed=3), typist, typist.now)
    screen = written.getvalue()
    assert "Red wades to place 1.  [TF-MOVE-01]" in screen
    assert "Red shoots: " in screen
    assert "'fly' is none of the options" in screen
    assert "red: place 1" in screen


def test_every_option_and_event_is_shown() -> None:
    for game in randomly(begun(), 3):
        view = game.view(None)
        assert FACE.still(view.mission).svg.count("data-piece") == 6
        assert FACE.live(view).count("data-piece") == 2
        if isinstance(game.question, Choose):
            assert FACE.spot(view, Wade()) is not None
            assert [FACE.key(view, option) for option in game.question.options][-2:] == ["f", "s"]
            assert msgspec.json.encode([FACE.piece(view, option) for option in game.question.options])
    result = FACE.result(game)
    assert result is not None
    assert [line.text for line in FACE.told(game, game.events())][-1] == result.text


def test_its_rules_are_not_looked_up_where_there_are_no_rulings() -> None:
    with pytest.raises(ReglamentoError, match="ford has no rulings"):
        rules("wade", game="ford", with_coverage=False, as_json=False)
