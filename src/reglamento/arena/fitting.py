"""Fits the value of a game's search: `python -m reglamento.arena.fitting GAME` plays games between bots that sometimes choose at random,
takes the figures of each turn, and writes the weights that best tell the winner. With `--bot quick@20` a search plays them that judges by
the weights of before, so that what it learns from better play makes it better again. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from reglamento.arena.entrants import entrant
from reglamento.arena.learning import MOST, each, number, options, write
from reglamento.arena.sweeps import SWEEPS
from reglamento.bots import roster
from reglamento.bots.bot import Bot, sight
from reglamento.bots.search.thinking import Thinking
from reglamento.bots.search.values import FILE, Fitted, Judge, Weights
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Place

WILD = (0.0, 0.05, 0.15)
"""The chances of a random choice; each side of a game has one of them."""
HELD_OUT = 5
"""Each fifth game is held out, to tell the error."""
GENERAL, OWN = 20.0, 60.0
"""How strongly the general weights are drawn to none, and those of a mission to the general ones."""
Rows = npt.NDArray[np.float64]


class Sample(msgspec.Struct, frozen=True):
    """The games to learn from: so many of each mission, of all missions where none is named. Both seats are played by bots of this name, by
    default by the best of those that decide at once.
    """

    game: str
    games: int
    seed: str
    missions: tuple[str, ...] = ()
    bot: str = ""


class Task(msgspec.Struct, frozen=True):
    """A game whose positions are taken: both seats are played by bots of this name."""

    game: str
    mission: str
    seed: str
    bot: str


class Data(NamedTuple):
    """The positions of some games: figures by row, whether the seat won, and the number of the game."""

    figures: Rows
    won: Rows
    game: npt.NDArray[np.int64]

    def part(self, *, held_out: bool) -> Data:
        chosen = (self.game % HELD_OUT == 0) == held_out
        return Data(self.figures[chosen], self.won[chosen], self.game[chosen])


def fitted(sample: Sample, jobs: int = 1) -> Fitted:
    """Play the games in so many processes, and fit the weights. Raises ReglamentoError for a game without search, and for an unknown
    mission or bot.
    """
    name, seed, bot = sample.game, sample.seed, sample.bot or roster.usual(sample.game)
    judge, missions = _judge(name), sample.missions or rulebook(name).missions()
    entrant(bot, name, judge.first, seed)
    played = _played([Task(name, mission, seed, bot) for mission in missions], sample.games, jobs)
    train = {mission: data.part(held_out=False) for mission, data in played.items()}
    general, own = _fit(train)
    losses, bases = zip(*(_errors(data, own[mission]) for mission, data in played.items()), strict=True)
    for mission, loss, base in zip(played, losses, bases, strict=True):
        before = _before(judge, mission, played[mission])
        print(f"{mission}: held-out log loss {loss:.3f}, of the weights before {before:.3f}, of the mission's share {base:.3f}")
    general, own = _fit(played)
    return Fitted(
        figures=judge.figures.names,
        seat=judge.first,
        seed=seed,
        games=sample.games,
        bot=bot,
        positions=sum(len(data.won) for data in played.values()),
        loss=round(float(np.mean(losses)), 4),
        base=round(float(np.mean(bases)), 4),
        general=general,
        missions=own,
    )


def _judge(name: str) -> Judge:
    return plugin(name).part(Thinking).judge


# ---- games


def _played(missions: Sequence[Task], games: int, jobs: int) -> dict[str, Data]:
    """The positions of so many games of each mission. Each game has a seed of its own."""
    tasks = [replace(task, seed=f"{task.seed}/{task.mission}/{number}") for task in missions for number in range(games)]
    found = each(_one, tasks, jobs)
    played = {}
    for at, task in enumerate(missions):
        rows = [
            (row, won, number) for number in range(games) for positions, won in [found[at * games + number]] for row in positions
        ]
        figures, worths, numbers = zip(*rows, strict=True)
        played[task.mission] = Data(np.array(figures, float), np.array(worths), np.array(numbers))
        print(f"{task.mission}: {games} games, {len(rows)} positions", flush=True)
    return played


def _one(task: Task) -> tuple[list[list[float]], float]:
    """The figures at each turn boundary of one game, and 1 when the first seat won it, 0.5 when it was drawn."""
    book, thinking = rulebook(task.game), plugin(task.game).part(Thinking)
    game = book.new(book.load(task.mission), book.readings())
    rng, dice = random.Random(f"fit {task.seed}"), Seeded(task.seed)
    wild = {seat: rng.choice(WILD) for seat in game.seats}
    bots = {seat: entrant(task.bot, task.game, seat, task.seed) for seat in game.seats}
    found: list[list[float]] = []
    passed = thinking.stage(game)
    with SWEEPS.put_off():
        while (question := game.question) is not None:
            if not isinstance(question, Choose | Place):
                game.answer(dice(question))
                continue
            if thinking.stage(game) > passed:
                passed = thinking.stage(game)
                found.append(thinking.judge.figures.of(game))
            game.answer(_answer(game, question, bots[question.by], rng if rng.random() < wild[question.by] else None))
    winner = game.winner()
    return found, 0.5 if winner is None else float(winner == game.seats[0])


def _answer(game: Any, question: Choose | Place, bot: Bot, rng: random.Random | None) -> Any:
    seen = (sight(bot) or type(game).view)(game, question.by)
    if isinstance(question, Place):
        return bot.place(seen, question)
    if rng is not None and question.options:
        return rng.choice(question.options)
    return bot.choose(seen, question)


# ---- weights


def _fit(played: dict[str, Data]) -> tuple[Weights, dict[str, Weights]]:
    """The weights for any mission, and for each."""
    every = np.concatenate([data.figures for data in played.values()])
    middle, spread = every.mean(axis=0), every.std(axis=0) + 1e-6
    ready = {name: (_ready(data.figures, middle, spread), data.won) for name, data in played.items()}
    rows, won = (np.concatenate(parts) for parts in zip(*ready.values(), strict=True))
    general = _logistic(rows, won, np.zeros(rows.shape[1]), GENERAL)
    own = {name: _logistic(*mine, general, OWN) for name, mine in ready.items()}
    return _plain(general, middle, spread), {name: _plain(weights, middle, spread) for name, weights in own.items()}


def _ready(figures: Rows, middle: Rows, spread: Rows) -> Rows:
    return np.hstack([np.ones((len(figures), 1)), (figures - middle) / spread])


def _logistic(rows: Rows, won: Rows, near: Rows, strength: float) -> Rows:
    """The weights of a logistic sum, drawn to `near`, by Newton's method. The constant, which comes first, is hardly drawn."""
    drawn = np.full(rows.shape[1], strength)
    drawn[0] = 1.0
    weights = near.copy()
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (chance - won) + drawn * (weights - near)
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(drawn)
        step = np.linalg.solve(bend, slope)
        weights = weights - step
        if float(np.abs(step).max()) < 1e-8:
            break
    return weights


