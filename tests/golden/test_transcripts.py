"""Whole seeded games as text, a line per event: a changed rule shows as a diff to review.

pytest tests/golden --regenerate     writes them anew
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cases import first
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.faces import face
from reglamento.games.registry import game_names, rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded


class Played(NamedTuple):
    """A game: its mission, the bot of both sides, and the seed of dice and bots."""

    game: str
    mission: str
    bot: str
    seed: int

    @property
    def file(self) -> str:
        return f"{self.mission}-{self.bot}-{self.seed}.txt"


GAMES = [
    Played("space-hulk", "cold-hearth", "random", 1),
    Played("space-hulk", "two-decks", "random", 2),
    Played("space-hulk", "the-listener", "random", 3),
    Played("space-hulk", "shield-wall", "greedy", 4),
    Played("pistola", "search-and-destroy", "greedy", 7),
    Played("pistola", "rescue", "random", 17),
    Played("pistola", "house-of-the-dead", "greedy", 11),
    Played("wh40k", "spoils-of-war", "greedy", 3),
    Played("wh40k", "no-mercy", "random", 3),
    Played("fantasy", "pitched-battle", "greedy", 1),
    Played("fantasy", "pitched-battle", "random", 2),
    Played("wh40k", "only-war", "greedy", 3),
]
QUICK = 11
"""The games of which `make test` plays all but the longest."""
FOLDER = Path(__file__).parent / "games"
WIDTH = 12
LONGEST = 60_000
"""Bytes: a transcript that nobody reads is no use."""


def transcript(played: Played) -> Iterator[str]:
    """The lines: what was played, then each event with its rule, at last how it ended and the hash of the end."""
    book = rulebook(played.game)
    game: Any = book.new(book.load(played.mission), book.readings())
    bots = {seat: roster.make(played.bot, played.game, seat, played.seed) for seat in game.seats}
    tally = play_out(game, bots, Seeded(played.seed))
    counted = f"{tally.decisions} decisions, {tally.chances} rolls and draws, {game.turn} turns"
    yield f"{played.mission}, {played.bot} bots, seed {played.seed}: {counted}"
    for line in face(played.game).told(game, game.events()):
        yield f"{line.rules[0]:{WIDTH}} {line.text}"
    yield f"{game.winner() or 'draw'}: {face(played.game).outcome(game)}; {snapshot.digest(game)[:16]}"


@pytest.mark.parametrize("played", first(QUICK, (pytest.param(each, id=f"{each.mission} {each.bot}") for each in GAMES)))
def test_a_seeded_game_goes_as_it_always_went(played: Played, request: pytest.FixtureRequest) -> None:
    path = FOLDER / played.file
    text = "\n".join(transcript(played)) + "\n"
    if request.config.getoption("--regenerate"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert len(text.encode()) <= LONGEST
    assert text == path.read_text(encoding="utf-8"), "after a deliberate change: make golden, and review the diff"


def test_every_transcript_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {played.file for played in GAMES}


def test_every_game_has_transcripts() -> None:
    assert {played.game for played in GAMES} == set(game_names())
