"""What the players of a game do: they answer, take back, give up, agree with each other, stand aside for a bot, and talk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from reglamento.web.app import parameters as p
from reglamento.web.app.metrics import Metrics
from reglamento.web.protocol import Ack, Answer, Code, GiveUp, HandOver, Propose, Reply, Say, TalkLine, Undo, Withdraw


def act(path: str, *fails: Code) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """The handler of something that the player of a seat does; `fails` are the refusals besides those of every act."""
    every: tuple[Code, ...] = ("not-yours", "unavailable", "damaged")
    return post(f"/api/games/{{id:str}}/{path}", status_code=200, tags=["table"], fails=(*fails, *every))


@act("answers", "illegal", "conflict", "not-running")
async def answer(
    hall: p.TheHall,
    metrics: NamedDependency[Metrics],
    asker: p.Asker,
    id: p.GameId,
    seat: p.HeldSeat,
    data: JSONBody[Answer],
    lang: p.Lang = None,
) -> Ack:
    """Answer the pending question. Sent again with the same key, an answer counts once."""
    with metrics.commit_seconds.time():
        return await hall.answers.answer(id, seat, asker, data)


@act("undo", "conflict", "not-undoable")
async def undo(hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[Undo], lang: p.Lang = None) -> Ack:
    """Take the seat's last decision back, if nothing was rolled or revealed since, and no other person has begun to decide."""
    return await hall.answers.undo(id, seat, asker, data)


@act("give-up", "conflict", "not-running")
async def give_up(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[GiveUp], lang: p.Lang = None
) -> Ack:
    """Give the game up: it is over, and the other side has won."""
    return await hall.answers.give_up(id, seat, asker, data)


@act("propose", "conflict", "not-running", "not-undoable")
async def propose(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[Propose], lang: p.Lang = None
) -> Ack:
    """Ask the other player for leave to take the seat's last decision back, or for a draw. It stands until the game goes on."""
    return await hall.answers.propose(id, seat, asker, data)


@act("withdraw", "conflict", "not-running")
async def withdraw(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[Withdraw], lang: p.Lang = None
) -> Ack:
    """Withdraw what the seat has proposed. It is proposed again only once the game has gone on."""
    return await hall.answers.withdraw(id, seat, asker, data)


@act("reply", "conflict", "not-running", "not-undoable")
async def reply(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[Reply], lang: p.Lang = None
) -> Ack:
    """Accept or decline what the other player proposes."""
    return await hall.answers.reply(id, seat, asker, data)


@act("hand-over", "conflict", "not-running")
async def hand_over(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[HandOver], lang: p.Lang = None
) -> Ack:
    """Let a bot stand in for another player, who has left; or take the own seat back from it."""
    return await hall.answers.hand_over(id, seat, asker, data)


@act("talk")
async def say(
    hall: p.TheHall, asker: p.Asker, id: p.GameId, seat: p.HeldSeat, data: JSONBody[Say], lang: p.Lang = None
) -> TalkLine:
    """Say something to the other players: plain text, kept in memory alone."""
    return await hall.answers.say(id, seat, asker, data)


HANDLERS = [answer, undo, give_up, propose, withdraw, reply, hand_over, say]