def _plain(weights: Rows, middle: Rows, spread: Rows) -> Weights:
    """The same weights for figures as they are. Rounded, so that the last bits of a machine do not show."""
    scaled = weights[1:] / spread
    return Weights(round(float(weights[0] - scaled @ middle), 5), tuple(round(float(weight), 5) for weight in scaled))


def _errors(data: Data, weights: Weights) -> tuple[float, float]:
    """The mean logarithmic loss on the games held out, and that of the share of games won in the others."""
    test = data.part(held_out=True)
    share = float(data.part(held_out=False).won.mean())
    chances = np.array([weights.chance(list(map(float, row))) for row in test.figures])
    return _loss(test.won, chances), _loss(test.won, np.full(len(test.won), share))


def _before(judge: Judge, mission: str, data: Data) -> float:
    """The same loss of the weights by which positions were judged until now."""
    test = data.part(held_out=True)
    return _loss(test.won, np.array([judge.chance(mission, list(map(float, row))) for row in test.figures]))


def _loss(won: Rows, chances: Rows) -> float:
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = options("fitting", __doc__)
    parser.add_argument("--games", type=number(HELD_OUT, MOST), default=150, help="games of each mission")
    parser.add_argument(
        "--mission", action="append", default=[], help="only this one; may be repeated. Others have the general weights"
    )
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Fit, print the error, and write the file."""
    given = _options(words)
    try:
        found = fitted(Sample(given.game, given.games, given.seed, tuple(given.mission), given.bot), given.jobs)
    except ReglamentoError as error:
        sys.exit(f"{error}")
    path = given.to or Path(str(resources.files(_judge(given.game).figures.package))) / FILE
    write(path, found)
    print(
        f"{found.positions} positions of {found.games} games a mission: held-out log loss {found.loss} ({found.base} by the share)"
    )


if __name__ == "__main__":
    main()
