"""A force that finds no room in the small room in which captives begin is told of beforehand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pistola_scene import force, happened
from reglamento.games.pistola.facts.events.troops import NoRoom
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.setfile import standard_sections
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.missions.cell import cell_warnings
from reglamento.games.pistola.setup import new_game
from reglamento.kernel.questions import Choose, Place, Roll


def left_out(*squads: tuple[str, int]) -> int:
    """How many models of these squads take no part in a game that begins in a cell, each placed as is suggested."""
    game = new_game(Mission(attackers=(force(ATTACKER, *squads),), defenders=(force(DEFENDER),), primary="exit", start="cell"))
    while game.turn == 0:
        asked: Any = game.question
        if isinstance(asked, Roll):
            game.answer((2,))
        else:
            assert isinstance(asked, Choose | Place)
            game.answer(asked.default)
    return sum(event.models for event in happened(game, NoRoom))


@pytest.mark.rule("PP-MISSION-60", "PP-COMBAT-01")
@pytest.mark.parametrize("squads", [(("squad", 8),), (("squad", 8), ("brute", 9)), (("brute", 12), ("squad", 10), ("hero", 1))])
def test_a_squad_that_would_find_no_room_is_told(squads: tuple[tuple[str, int], ...]) -> None:
    told = list(cell_warnings(force(ATTACKER, *squads), standard_sections()))
    assert bool(told) == bool(left_out(*squads))
    assert all(says.startswith("attacker: in a mission that begins in a cell ") for says in told)
    numbers = [int(says.partition(" cell ")[2].split()[0]) for says in told]
    assert sum(numbers) == left_out(*squads)


@pytest.mark.rule("PP-MISSION-60")
def test_a_larger_room_takes_more() -> None:
    many = force(ATTACKER, ("brute", 12), ("squad", 10))
    stock = standard_sections()
    assert list(cell_warnings(many, stock))
    large = replace(stock, shapes=stock.shapes | {"small room": replace(stock.shapes["large room"], name="small room")})
    assert not list(cell_warnings(many, large))
