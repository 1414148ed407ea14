"""`reglamento verify`: an honest game passes, and whatever is altered in it is found and named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from reglamento.bots.roster import decided
from reglamento.cli.main import app
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save, snapshot
from reglamento.kernel.fair import Fair, commitment, seed_of_bots
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.save import Ending
from reglamento.kernel.table import Table

SEED = bytes(range(32))
PHRASES = {"marines": "for the corridor", "genestealers": ""}
SEATS = {"marines": {"player": "person", "name": "Ana"}, "genestealers": {"player": "greedy", "name": ""}}
BOOK = rulebook("space-hulk")


def _table() -> Table:
    mission = BOOK.load(BOOK.missions()[0])
    dice = {"kind": "committed", "commitment": commitment(SEED), "seed": SEED.hex(), "phrases": PHRASES}
    return Table.new(BOOK, mission, BOOK.readings(), rules_id(BOOK.name), {"dice": dice, "seats": SEATS, "game": "abc"})


def _played(table: Table, answers: int = 10_000) -> Table:
    """The table after so many more answers, or at the end. A person plays as the greedy bot does, the bot by its own seed, and
    dice are from the seed.
    """
    fair = Fair(SEED, PHRASES)
    for _ in range(answers):
        question = table.game.question
        if question is None:
            break
        assert not isinstance(question, Place)
        if isinstance(question, Choose):
            bot = question.by == "genestealers"
            table.answer(decided("greedy", seed_of_bots(SEED) if bot else 7, table.game, question))
        else:
            table.answer(fair.outcome(question, table.game.count + 1))
    return table


@pytest.fixture(scope="module")
def honest() -> bytes:
    return _played(_table()).data()


def verified(path: Path, *words: str) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, ["verify", str(path), *words])
    return result.exit_code, result.stdout, result.stderr


def altered(honest: bytes, alter: Callable[[list[Any]], None], path: Path) -> Path:
    """A file with the lines of the honest game, as plain data, after `alter`."""
    lines = [json.loads(line) for line in honest.splitlines()]
    alter(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def _is_roll(line: Any) -> bool:
    """Whether this line of a save is dice or a draw: a list of numbers alone."""
    return isinstance(line, list) and bool(line) and all(isinstance(value, int) for value in line)


def test_an_honest_game_passes(honest: bytes, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(honest)
    code, said, errors = verified(path)
    assert (code, errors) == (0, "")
    rolls = sum(_is_roll(json.loads(line)) for line in honest.splitlines())
    counted = re.search(r"dice +(\d+) rolls and (\d+) draws", said)
    assert counted is not None
    assert int(counted[1]) > 5
    assert int(counted[1]) + int(counted[2]) == rolls
    for shown in (commitment(SEED), SEED.hex(), "phrase of marines       'for the corridor'\n", "phrase of genestealers  none\n"):
        assert shown in said
    assert said.rstrip().endswith(
        "Now compare the commitment with the one that was shown before the game, and each phrase with what that side typed."
    )


def test_json(honest: bytes, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(honest)
    code, said, _ = verified(path, "--json")
    plain = json.loads(said)
    assert code == 0
    assert (plain["ok"], plain["commitment"], plain["phrases"], plain["start"]) == (True, commitment(SEED), PHRASES, None)
    assert plain["hash"] == save.read(honest).ending.hash


def _other_seed(lines: list[Any]) -> None:
    lines[0]["about"]["dice"]["seed"] = SEED[::-1].hex()


def _other_seed_and_commitment(lines: list[Any]) -> None:
    lines[0]["about"]["dice"] |= {"seed": SEED[::-1].hex(), "commitment": commitment(SEED[::-1])}


def _other_commitment(lines: list[Any]) -> None:
    lines[0]["about"]["dice"]["commitment"] = "0" * 64


def _other_phrase(lines: list[Any]) -> None:
    lines[0]["about"]["dice"]["phrases"]["marines"] += "!"


def _phrase_of_a_bot(lines: list[Any]) -> None:
    lines[0]["about"]["dice"]["phrases"]["genestealers"] = "made to measure"


def _phrase_of_nobody(lines: list[Any]) -> None:
    lines[0]["about"]["dice"]["phrases"]["umpire"] = "made to measure"


def _other_die(lines: list[Any]) -> None:
    last = [line for line in lines if _is_roll(line)][-1]
    last[0] = last[0] % 6 + 1


def _die_of_seven(lines: list[Any]) -> None:
    [line for line in lines if _is_roll(line)][-1][0] = 7


def _other_choice(lines: list[Any]) -> None:
    place = next(place for place, line in enumerate(lines) if place > 40 and isinstance(line, list) and line[0] == "Move")
    lines[place] = ["EndPhase"]


def _other_hash(lines: list[Any]) -> None:
    lines[-1]["hash"] = lines[-1]["hash"][::-1]


def _other_ending(lines: list[Any]) -> None:
    lines[-1]["snapshot"]["turn"] += 1


FIRST = r"answer \d+: the save says [\d ]+, the seed gives [\d ]+\n$"


@pytest.mark.parametrize(
    ("alter", "complaint"),
    [
        (_other_seed, rf"the commitment is {commitment(SEED)}, but the seed's is {commitment(SEED[::-1])}\n$"),
        (_other_commitment, rf"the commitment is 0+, but the seed's is {commitment(SEED)}\n$"),
        (_other_seed_and_commitment, FIRST),
        (_other_phrase, FIRST),
        (_phrase_of_a_bot, "a phrase of the genestealers, played by a bot, was mixed into the dice: 'made to measure'"),
        (_phrase_of_nobody, "a phrase of 'umpire', a seat that this game does not have"),
        (_other_die, FIRST),
        (_die_of_seven, r"answer \d+: the save says 7[\d ]*, the seed gives [\d ]+\n$"),
        (_other_choice, r"answer \d+"),
        (_other_hash, r"diverges at answer \d+: the game differs from the one that was saved"),
        (_other_ending, "the position at the end does not have the hash that stands beside it"),
    ],
)
def test_what_is_altered_is_found(honest: bytes, tmp_path: Path, alter: Callable[[list[Any]], None], complaint: str) -> None:
    path = altered(honest, alter, tmp_path / "evening.jsonl")
    code, said, errors = verified(path)
    assert (code, said) == (1, "")
    assert errors.startswith(f"reglamento: {path}: ")
    assert re.search(complaint, errors), errors


def test_every_single_die_counts(honest: bytes, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in honest.splitlines()]
    rolls = [place for place, line in enumerate(lines) if _is_roll(line)]
    checks = sum("after" in line for line in lines if isinstance(line, dict))
    for place in rolls[:: max(1, len(rolls) // 6)]:

        def turned(lines: list[Any], place: int = place) -> None:
            lines[place][0] = lines[place][0] % 6 + 1

        code, _, errors = verified(altered(honest, turned, tmp_path / "evening.jsonl"))
        number = re.search(r"answer (\d+): the save says", errors)
        assert code == 1
        assert number is not None
        assert place - checks <= int(number[1]) <= place


def test_a_game_that_other_rules_no_longer_allow_says_whose_rules(honest: bytes, tmp_path: Path) -> None:
    def alter(lines: list[Any]) -> None:
        lines[0]["rules"] = "0.0.1+abc"
        _other_hash(lines)

    code, _, errors = verified(altered(honest, alter, tmp_path / "evening.jsonl"))
    assert code == 1
    assert f"(It was played under the rules 0.0.1+abc; these are {rules_id(BOOK.name)})" in errors


def test_an_unfinished_game_cannot_be_verified(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(_played(_table(), 60).data())
    code, _, errors = verified(path)
    assert code == 2
    assert "this game is not over: its seed is still a secret" in errors


def test_an_unfinished_game_of_the_terminal_is_said_to_be_none_of_the_server(tmp_path: Path) -> None:
    """Its seed is no secret: it was shown when the game began."""
    table = _played(_table(), 60)
    table.header.about = {"seats": SEATS, "seed": 7, "dice": "seeded"}
    path = tmp_path / "evening.jsonl"
    path.write_bytes(table.data())
    code, _, errors = verified(path)
    assert code == 2
    assert "were not committed to before it: only games of the server are" in errors
    assert "secret" not in errors


@pytest.mark.parametrize(
    ("dice", "complaint"),
    [
        (None, "were not committed to before it"),
        ("seeded", "were not committed to before it"),
        ({"kind": "committed", "seed": SEED.hex()}, "its record of the dice is incomplete"),
        ({"kind": "committed", "commitment": "x", "seed": SEED.hex(), "phrases": {}}, "its record of the dice is incomplete"),
    ],
)
def test_a_game_without_committed_dice_cannot_be_verified(honest: bytes, tmp_path: Path, dice: Any, complaint: str) -> None:
    def alter(lines: list[Any]) -> None:
        lines[0]["about"]["dice"] = dice

    code, said, errors = verified(altered(honest, alter, tmp_path / "evening.jsonl"))
    assert (code, said) == (2, "")
    assert complaint in errors


def test_what_is_no_save_cannot_be_verified(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana\n", encoding="utf-8")
    assert verified(path)[0] == 2
    assert verified(tmp_path / "nothing")[0] == 2


def test_a_fork_is_checked_from_where_it_was_taken_up(tmp_path: Path) -> None:
    table = _played(_table(), 60)
    game = table.game.copy()
    table.header.start = Ending(game.count, snapshot.digest(game), snapshot.take(game))
    game.answers = None
    fork = _played(Table(BOOK, game, table.header))
    path = tmp_path / "fork.jsonl"
    path.write_bytes(fork.data())
    code, said, errors = verified(path)
    assert (code, errors) == (0, "")
    assert "the position after answer 60 of another game, taken as given and not checked" in said
    assert f"{fork.game.count - 60} replayed" in said


def test_a_bot_that_was_steered_is_exposed(tmp_path: Path) -> None:
    table, fair, steered = _table(), Fair(SEED, PHRASES), 0
    while (question := table.game.question) is not None:
        assert not isinstance(question, Place)
        if not isinstance(question, Choose):
            table.answer(fair.outcome(question, table.game.count + 1))
            continue
        own = decided("greedy", seed_of_bots(SEED), table.game, question)
        others = [option for option in question.options if option not in (own, question.default)]
        if question.by == "genestealers" and others and not steered:
            steered = table.game.count + 1
            table.answer(others[0])
        elif question.by == "genestealers":
            table.answer(own)
        else:
            table.answer(decided("greedy", 7, table.game, question))
    path = tmp_path / "steered.jsonl"
    path.write_bytes(table.data())
    code, _, errors = verified(path)
    assert (code, bool(steered)) == (1, True)
    assert f"answer {steered}: the greedy bot of the genestealers decides" in errors


def test_a_bot_that_failed_is_told(tmp_path: Path) -> None:
    """Its question's default counts then: that is no fault, and is counted."""
    table, fair, failed = _table(), Fair(SEED, PHRASES), 0
    while (question := table.game.question) is not None:
        assert not isinstance(question, Place)
        if not isinstance(question, Choose):
            table.answer(fair.outcome(question, table.game.count + 1))
            continue
        bot = question.by == "genestealers"
        own = decided("greedy", seed_of_bots(SEED) if bot else 7, table.game, question)
        fails = bot and not failed and own != question.default
        failed += fails
        table.answer(question.default if fails else own)
    path = tmp_path / "failed.jsonl"
    path.write_bytes(table.data())
    code, said, errors = verified(path)
    assert (code, errors) == (0, "")
    assert "1 left to the default, as when a bot fails" in said


