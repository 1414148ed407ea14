"""What is told of a mission that one side wins more often than the other."""

from __future__ import annotations

from typing import Any

from reglamento.faces import face
from reglamento.games.balance import balance_of
from reglamento.games.registry import rulebook
from reglamento.language import tr


def one_sided(game: str, mission: Any) -> str:
    """How often each side of a mission has won between equal bots; nothing of an even one, nor of one that is not in the package."""
    balance = balance_of(game)
    found = balance.missions.get(mission.id) if balance else None
    if balance is None or found is None or not found.one_sided or rulebook(game).load(mission.id).source != mission.source:
        return ""
    own = face(game)
    won = ", ".join(f"{own.seat_title(seat)} {count}" for seat, count in found.won.items())
    return tr("Between two bots of the same strength ({bot}) this mission is one-sided: {won} of {games} games.").format(
        bot=balance.bot.partition("@")[0], won=won, games=found.games
    )
