"""What a seat knows of a game, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from reglamento.kernel import snapshot
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.rl.encoding import APART


def written(game: Game, seat: Seat | None) -> dict[str, Any]:
    """The facts that a seat may know (None: a spectator), and the pending question: whole for the seat that decides, for others who
    decides. Each call gives new data.
    """
    view = game.view(seat)
    facts = {name: value for name, value in snapshot.take(view).items() if name not in APART}
    return {"facts": plain(facts), "question": plain(_asked(view, seat))}


def plain(value: Any) -> Any:
    """A value as JSON has it: lists, dicts with words for keys, numbers and words."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _asked(view: Any, seat: Seat | None) -> dict[str, Any] | None:
    question = view.question
    if not isinstance(question, Choose | Place):
        return None
    if question.by != seat:
        return {"by": question.by}
    return {name: getattr(question, name) for name in question.__struct_fields__ if name != "context"}