def _substituted(seen: Callable[[Any], Any]) -> tuple[Table, int]:
    """A game in which one decision of the bot is that of the random one, as `seen` makes it, and its number."""
    table, fair, number = _table(), Fair(SEED, PHRASES), 0
    while (question := table.game.question) is not None:
        assert not isinstance(question, Place)
        if not isinstance(question, Choose):
            table.answer(fair.outcome(question, table.game.count + 1))
            continue
        bot = question.by == "genestealers"
        own = decided("greedy", seed_of_bots(SEED) if bot else 7, table.game, question)
        cheap = decided("random", seed_of_bots(SEED), table.game, question)
        others = [option for option in question.options if option not in (own, cheap, question.default)]
        if bot and not number and cheap not in (own, question.default) and others:
            number = table.game.count + 1
            table.answer(seen([cheap, *others]))
        else:
            table.answer(own)
    return table, number


def _noted(table: Table, substitutes: Any, path: Path) -> tuple[int, str, str]:
    """The verification of a game whose record names these substitutes."""
    table.header.about["substitutes"] = substitutes
    path.write_bytes(table.data())
    return verified(path)


def test_a_bot_that_took_too_long_is_told_and_its_substitute_is_worked_out_again(tmp_path: Path) -> None:
    table, number = _substituted(lambda options: options[0])
    code, said, errors = _noted(table, {str(number): "random"}, tmp_path / "slow.jsonl")
    assert (code, errors) == (0, "")
    assert "1 decisions of cheaper bots for bots that took too long, all their own" in said
    code, _, errors = _noted(table, {}, tmp_path / "untold.jsonl")
    assert code == 1
    assert f"answer {number}: the greedy bot of the genestealers decides" in errors


