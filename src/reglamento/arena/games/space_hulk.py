"""The speed of Space Hulk, beside that of chess in python-chess."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median
from types import ModuleType
from typing import Any

from reglamento.arena.figures import Figure, beside, chess_peer, microseconds
from reglamento.arena.match import play_out
from reglamento.arena.measures import Measures
from reglamento.bots import roster
from reglamento.bots.bot import RandomBot
from reglamento.games.registry import rulebook, rules_id
from reglamento.games.space_hulk.facts.choices import Activate, Attack
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.games.space_hulk.odds import duels
from reglamento.games.space_hulk.odds.chances import COMBATS
from reglamento.games.space_hulk.turns.turn import BeginPhase, MarinePhase
from reglamento.kernel.dice import Seeded
from reglamento.kernel.table import Table

GAME = "space-hulk"
SEVENTY_FIVE = 150
"""Chess is drawn after this many half moves without a capture or a pawn's move."""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """The measurements of Space Hulk: the median of `rounds`. Playouts go on for `seconds` in each round."""
    chess = chess_peer()
    yield from playouts(rounds, chess, seconds)
    yield from copying(rounds, chess)
    yield viewing(rounds)
    yield save_size()
    yield from attack_odds(rounds)
    yield shot_odds(rounds)


def _fresh() -> Any:
    book = rulebook(GAME)
    return book.new(book.load(book.missions()[0]), book.readings())


def _playouts(first: int, seconds: float) -> tuple[float, float]:
    """Decisions per second and games per second of random play."""
    decisions = games = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        seed = first + games
        game = _fresh()
        decisions += play_out(game, {seat: RandomBot(f"{seat} {seed}") for seat in game.seats}, Seeded(seed)).decisions
        games += 1
    return decisions / spent, games / spent


def _chess_playouts(chess: ModuleType, seed: int, seconds: float) -> tuple[float, float]:
    """The same for chess, as lean as python-chess allows. The moves are generated once, and an empty list means mate or
    stalemate. Fivefold repetition is left out: checking it costs time, and it is rare.
    """
    draw = random.Random(seed).random
    played = games = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        board = chess.Board()
        while moves := list(board.generate_legal_moves()):
            if board.halfmove_clock >= SEVENTY_FIVE or board.is_insufficient_material():
                break
            board.push(moves[int(draw() * len(moves))])
            played += 1
        games += 1
    return played / spent, games / spent


def playouts(rounds: int, chess: ModuleType | None, seconds: float) -> Iterator[Figure]:
    """Random against random on the standard mission, alternating with random playouts of the peer."""
    _playouts(0, 0.3)
    ours, theirs = [], []
    for index in range(rounds):
        ours.append(_playouts(1000 * index, seconds))
        if chess is not None:
            theirs.append(_chess_playouts(chess, index, seconds))
    peers = ("python-chess, random legal moves", "python-chess, random whole games")
    for kind, (name, unit, target) in enumerate(
        [("random play, decisions", "decisions/s", ">= 40000"), ("random play, whole games", "games/s", ">= 40")]
    ):
        value = median(pair[kind] for pair in ours)
        yield beside(
            Figure(name, round(value), unit, target=target),
            peers[kind],
            [pair[kind] for pair in theirs],
            [p[kind] for p in ours],
        )


def _midgame() -> Any:
    """A greedy game in its fourth turn, at a decision."""
    game = _fresh()
    bots = {seat: roster.make("greedy", GAME, seat, 1) for seat in game.seats}
    dice = Seeded(1)
    while game.question is not None and game.turn < 4:
        question = game.question
        game.answer(bots[question.by].choose(game.view(question.by), question) if game.decider else dice(question))
    return game


def copying(rounds: int, chess: ModuleType | None) -> Iterator[Figure]:
    """A copy at a decision in the fourth turn, with the whole past of the game. The peer copies a board after 60 moves, with and
    without them.
    """
    game = _midgame()
    board: Any = None if chess is None else chess.Board()
    for number in range(60 if board else 0):
        board.push(list(board.legal_moves)[number % board.legal_moves.count()])
    peers = {
        "copy at a decision": ("python-chess Board.copy(stack=False), without its past", False),
        "copy at a decision, past and all": ("python-chess Board.copy(), 60 moves with it", True),
    }
    for name, (peer, past) in peers.items():
        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(microseconds(game.copy, 5000))
            if board:
                theirs.append(microseconds(lambda past=past: board.copy(stack=past), 2000))  # type: ignore[misc]  # the past of this peer
        yield beside(Figure(name, round(median(ours), 2), "us", target="<= 5"), peer, theirs, ours)


def viewing(rounds: int) -> Figure:
    """The view of one seat, with secrets masked."""
    game = _midgame()
    return Figure(
        "view of a seat", round(median(microseconds(lambda: game.view("marines"), 2000) for _ in range(rounds)), 2), "us"
    )


def save_size() -> Figure:
    """The largest save of twenty finished games of random play on the standard mission."""
    book = rulebook(GAME)
    sizes = []
    for seed in range(20):
        table = Table.new(book, book.load(book.missions()[0]), book.readings(), rules_id(GAME))
        play_out(table.game, {seat: RandomBot(f"{seat} {seed}") for seat in table.game.seats}, Seeded(seed))
        sizes.append(len(table.data()))
    return Figure("finished save, largest of 20", round(max(sizes) / 1024, 1), "kB", target="<= 40")


def attack_odds(rounds: int) -> Iterator[Figure]:
    """The exact odds of one attack with lightning claws, enumerated from the rules: asked for the first time, and asked for
    again.
    """
    game = duels.duel(duels.fighter(KITS["marine, lightning claws"]), duels.foe())
    game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()]).answer(Activate("marine"))

    def cold() -> None:
        COMBATS.forget()
        duels.option_odds(game, Attack("foe"))

    figure = median(microseconds(cold, 3) for _ in range(rounds))
    yield Figure("exact odds of an attack, cold", round(figure / 1000, 2), "ms")
    figure = median(microseconds(lambda: duels.option_odds(game, Attack("foe")), 20) for _ in range(rounds))
    yield Figure("exact odds of an attack, warm", round(figure / 1000, 3), "ms")


def shot_odds(rounds: int) -> Figure:
    """The exact odds of one to ten shots in a row of an assault cannon at a Broodlord, with nothing remembered between shots."""
    cannon = next(kit for kit in KITS.values() if "assault cannon" in kit.weapons)
    figure = median(microseconds(lambda: duels.shooting(cannon, 10, broodlord=True), 1) for _ in range(rounds))
    return Figure("exact odds of 1 to 10 shots", round(figure / 1000, 1), "ms", target="<= 50")


MEASURES = Measures(figures=figures)
