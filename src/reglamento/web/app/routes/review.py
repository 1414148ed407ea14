"""What decided a game that is over."""

from __future__ import annotations

from litestar import get

from reglamento.language import current
from reglamento.web.app import parameters as p
from reglamento.web.protocol import Review, WinChances

TAGS = ["review"]


@get("/api/games/{id:str}/review", tags=TAGS, fails=("not-running", "too-large", "unavailable", "damaged"))
async def review(hall: p.TheHall, id: p.GameId, lang: p.Lang = None) -> Review:
    """Losses over the turns, and the luck of each side from the exact odds of every roll."""
    return await hall.views.review(id, current())


@get("/api/games/{id:str}/review/chances", tags=TAGS, fails=("not-running", "too-large", "unavailable", "damaged"))
async def chances(hall: p.TheHall, id: p.GameId, lang: p.Lang = None) -> WinChances:
    """The chances to win as far as they are known. Each request works on them for a moment; nobody works on them without one."""
    return await hall.views.chances(id, current())


HANDLERS = [review, chances]
