"""What the greedy bot of fantasy sets up where."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.arena.match import play_out
from reglamento.bots.fantasy.greedy import GreedyBot, steadfast
from reglamento.bots.fantasy.stakes import passes
from reglamento.games.fantasy.deployment.preparing import ChooseArmy, ChooseFirst
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.magic_traits import Wizard
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import ColdBlooded, Stubborn, Unbreakable
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose

ARMIES = files.load("pitched-battle").armies["red"]
COLLEGE = next(number for number, army in enumerate(ARMIES) if army.id == "league-college")


class OfCollege(GreedyBot):
    """A greedy bot that plays the army with two wizards and two units of shooters."""

    def choose(self, view: Pitched, question: Choose) -> Any:
        offered = [option for option in question.options if isinstance(option, PickArmy)]
        college = [each for each in offered if view.mission.armies[side_of(question.by)][each.army].id == "league-college"]
        return college[0] if college else super().choose(view, question)


@pytest.fixture(scope="module")
def ready() -> Pitched:
    """A pitched battle of two such bots at its first turn."""
    game = new_game(files.load("pitched-battle"), Readings())
    play_out(game, {seat: OfCollege(seat, 1) for seat in game.seats}, Seeded(1), until=lambda now: now.round > 0)
    return game


@pytest.mark.rule("WF-CORE-ARMY-05")
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_it_chooses_the_army_of_wizards_shooters_and_units_that_stand(seat: str) -> None:
    """Both the College and the Chorus have four levels of wizards; the cold-blooded units of the Chorus stand the better."""
    game = new_game(files.load("pitched-battle"), Readings())
    game.begin([ChooseArmy(side_of(seat))])
    assert isinstance(game.question, Choose)
    chosen = GreedyBot(seat, 1).choose(game, game.question)
    assert game.mission.armies[side_of(seat)][chosen.army].id == "marsh-chorus"


@pytest.mark.rule("WF-COLDBLOOD-1", "WF-CORE-RES-03")
def test_what_stands_of_an_army_is_counted_by_its_leadership() -> None:
    """Leadership 7 after a combat lost by two is 5: 10 of 36 throws; the stubborn stand on 7, 21 of 36, and the unbreakable always."""
    spears = ARMIES[COLLEGE].units[0]

    def stands(troop: Troop) -> float:
        return steadfast(replace(ARMIES[COLLEGE], units=(replace(spears, troop=troop),))) / spears.points

    assert stands(spears.troop) == pytest.approx(10 / 36)
    for trait, share in ((Stubborn(), 21 / 36), (Unbreakable(), 1.0), (ColdBlooded(), passes(5, cold=True))):
        assert stands(replace(spears.troop, traits=(trait,))) == pytest.approx(share)


@pytest.mark.rule("WF-CORE-BAT-04")
def test_it_leaves_the_first_turn_to_the_enemy(ready: Pitched) -> None:
    game = ready.copy().begin([ChooseFirst("blue")])
    assert isinstance(game.question, Choose)
    assert GreedyBot("blue", 1).choose(game, game.question) == Begin(own=False)


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
