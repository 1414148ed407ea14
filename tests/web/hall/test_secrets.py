"""Noninterference: two games that differ only in a secret are the same, byte for byte, to everybody whom it does not concern."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cases import first
from random_play import Case, Player, cases, facts, midgames
from reglamento.faces import face
from reglamento.games.registry import game_names
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Place
from reglamento.kernel.save import FORMAT, Header
from reglamento.kernel.table import Table
from reglamento.web.hall.apart.looks import chances_of_options
from reglamento.web.hall.apart.packing import PackedGame
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.live.rooms import touched
from reglamento.web.hall.live.scene import scene
from reglamento.web.hall.live.telling import Sight, Telling

MOMENTS = 5
"""Positions for each mission and seat, each played on for a while."""
AHEAD = 16
"""Answers that the two games are given in common."""


def moment(case: Case, game: Game) -> Moment:
    """A game as the hall has it, at some version; what is answered later does not change it."""
    header = Header(reglamento=FORMAT, game=case.game, mission=case.mission, rules="", readings={})
    return Moment(Table(case.book, game.copy(), header), len(game.events()), None)


class Reader:
    """Whoever reads a game at a seat, or (None) from outside."""

    def __init__(self, case: Case, start: Game, seat: str | None) -> None:
        self.face = face(case.game)
        self.case, self.seat, self.read = case, seat, 0
        self.telling = Telling(self.face, moment(case, start), seat)

    def scene(self, game: Game) -> bytes:
        """What is sent of a position, with all that happened since the last one."""
        now = moment(self.case, game)
        told, self.read = self.telling.up_to(now)[self.read :], now.told
        state: Any = "over" if game.over else "running"
        return msgspec.json.encode(scene(self.face, now, Sight(self.seat, "en"), state=state, told=told))


def siblings(case: Case, seat: str, seed: int, game: Game) -> Iterator[tuple[Game, Game]]:
    """A game and another that `seat` cannot tell from it, again and again while both are given the same answers."""
    if game.over:
        return
    rng = random.Random(f"siblings {case.mission} {seat} {seed}")
    other = game.resample(seat, rng)
    player = Player(game, f"siblings {seed}")
    for _ in range(AHEAD):
        yield game, other
        question, theirs = game.question, other.question
        if question is None or theirs is None or _secret_out(case, game, other):
            return
        answer = player(game)
        same = answer
        if isinstance(question, Draw) and seat not in question.seen_by and isinstance(theirs, Draw):
            same = tuple(rng.sample(theirs.pool, question.n))
        if not (isinstance(theirs, Choose) == isinstance(question, Choose) and theirs.allows(same)):  # type: ignore[union-attr]  # no game asks for places
            return
        logs = game.log, other.log
        game.answer(answer)
        other.answer(same)
        if _revealed(game, logs[0]) or _revealed(other, logs[1]):
            return


def _secret_out(case: Case, game: Game, other: Game) -> bool:
    """Whether the question itself tells: only the holder of the secret is asked such a thing."""
    topics = {each.question.topic for each in (game, other) if each.question is not None}
    return bool(topics & case.own.TELLING)


def _revealed(game: Game, since: Any) -> bool:
    chain: Any = game.log
    while chain is not since and chain is not None:
        chain, event = chain
        if event.reveals:
            return True
    return False


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14", "SH-CMD-01")
@pytest.mark.parametrize("case", first(4, cases("space-hulk")), ids=lambda case: case.mission)
def test_a_secret_shows_in_no_scene(case: Case) -> None:
    differed = 0
    for seat in case.book.game.seats:
        for seed, game in enumerate(midgames(case, 31, MOMENTS)):
            start = case.new(seed)
            readers = [(Reader(case, start, who), Reader(case, start, who)) for who in (seat, None)]
            for one, other in siblings(case, seat, seed, game):
                for ours, theirs in readers:
                    assert ours.scene(one) == theirs.scene(other)
                assert touched(moment(case, one).table, 1) == touched(moment(case, other).table, 1), "nor in the lists of games"
                differed += facts(one) != facts(other)
    assert differed > MOMENTS, "the games were hardly ever different"


@pytest.mark.parametrize("case", [cases(game)[0] for game in game_names()], ids=lambda case: case.mission)
def test_only_who_is_asked_is_offered_anything(case: Case) -> None:
    offered = 0
    for game in midgames(case, 33, 12, least=6):
        question = game.question
        for seat in (*case.book.game.seats, None):
            shown = scene(face(case.game), moment(case, game), Sight(seat, "en"), state="running", told=()).asked
            asks = isinstance(question, Choose | Place) and question.by == seat
            assert (shown is not None and shown.mine) == asks
            if shown is not None and not asks:
                assert (shown.options, shown.placing) == ((), None)
            offered += asks and shown is not None and bool(shown.options or shown.placing)
    assert offered


@pytest.mark.parametrize("case", cases("space-hulk")[:3], ids=lambda case: case.mission)
def test_a_secret_shows_in_no_odds(case: Case) -> None:
    told = 0
    for seat in case.book.game.seats:
        for seed, game in enumerate(midgames(case, 32, 40)):
            question = game.question
            if not isinstance(question, Choose) or question.by != seat:
                continue
            other = game.resample(seat, random.Random(seed))
            theirs = other.question
            assert isinstance(theirs, Choose)
            odds = [chances_of_options(PackedGame.of(each), 1) for each in (game, other)]
            assert odds[0] == odds[1]
            told += bool(odds[0].odds)
    assert told
