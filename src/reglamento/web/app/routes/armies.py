"""Armies of players: built, opened from files, and played."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody, RawBody

from reglamento.faces.army_lists import ArmyBrief, ArmyCard, ArmyOffer, BattleCard
from reglamento.language import current
from reglamento.web.app import parameters as p
from reglamento.web.app.routes.lobby import may_make
from reglamento.web.protocol import ArmyDraft, BringArmy, GameCard, NewBattle

TAGS = ["armies"]


@get("/api/armies/{game:str}", tags=TAGS)
async def army_offer(hall: p.TheHall, game: p.GameOfPath, lang: p.Lang = None) -> ArmyOffer:
    """All that armies of a game may be built of."""
    return await hall.armies.army_offer(game, current())


@get("/api/armies/{game:str}/packaged", tags=TAGS)
async def packaged(hall: p.TheHall, game: p.GameOfPath, lang: p.Lang = None) -> tuple[ArmyBrief, ...]:
    """The armies that the program has, in short, the cheapest first."""
    return await hall.armies.packaged(game, current())


@get("/api/armies/{game:str}/packaged/{name:str}", tags=TAGS)
async def packaged_army(hall: p.TheHall, game: p.GameOfPath, name: p.ArmyOfPath, lang: p.Lang = None) -> ArmyCard:
    """An army that the program has, to be brought to a battle."""
    return await hall.armies.packaged_army(game, name, current())


@get("/api/games/{id:str}/battle", tags=TAGS, fails=("unavailable", "damaged"))
async def battle(hall: p.TheHall, id: p.GameId, lang: p.Lang = None) -> BattleCard:
    """The size of a battle in points, and the armies that its sides play or choose among, in short."""
    return await hall.armies.battle(id)


@post("/api/armies/{game:str}/checks", status_code=200, tags=TAGS)
async def judge_army(hall: p.TheHall, game: p.GameOfPath, data: JSONBody[ArmyDraft], lang: p.Lang = None) -> ArmyCard:
    """What an army that is being built costs, and everything that is missing in it or too much, with the rules."""
    return await hall.armies.judge_army(game, data)


@post(
    "/api/armies/{game:str}/files",
    status_code=200,
    tags=TAGS,
    opens_file=True,
    fails=("too-large", "too-many"),
    guards=[may_make],
)
async def open_army(hall: p.TheHall, game: p.GameOfPath, body: RawBody, lang: p.Lang = None) -> ArmyCard:
    """The army in a file that was written here or by a program for rosters."""
    return await hall.armies.open_army(game, body)


@post("/api/battles", tags=TAGS, guards=[may_make], fails=("unknown", "too-large", "too-many", "unavailable"))
async def create_battle(hall: p.TheHall, holder: p.Holder, data: JSONBody[NewBattle], lang: p.Lang = None) -> GameCard:
    """Make a game in which seats play armies of their players."""
    return await hall.armies.create_battle(data, holder)


@post(
    "/api/games/{id:str}/seats/{seat:str}/army",
    status_code=200,
    tags=TAGS,
    guards=[may_make],
    fails=("too-large", "too-many", "not-yours", "conflict", "not-running", "unavailable", "damaged"),
)
async def bring_army(
    hall: p.TheHall, holder: p.Holder, id: p.GameId, seat: p.SeatOfPath, data: JSONBody[BringArmy], lang: p.Lang = None
) -> GameCard:
    """Take a free seat with an army of the player's own, before the game begins. All others keep theirs."""
    return await hall.armies.take_with_army(id, seat, data, holder)


HANDLERS = [army_offer, packaged, packaged_army, battle, judge_army]
FOR_FILES = [open_army, create_battle, bring_army]
"""The handlers that need room for files."""
