"""Bots of the hall hold to their plans from one answer to the next, and whoever verifies the game finds their own decisions."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from cases import first
from hall_people import ANN, GENESTEALERS, MARINES, PATIENCE, Opening, against_a_bot, answer, asked, key, play, take_back
from reglamento.bots import roster
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Decision
from reglamento.web.hall.live.deciding import Decided, Deciding
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import GiveUp

pytestmark = pytest.mark.anyio
BOT = "quick@6"
"""Decides by a number of playouts, which the hall offers to nobody: so that its decisions can be verified."""

ANSWERS = 10
"""So many answers of the person are a few turns."""


@pytest.fixture(autouse=True)
def on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    names = roster.names
    monkeypatch.setattr(roster, "names", lambda game: [*names(game), BOT])


@pytest.mark.extended
@pytest.mark.parametrize("forgetful", first(1, [True, False]))
async def test_a_game_of_a_search_is_verified(opening: Opening, monkeypatch: pytest.MonkeyPatch, *, forgetful: bool) -> None:
    """Also one in which plans were forgotten, as by a server that begins again."""
    told: list[str] = []
    decided = roster.decided_there
    hall = await opening()
    id = await against_a_bot(hall, mission="shield-wall", bot=BOT, seat=MARINES)
    room = await hall.rooms.room(id)

    def noted(sent: roster.Sent, seed: Any) -> roster.Answered:
        told.append(sent.held)
        found = decided(sent, seed)
        return found._replace(held="") if forgetful and len(told) % 3 == 0 else found

    monkeypatch.setattr(roster, "decided_there", noted)
    await play(hall, id, ANSWERS)
    await hall.answers.give_up(id, MARINES, ANN, GiveUp(key=key()))
    assert any(told), "a plan went on"
    assert hall.bot_failures == hall.bot_substitutes == 0
    found = verified(save.read(await hall.views.file(room.id)), rulebook("space-hulk"))
    assert found.bots > 3
    assert not found.declined


async def test_an_undo_ends_what_is_held_to(opening: Opening) -> None:
    hall = await opening()
    id = await against_a_bot(hall, bot=BOT)
    rng = random.Random("undone")
    room = await asked(hall, id)
    while not room.now.table.undoable(MARINES):
        await answer(hall, id, rng)
        room = await asked(hall, id)
    room.bots.held[GENESTEALERS] = "a plan"
    await take_back(hall, id, MARINES, ANN)
    assert room.bots.held == {}


async def test_a_plan_of_an_overtaken_answer_is_dropped(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the game is given up while the bot thinks: its answer is not written, so there is nothing to go on with."""
    hall = await opening()
    id = await against_a_bot(hall, bot=BOT)
    decision, overtaken = Deciding.decision, asyncio.Event()

    async def late(self: Deciding, room: Room, game: Game, question: Decision) -> Decided:
        found = await decision(self, room, game, question)
        await hall.answers.give_up(id, MARINES, ANN, GiveUp(key=key()))
        overtaken.set()
        return found._replace(held="a plan")

    monkeypatch.setattr(Deciding, "decision", late)
    room = await play(hall, id, 200)
    async with asyncio.timeout(PATIENCE):
        await overtaken.wait()
    assert room.state != "running"
    assert "a plan" not in room.bots.held.values()
