"""Rates the armies of a game: `python -m reglamento.arena.mustering GAME` lets a bot lead each of them against each of the others that
cost about the same, on missions that offer both, and writes their ratings beside them. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from reglamento.arena.contests.ratings import Outcome, ratings
from reglamento.arena.entrants import entrant
from reglamento.arena.learning import MOST, each, number, options, write
from reglamento.arena.match import play_out
from reglamento.armies.lists.ratings import FILE, ArmyRatings, Costed, cost_alike
from reglamento.bots import roster
from reglamento.bots.bot import Bot
from reglamento.bots.search.mustering import Mustering
from reglamento.bots.search.thinking import Thinking
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Place

Pair = tuple[str, str]
"""The ids of the armies of the first and of the second seat."""


class Battle(msgspec.Struct, frozen=True):
    """A battle of two armies, both led by bots of this name."""

    game: str
    mission: str
    armies: Pair
    seed: str
    bot: str


class Led(Bot):
    """Leads a given army, and leaves the rest to another bot."""

    blind = False

    def __init__(self, bot: Bot, mustering: Mustering, army: str) -> None:
        self._bot, self._mustering, self._army = bot, mustering, army

    def choose(self, view: Any, question: Choose) -> Any:
        if question.topic != self._mustering.topic:
            return self._bot.choose(view, question)
        return next(option for option, army in self._mustering.offered(view, question).items() if army.id == self._army)

    def place(self, view: Any, question: Place) -> Any:
        return self._bot.place(view, question)


def rated(game: str, battles: int, seed: str, bot: str = "", jobs: int = 1) -> ArmyRatings:
    """Let all pairs of armies meet so many times from each side, on the missions that offer both in turn, in so many processes. Raises
    ReglamentoError for a game that offers no armies, and for an unknown bot.
    """
    name = bot or roster.usual(game)
    entrant(name, game, plugin(game).seats[0], seed)
    offers = _offers(game)
    missions = rulebook(game).missions()
    fought = [
        Battle(game, where[(turn + place) % len(where)], pair, f"{seed}/{'/'.join(pair)}/{turn}", name)
        for place, (pair, where) in enumerate(sorted(offers.items()))
        for turn in range(battles)
    ]
    armies = sorted({army for pair in offers for army in pair})
    numbers = {army: place for place, army in enumerate(armies)}
    outcomes = [
        Outcome(numbers[battle.armies[0]], numbers[battle.armies[1]], missions.index(battle.mission), points)
        for battle, points in zip(fought, each(_one, fought, jobs), strict=True)
    ]
    found, _ = ratings(len(armies), len(missions), outcomes)
    return ArmyRatings(
        bot=name,
        seed=seed,
        battles=len(fought),
        ratings={army: round(one.rating) for army, one in zip(armies, found, strict=True)},
    )


def _mustering(game: str) -> Mustering:
    found = plugin(game).part(Thinking).mustering
    if found is None:
        raise ReglamentoError(f"no armies are chosen in {game}")
    return found


def _offers(game: str) -> dict[Pair, list[str]]:
    """By pair of different armies that cost about the same, the missions that offer the one to the first seat, the other to the second."""
    found: dict[Pair, list[str]] = {}
    for mission in rulebook(game).missions():
        first, second = _offered(game, mission)
        for one in first:
            for other in second:
                if one.id != other.id and cost_alike(one, other):
                    found.setdefault((one.id, other.id), []).append(mission)
    return found


def _offered(game: str, mission: str) -> list[list[Costed]]:
    """The armies that a mission offers to each seat."""
    book, mustering = rulebook(game), _mustering(game)
    begun = book.new(book.load(mission), book.readings())
    offered: dict[str, list[Costed]] = {}
    while isinstance(question := begun.question, Choose) and question.topic == mustering.topic:
        armies: Mapping[Any, Costed] = mustering.offered(begun.view(question.by), question)
        offered[question.by] = list(armies.values())
        begun.answer(next(iter(armies)))
    return [offered[seat] for seat in begun.seats]


def _one(battle: Battle) -> float:
    """1 when the first seat wins a battle, 0.5 for a draw, else 0."""
    book, mustering = rulebook(battle.game), _mustering(battle.game)
    game = book.new(book.load(battle.mission), book.readings())
    bots: dict[str, Bot] = {
        seat: Led(entrant(battle.bot, battle.game, seat, battle.seed), mustering, army)
        for seat, army in zip(game.seats, battle.armies, strict=True)
    }
    play_out(game, bots, Seeded(battle.seed))
    winner = game.winner()
    return 0.5 if winner is None else float(winner == game.seats[0])


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = options("mustering", __doc__)
    parser.add_argument("--battles", type=number(1, MOST), default=2, help="battles of each two armies from each side")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Rate the armies, print the ratings, and write the file."""
    given = _options(words)
    try:
        found = rated(given.game, given.battles, given.seed, given.bot, given.jobs)
        path = given.to or _mustering(given.game).folder / FILE
    except ReglamentoError as error:
        sys.exit(f"{error}")
    write(path, found)
    for army, rating in sorted(found.ratings.items(), key=lambda one: -one[1]):
        print(f"{army}: {rating:+d}")
    print(f"{found.battles} battles")


if __name__ == "__main__":
    main()
