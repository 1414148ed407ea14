"""Games in the lobby: made, listed, joined, opened from a file, forked, downloaded."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, RawBody

from reglamento.language import current, tr
from reglamento.web.app import parameters as p
from reglamento.web.app.addresses import address, is_here
from reglamento.web.hall.base.buckets import Buckets
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.protocol import About, GameCard, Lobby, NewFork, NewGame, NewNext, RenameGame, TakeSeat

TAGS = ["lobby"]


def may_make(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raises Refuse for an address that makes too many games. Holders are not counted: a cookie is easily thrown away."""
    makers: Buckets = connection.app.state.makers
    client = address(connection.scope)
    if not is_here(client) and makers.take(client):
        why = tr("Too many new games come from your address: {rate} an hour are taken, and {burst} at once.")
        raise Refuse("too-many", why.format(rate=f"{makers.rate * 3600:g}", burst=f"{makers.burst:g}"))


@get("/api/about", tags=TAGS)
async def about(hall: p.TheHall, lang: p.Lang = None) -> About:
    """What can be played here, by whom, in which languages."""
    return await hall.new_games.about(current())


@get("/api/games", tags=TAGS, fails=("unavailable",))
async def lobby(hall: p.TheHall, holder: p.Holder, lang: p.Lang = None) -> Lobby:
    """The holder's own games, and the listed games of others."""
    return await hall.new_games.lobby(holder)


@post("/api/games", tags=TAGS, guards=[may_make], fails=("unknown", "too-many", "unavailable"))
async def create(hall: p.TheHall, holder: p.Holder, data: JSONBody[NewGame], lang: p.Lang = None) -> GameCard:
    """Make a game that waits for its players."""
    return await hall.new_games.create(data, holder)


@get("/api/games/{id:str}", tags=TAGS, fails=("unavailable", "damaged"))
async def card(hall: p.TheHall, asker: p.Asker, id: p.GameId, lang: p.Lang = None) -> GameCard:
    """A game, its seats and its state."""
    return await hall.new_games.card(id, asker)


@post(
    "/api/games/{id:str}/seats/{seat:str}", status_code=200, tags=TAGS, fails=("not-yours", "conflict", "unavailable", "damaged")
)
async def take(
    hall: p.TheHall, holder: p.Holder, id: p.GameId, seat: p.SeatOfPath, data: JSONBody[TakeSeat], lang: p.Lang = None
) -> GameCard:
    """Take a free seat. When all persons sit, the game begins."""
    return await hall.new_games.take(id, seat, data, holder)


@post("/api/games/{id:str}/name", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def rename(hall: p.TheHall, asker: p.Asker, id: p.GameId, data: JSONBody[RenameGame], lang: p.Lang = None) -> Lobby:
    """Give a game another name in the asker's own list. Other players do not see it."""
    return await hall.new_games.rename(id, data.name, asker)


@delete("/api/games/{id:str}", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def remove(hall: p.TheHall, asker: p.Asker, id: p.GameId, lang: p.Lang = None) -> Lobby:
    """Remove a game from the asker's own list. The other players keep it; when all have removed it, it is deleted."""
    return await hall.new_games.remove(id, asker)


@get("/api/games/{id:str}/file", tags=TAGS, media_type="application/x-ndjson", fails=("not-running", "unavailable", "damaged"))
async def file(hall: p.TheHall, id: p.GameId, lang: p.Lang = None) -> Response[bytes]:
    """The save of a game that is over, with the seed of its dice."""
    save = await hall.views.file(id)
    attached = {"Content-Disposition": f'attachment; filename="reglamento-{id[:6]}.jsonl"'}
    return Response(save, headers=attached, media_type="application/x-ndjson")


@post("/api/files", tags=TAGS, guards=[may_make], opens_file=True, fails=("too-large", "too-many", "unavailable"))
async def open_file(hall: p.TheHall, holder: p.Holder, body: RawBody, lang: p.Lang = None) -> GameCard:
    """Open a save, to look at it or to play on from it."""
    return await hall.new_games.open_file(body, holder)


@post(
    "/api/games/{id:str}/forks",
    tags=TAGS,
    guards=[may_make],
    fails=("not-yours", "conflict", "too-large", "too-many", "unavailable", "damaged"),
)
async def fork(hall: p.TheHall, holder: p.Holder, id: p.GameId, data: JSONBody[NewFork], lang: p.Lang = None) -> GameCard:
    """Make a new game from a position of another."""
    return await hall.new_games.fork(id, data, holder)


@post(
    "/api/games/{id:str}/next",
    tags=TAGS,
    guards=[may_make],
    fails=("not-yours", "not-running", "too-many", "unavailable", "damaged"),
)
async def follow(hall: p.TheHall, holder: p.Holder, id: p.GameId, data: JSONBody[NewNext], lang: p.Lang = None) -> GameCard:
    """Play again: the game that follows one that is over, for its players alone. The first to ask makes it, the others get the same."""
    return await hall.next_games.follow(id, data, holder)


HANDLERS = [about, lobby, create, card, take, rename, remove, file, fork, follow]
FOR_FILES = [open_file]
"""The handlers that need room for a file."""
