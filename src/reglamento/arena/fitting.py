"""Fits the value of a game's search: `python -m reglamento.arena.fitting GAME` plays games between greedy bots that sometimes choose at
random, takes the figures of each turn, and writes the weights that best tell the winner. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from reglamento.arena.sweeps import SWEEPS
from reglamento.bots.search.thinking import Thinking
from reglamento.bots.search.values import FILE, Figures, Fitted, Weights
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place

WILD = (0.0, 0.05, 0.15)
"""The chances of a random choice; each side of a game has one of them."""
HELD_OUT = 5
"""Each fifth game is held out, to tell the error."""
GENERAL, OWN = 20.0, 60.0
"""How strongly the general weights are drawn to none, and those of a mission to the general ones."""
Rows = npt.NDArray[np.float64]


class Source(NamedTuple):
    """Which games to play, and what to take from them."""

    game: str
    games: int
    seed: str
    thinking: Thinking

    @property
    def figures(self) -> Figures:
        return self.thinking.judge.figures


class Data(NamedTuple):
    """The positions of some games: figures by row, whether the seat won, and the number of the game."""

    figures: Rows
    won: Rows
    game: npt.NDArray[np.int64]

    def part(self, *, held_out: bool) -> Data:
        chosen = (self.game % HELD_OUT == 0) == held_out
        return Data(self.figures[chosen], self.won[chosen], self.game[chosen])


def fitted(name: str, games: int, seed: str, missions: Sequence[str] = ()) -> Fitted:
    """Play the games, of all missions where none is named, and fit the weights. Raises ReglamentoError for a game without
    search, and for an unknown mission.
    """
    thinking = _thinking(name)
    source = Source(name, games, seed, thinking)
    with SWEEPS.put_off():
        played = {mission: _played(source, mission) for mission in missions or rulebook(name).missions()}
    train = {mission: data.part(held_out=False) for mission, data in played.items()}
    general, own = _fit(train)
    losses, bases = zip(*(_errors(data, own[mission]) for mission, data in played.items()), strict=True)
    for mission, loss, base in zip(played, losses, bases, strict=True):
        print(f"{mission}: held-out log loss {loss:.3f}, of the mission's share {base:.3f}")
    general, own = _fit(played)
    return Fitted(
        figures=source.figures.names,
        seat=rulebook(name).game.seats[0],
        seed=seed,
        games=games,
        positions=sum(len(data.won) for data in played.values()),
        loss=round(float(np.mean(losses)), 4),
        base=round(float(np.mean(bases)), 4),
        general=general,
        missions=own,
    )


def _thinking(name: str) -> Thinking:
    return plugin(name).part(Thinking)


# ---- games


def _played(source: Source, mission: str) -> Data:
    rows: list[list[float]] = []
    won: list[float] = []
    numbers: list[int] = []
    for number in range(source.games):
        positions, worth = _one(source, mission, f"{source.seed}/{mission}/{number}")
        rows += positions
        won += [worth] * len(positions)
        numbers += [number] * len(positions)
    print(f"{mission}: {source.games} games, {len(won)} positions", flush=True)
    return Data(np.array(rows, float).reshape(len(won), len(source.figures.names)), np.array(won), np.array(numbers))


def _one(source: Source, mission: str, seed: str) -> tuple[list[list[float]], float]:
    """The figures at each turn boundary of one game, and 1 when the first seat won it, 0.5 when it was drawn."""
    book, thinking = rulebook(source.game), source.thinking
    game = book.new(book.load(mission), book.readings())
    rng, dice = random.Random(f"fit {seed}"), Seeded(seed)
    wild = {seat: rng.choice(WILD) for seat in game.seats}
    bots = {seat: thinking.policy(seat, seed) for seat in game.seats}
    found: list[list[float]] = []
    passed = thinking.stage(game)
    while (question := game.question) is not None:
        if not isinstance(question, Choose | Place):
            game.answer(dice(question))
            continue
        if thinking.stage(game) > passed:
            passed = thinking.stage(game)
            found.append(source.figures.of(game))
        game.answer(_answer(game, question, bots[question.by], rng if rng.random() < wild[question.by] else None))
    winner = game.winner()
    return found, 0.5 if winner is None else float(winner == game.seats[0])


def _answer(game: Any, question: Choose | Place, bot: Any, rng: random.Random | None) -> Any:
    if isinstance(question, Place):
        return bot.place(game.view(question.by), question)
    if rng is not None and question.options:
        return rng.choice(question.options)
    return bot.choose(game.view(question.by), question)


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


def _loss(won: Rows, chances: Rows) -> float:
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m reglamento.arena.fitting", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=150, help="games of each mission")
    parser.add_argument(
        "--mission", action="append", default=[], help="only this one; may be repeated. Others have the general weights"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--to", type=Path, help="the file; by default the one in the package")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Fit, print the error, and write the file."""
    given = _options(words)
    found = fitted(given.game, given.games, given.seed, given.mission)
    figures = _thinking(given.game).judge.figures
    path = given.to or Path(str(resources.files(figures.package))) / FILE
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    print(
        f"{found.positions} positions of {found.games} games a mission: held-out log loss {found.loss} ({found.base} by the share)"
    )


if __name__ == "__main__":
    main()
