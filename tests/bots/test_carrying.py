"""What is sent to another process for a bot: exactly what its seat knows, from which it decides the same."""

from __future__ import annotations

from typing import Any

import pytest

from cases import first
from random_play import Case, decisions
from reglamento.bots import roster
from reglamento.bots.knowledge import Carried
from reglamento.games.registry import game_names, rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.questions import Choose, Place
from reglamento.web.pool import frames
from twin_games import twins

SOME = 15
"""Every so many-th decision is looked at."""


def _bots(game: str) -> list[str]:
    """A bot of each sort: one that sees nothing, one with a view, one with the knowledge of its seat."""
    return ["random", roster.usual(game), *(["quick@2"] if "quick" in roster.names(game) else [])]


@pytest.mark.parametrize("name", first(3, sorted(game_names())))
def test_a_bot_decides_the_same_from_what_is_sent(name: str) -> None:
    book = rulebook(name)
    game = book.new(book.load(book.missions()[0]), book.readings())
    kinds = set()
    for number, at in enumerate(decisions(game, "carried", 120)):
        question = at.question
        if not isinstance(question, Choose | Place):
            continue
        if number % SOME == 0 or question.topic not in kinds:
            kinds.add(question.topic)
            static = {fact: getattr(at, fact) for fact in type(at).static}
            for bot in _bots(name):
                data = frames.packed(roster.sent(bot, at, question), static)
                assert roster.decided_there(frames.unpacked(data, static), "s") == roster.goes_on(bot, "s", at, question)


@pytest.mark.parametrize("seat", ["marines", "genestealers"])
@pytest.mark.parametrize("bot", ["random", "greedy", "deep@20"])
def test_nothing_that_is_sent_depends_on_what_a_seat_may_not_know(seat: str, bot: str) -> None:
    pair = twins(Case("space-hulk", "two-decks"), seat, 1, ahead=1, at=lambda game: game.decider == seat)
    truths = [table.game for table in pair.tables]
    assert snapshot.take(truths[0]) != snapshot.take(truths[1])
    sent = [roster.sent(bot, game, game.question) for game in truths]  # type: ignore[arg-type]  # a decision, as led to
    assert _plain(sent[0]) == _plain(sent[1])


def _plain(sent: roster.Sent) -> Any:
    """All that is sent, as plain data."""
    shown = sent.shown
    games = (shown.view, shown.dealt) if isinstance(shown, Carried) else () if shown is None else (shown,)
    told = (shown.seat, shown.seen, shown.told) if isinstance(shown, Carried) else ()
    facts = [(snapshot.take(each), each.log, each.answers, repr(each.question)) for each in games]
    return facts, repr(told), sent.name, sent.game, sent.answers, repr(sent.question), repr(sent.seen)
