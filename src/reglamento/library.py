"""Any game from Python: `play` lets bots play one, which `new_game` has started, to its end or to a given moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from reglamento.bots.bot import Bot
    from reglamento.kernel.game import Game

G = TypeVar("G", bound="Game")
Bots = str | Mapping[str, "str | Bot"]
"""Which bots decide: one name for all seats, or for each seat a name or a bot of your own."""


def play(game: G, bots: Bots | None = None, seed: int | str = 0, until: Callable[[G], bool] | None = None) -> G:
    """Let bots play `game`, in place, to its end, or to the first question at which `until(game)` holds; the game is returned.

    A seat that `bots` does not name gets the best bot. The same seed gives the same game: the dice and the bots given by name
    use it. Raises ReglamentoError naming the seats and the bots there are, or what a bot of your own lacks, and Endless for a game
    that does not end.
    """
    from reglamento.arena.match import play_out  # noqa: PLC0415 - `import reglamento` must not wait for what is only needed here
    from reglamento.kernel.dice import Seeded  # noqa: PLC0415 - as above

    play_out(game, _seated(game, bots or {}, seed), Seeded(seed), until=until)
    return game


def _seated(game: Game, bots: Bots, seed: int | str) -> dict[str, Bot]:
    """A bot for each seat."""
    from reglamento.bots import roster  # noqa: PLC0415 - as above
    from reglamento.bots.bot import fit  # noqa: PLC0415 - as above
    from reglamento.games.registry import rulebook  # noqa: PLC0415 - as above
    from reglamento.kernel.errors import ReglamentoError  # noqa: PLC0415 - as above

    named: Mapping[str, Any] = dict.fromkeys(game.seats, bots) if isinstance(bots, str) else bots
    unknown = named.keys() - set(game.seats)
    if unknown:
        raise ReglamentoError(f"{game.name} has no seat {min(unknown)!r}: its seats are {', '.join(game.seats)}")
    wanted = {seat: named.get(seat, roster.usual(game.name)) for seat in game.seats}
    book = rulebook(game.name)
    return {
        seat: roster.make(bot, game.name, seat, seed) if isinstance(bot, str) else fit(bot, book, type(bot).__name__)
        for seat, bot in wanted.items()
    }
