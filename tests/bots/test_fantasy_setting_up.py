"""What the greedy bot of fantasy sets up where."""

from __future__ import annotations

import pytest

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.magic_traits import Wizard
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.dice import Seeded


@pytest.fixture(scope="module")
def ready() -> Pitched:
    """A pitched battle of two greedy bots at its first turn."""
    game = new_game(files.load("pitched-battle"), Readings())
    bots = {seat: roster.make("greedy", "fantasy", seat, 1) for seat in game.seats}
    play_out(game, bots, Seeded(1), until=lambda now: now.round > 0)
    return game


def test_it_chooses_the_army_with_the_most_wizards_and_shooters(ready: Pitched) -> None:
    assert [ready.army(side).id for side in files.SIDES] == ["league-college", "league-college"]


def test_wizards_stand_among_shooters_each_in_a_unit_of_its_own(ready: Pitched) -> None:
    """A unit that is broken takes all characters in it along."""
    wizards = [id for id in ready.units if troop_of(ready, id).trait(Wizard) is not None]
    hosts = [ready.units[id].joined for id in wizards]
    assert len(wizards) == 4
    assert len(set(hosts)) == 4
    assert all(troop_of(ready, host).missile is not None for host in hosts)


def test_the_general_leads_the_largest_unit_that_fights(ready: Pitched) -> None:
    for id, known in ready.units.items():
        if troop_of(ready, id).character and troop_of(ready, id).trait(Wizard) is None:
            assert troop_of(ready, known.joined).missile is None
            assert ready.regiments[known.joined].models == 21
