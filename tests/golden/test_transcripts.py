"""Whole seeded games as text, a line per event: a changed rule shows as a diff that somebody reviews.

pytest tests/golden --regenerate     writes them anew
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.state import Hulk
from reglamento.games.space_hulk.words import event_rule, event_text
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded

GAME = "space-hulk"
GAMES = [
    ("cold-hearth", "random", 1),
    ("two-decks", "random", 2),
    ("the-listener", "random", 3),
    ("shield-wall", "greedy", 4),
]
"""Mission, bot of both sides, seed."""
FOLDER = Path(__file__).parent / "games"
WIDTH = 12
LONGEST = 60_000
"""Bytes: a transcript that nobody reads is no use."""


def transcript(mission: str, bot: str, seed: int) -> Iterator[str]:
    """The lines: what was played, then each event with its rule, at last the hash of the end."""
    book = rulebook(GAME)
    game = book.new(book.load(mission), book.readings())
    bots = {seat: roster.make(bot, GAME, seat, seed) for seat in game.seats}
    tally = play_out(game, bots, Seeded(seed))
    assert isinstance(game, Hulk)
    assert game.result is not None
    yield f"{mission}, {bot} bots, seed {seed}: {tally.decisions} decisions, {tally.chances} rolls and draws, {game.turn} turns"
    for event in game.events():
        text = event_text(game.mission, event)
        yield f"{event_rule(event):{WIDTH}} {text}"
    yield f"{game.result.winner}: {game.result.title}; {snapshot.digest(game)[:16]}"


@pytest.mark.parametrize(("mission", "bot", "seed"), GAMES, ids=[f"{mission} {bot}" for mission, bot, _ in GAMES])
def test_a_seeded_game_goes_as_it_always_went(mission: str, bot: str, seed: int, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{mission}-{bot}-{seed}.txt"
    text = "\n".join(transcript(mission, bot, seed)) + "\n"
    if request.config.getoption("--regenerate"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert len(text.encode()) <= LONGEST
    assert text == path.read_text(encoding="utf-8"), "after a deliberate change: make golden, and review the diff"


def test_every_transcript_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {f"{m}-{bot}-{seed}.txt" for m, bot, seed in GAMES}
