"""A game on the table: what a seat sees, and asks of the rules."""

from __future__ import annotations

from litestar import Response, get

from reglamento.faces.shown import Look, Spot, Still
from reglamento.language import current
from reglamento.web.app import parameters as p
from reglamento.web.protocol import (
    Hint,
    Meant,
    Odds,
    Reason,
    Replay,
    Scene,
    UsualAnswer,
    Walks,
    WayThere,
)

TAGS = ["table"]
FOR_EVER = "public, max-age=31536000, immutable"


@get("/api/games/{id:str}/scene", tags=TAGS, fails=("not-yours", "unavailable", "damaged"))
async def scene(hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.SeatOfQuery = None, lang: p.Lang = None) -> Scene:
    """Everything that a seat sees now, and the whole story."""
    return await hall.views.scene(id, seat, asker, current())


@get("/api/games/{id:str}/odds", tags=TAGS, fails=("not-yours", "conflict", "too-large", "unavailable", "damaged"))
async def odds(hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, version: p.Version, lang: p.Lang = None) -> Odds:
    """The exact chances of the options of a version, from the rules themselves."""
    return await hall.views.odds(id, seat, asker, version, current())


@get("/api/games/{id:str}/usual", tags=TAGS, fails=("not-yours", "unavailable", "damaged"))
async def usual(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, version: p.Version, lang: p.Lang = None
) -> UsualAnswer:
    """What most players answer to the question of a version, worked out by the rules themselves."""
    return await hall.views.usual(id, seat, asker, version)


@get("/api/games/{id:str}/hint", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def hint(
    hall: p.TheHall,
    asker: p.Asker,
    id: p.GameId,
    seat: p.HeldSeat,
    version: p.Version,
    longer: p.Longer = False,
    lang: p.Lang = None,
) -> Hint:
    """What a bot would answer to the question of a version, not in games against other people."""
    return await hall.views.hint(id, seat, asker, version, current(), longer=longer)


@get("/api/games/{id:str}/meant", tags=TAGS, fails=("not-yours", "not-running", "too-large", "unavailable", "damaged"))
async def meant(hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.SeatOfQuery = None, lang: p.Lang = None) -> Meant:
    """What the bot that moved last meant by its turn, in a few sentences, from only what the seat saw of it."""
    return await hall.views.meant(id, seat, asker, current())


@get("/api/games/{id:str}/walks", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def walks(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, version: p.Version, lang: p.Lang = None
) -> Walks:
    """Where the piece that the question of a version is about can go by several answers."""
    return await hall.views.walks(id, seat, asker, version, current())


@get("/api/games/{id:str}/journey", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def journey(
    hall: p.TheHall,
    asker: p.Asker,
    id: p.GameId,
    seat: p.HeldSeat,
    version: p.Version,
    x: p.Coordinate,
    y: p.Coordinate,
    lang: p.Lang = None,
) -> WayThere:
    """How the unit that the question of a version is about goes to a place on the picture, now and in later moves."""
    return await hall.views.journey(id, seat, asker, version, Spot(x=x, y=y))


@get("/api/games/{id:str}/look", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def look(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, piece: p.Piece, seat: p.SeatOfQuery = None, lang: p.Lang = None
) -> Look:
    """What a piece sees, watches and could burn."""
    return await hall.views.look(id, seat, asker, piece, current())


@get("/api/games/{id:str}/why", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def why(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, target: p.Target, seat: p.SeatOfQuery = None, lang: p.Lang = None
) -> Reason:
    """Why a target that was clicked or named is not possible."""
    return await hall.views.why(id, seat, asker, target, current())


@get("/api/games/{id:str}/still", tags=TAGS, fails=("too-large", "unavailable", "damaged"))
async def still(hall: p.TheHall, id: p.GameId, lang: p.Lang = None) -> Response[Still]:
    """The part of a game's picture that never changes."""
    return Response(await hall.views.still(id), headers={"Cache-Control": FOR_EVER})


@get("/api/missions/{game:str}/{mission:str}/still", tags=TAGS, fails=("too-large", "unavailable"))
async def mission_still(hall: p.TheHall, game: p.GameOfPath, mission: p.MissionOfPath, lang: p.Lang = None) -> Response[Still]:
    """The part of a mission's picture that never changes."""
    return Response(await hall.views.mission_still(game, mission), headers={"Cache-Control": FOR_EVER})


@get("/api/games/{id:str}/replay", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def replay(hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.Perspective = None, lang: p.Lang = None) -> Replay:
    """All moments of a game, as a seat knows them."""
    return await hall.views.replay(id, seat, asker, current())


@get("/api/games/{id:str}/replay/{version:int}", tags=TAGS, fails=("not-yours", "too-large", "unavailable", "damaged"))
async def replay_scene(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, version: p.VersionOfPath, seat: p.Perspective = None, lang: p.Lang = None
) -> Scene:
    """What a seat saw at a moment of a game, and the story up to there."""
    return await hall.views.replay_scene(id, seat, asker, version, current())


HANDLERS = [
    scene,
    odds,
    usual,
    hint,
    meant,
    walks,
    journey,
    look,
    why,
    still,
    mission_still,
    replay,
    replay_scene,
]