def test_a_bot_that_was_steered_is_exposed_where_the_record_names_a_substitute(tmp_path: Path) -> None:
    table, number = _substituted(lambda options: options[1])
    code, _, errors = _noted(table, {str(number): "random"}, tmp_path / "steered.jsonl")
    assert code == 1
    assert f"answer {number}: the random bot of the genestealers decides" in errors


@pytest.mark.parametrize(
    ("substitutes", "said"),
    [
        ({"7": "deep"}, "no deep bot decides in place of the greedy bot"),
        ({"1000000": "random"}, "answer 1000000: the record says that a bot decided in place of another"),
        ({"x": "random"}, "its record of the bots cannot be read"),
        ([], "its record of the bots cannot be read"),
    ],
)
def test_a_record_of_substitutes_that_cannot_be_is_refused(honest: bytes, tmp_path: Path, substitutes: Any, said: str) -> None:
    if isinstance(substitutes, dict) and "7" in substitutes:
        substitutes = {str(_bot_answers(honest)[0]): "deep"}
    path = altered(honest, lambda lines: lines[0]["about"].update(substitutes=substitutes), tmp_path / "made-up.jsonl")
    code, _, errors = verified(path)
    assert code != 0
    assert said in errors


def _bot_answers(honest: bytes) -> list[int]:
    """The numbers of the answers of the bot."""
    found: list[int] = []

    def noted(game: Any, answer: Any) -> None:
        if isinstance(game.question, Choose) and game.question.by == "genestealers":
            found.append(game.count + 1)

    save.replay(save.read(honest), BOOK, each=noted)
    return found


def test_the_commitment_that_was_noted_is_compared(honest: bytes, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(honest)
    code, said, _ = verified(path, "--commitment", f" {commitment(SEED).upper()} ")
    assert code == 0
    assert "The commitment is the one that you noted." in said
    code, _, errors = verified(path, "--commitment", "0" * 64)
    assert code == 1
    assert f"the commitment is {commitment(SEED)}, and not the {'0' * 64} that you noted" in errors
