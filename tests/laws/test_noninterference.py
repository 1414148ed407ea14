"""Law 7: two games that differ only in a secret look the same to everybody else, until the secret is revealed.

A game without secrets is dealt anew as the very same game, and shown whole: then there are no two games to be told apart.
"""

import random
from typing import Any

import pytest

from random_play import Case, Player, facts, midgames, shown
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Draw

PAIRS = 80
"""Games per mission and seat, each with a sibling from a random decision on."""


class Pair:
    """A game and a sibling that `seat` cannot tell from it; both are given the same answers as long as both allow them."""

    def __init__(self, case: Case, game: Game, seat: str, seed: int) -> None:
        self.case, self.seat, self.one = case, seat, game
        self.rng = random.Random(f"pair {case.mission} {seat} {seed}")
        self.other = game.resample(seat, self.rng)
        self.player = Player(game, f"pair {seed}")
        self.seen = game.log, self.other.log

    def telling(self) -> bool:
        """Whether a question just asked gives the secret away."""
        topics = {game.question.topic for game in (self.one, self.other) if game.question is not None}
        return bool(topics & self.case.own.TELLING) and self.one.question != self.other.question

    def answer(self) -> bool:
        """Answer both games. False when they part: one does not allow what the other does, or the secret has come out."""
        question = self.one.question
        answer = self.player(self.one)
        same = True
        if isinstance(question, Draw) and self.seat not in question.seen_by and isinstance(self.other.question, Draw):
            pool = self.other.question.pool
            self.other.answer(tuple(self.rng.sample(pool, question.n)))
        elif self.other.objection(answer) is None:
            self.other.answer(answer)
        else:
            same = False
        self.one.answer(answer)
        return same and not self.telling() and not self.revealed()

    def revealed(self) -> bool:
        """Whether events that reveal something have now been different."""
        new = [_since(game, seen) for game, seen in zip((self.one, self.other), self.seen, strict=True)]
        self.seen = self.one.log, self.other.log
        return new[0] != new[1] and any(event.reveals for events in new for event in events)

    def same(self, *, drawn: bool) -> None:
        """Both look the same to the seat, and to a spectator, who knows less."""
        for seat in (self.seat, None):
            views = [game.view(seat) for game in (self.one, self.other)]
            assert shown(views[0]) == shown(views[1])
            if drawn:
                assert self.case.own.drawings(views[0]) == self.case.own.drawings(views[1])
        ours, theirs = _since(self.one, None), _since(self.other, None)
        new = slice(-40, None) if not drawn else slice(None)
        assert [event.seen_by(self.seat) for event in ours[new]] == [event.seen_by(self.seat) for event in theirs[new]]


def _since(game: Game, seen: Any) -> list[Any]:
    if seen is None:
        return Chain.items(game.log)
    events, chain = [], game.log
    while chain is not seen and chain is not None:
        chain, event = chain
        events.append(event)
    return events[::-1]


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14", "SH-REINF-02", "SH-CMD-01")
def test_a_secret_shows_in_nothing_until_it_is_revealed(secret_case: Case) -> None:
    case, together, pairs = secret_case, 0, 0
    for seat in case.book.game.seats:
        for seed, game in enumerate(midgames(case, 7, PAIRS)):
            if game.question is None:
                continue
            pairs += 1
            pair = Pair(case, game, seat, seed)
            assert case.own.faults(pair.other) == []
            pair.same(drawn=seed % 5 == 0)
            differ = facts(pair.one) != facts(pair.other)
            last = pair.one.count + case.followed
            while pair.one.question is not None and pair.one.count < last and pair.answer():
                together += differ
                pair.same(drawn=pair.one.count % 29 == 0)
    assert together > 10 * pairs > 0, "the pairs part too early to show anything"


@pytest.mark.rule("SH-CMD-01", "SH-REINF-02")
def test_a_game_dealt_anew_is_a_game_that_plays_on(secret_case: Case) -> None:
    case = secret_case
    for seat in case.book.game.seats:
        for seed, game in enumerate(midgames(case, 8, 15)):
            other = game.resample(seat, random.Random(seed))
            assert (other.question is None) == (game.question is None)
            player, last = Player(other, f"dealt {seed}"), other.count + case.followed
            while other.question is not None and other.count < last:
                other.answer(player(other))
            assert case.own.faults(other) == []


def test_dealing_anew_and_looking_change_nothing(case: Case) -> None:
    for seed, game in enumerate(midgames(case, 9, 15)):
        before = facts(game), game.log, game.answers
        for seat in case.book.game.seats:
            game.resample(seat, random.Random(seed))
            for picture in case.own.drawings(game.view(seat)):
                assert picture
        assert (facts(game), game.log, game.answers) == before


@pytest.mark.rule("SH-TURN-13")
def test_the_owner_of_a_secret_sees_it(secret_case: Case) -> None:
    for seat in secret_case.book.game.seats:
        differ = 0
        for seed, game in enumerate(midgames(secret_case, 10, 15, least=5 if secret_case.long else 2)):
            others = [each for each in secret_case.book.game.seats if each != seat]
            differ += any(shown(game.resample(each, random.Random(seed)).view(seat)) != shown(game.view(seat)) for each in others)
        assert differ > 0


@pytest.mark.rule("PP-SECT-06")
def test_a_game_without_secrets_is_dealt_anew_as_the_same_game_and_shown_whole(open_case: Case) -> None:
    for seed, game in enumerate(midgames(open_case, 7, 400)):
        for seat in game.seats:
            other = game.resample(seat, random.Random(seed))
            assert facts(other) == facts(game)
            assert (other.agenda, other.log, other.answers, other.count) == (game.agenda, game.log, game.answers, game.count)
        for viewer in (*game.seats, None):
            assert _without_past(shown(game.view(viewer))) == _without_past(shown(game))
            assert [event.seen_by(viewer) for event in game.events()] == game.events()


def _without_past(view: dict[str, Any]) -> dict[str, Any]:
    """What is shown, without the log and the answers, which a view does not have."""
    return {field: value for field, value in view.items() if field not in {"log", "answers"}}
