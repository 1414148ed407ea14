"""Who exists once comes once."""

import pytest
from msgspec.structs import replace

from pistola_scene import ARMY, DOOR, STRAIGHT, happened, manned, placing, put
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.deployment.callup import called_up
from reglamento.games.pistola.facts.events.troops import Deployed
from reglamento.games.pistola.facts.mission import Hunt
from reglamento.games.pistola.facts.state import DEFENDER, TARGET_CELL, Crawl
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.units.out import die, out_of_action
from reglamento.games.pistola.units.troops import members

CHIEF = Squad("hero", 1)
GUARD = Squad("squad", 2)


def crypt(**cells: tuple[Squad, ...]) -> Crawl:
    """A corridor, and a defender whose hero exists once."""
    hero = ARMY.units["hero"]
    army = replace(ARMY, units=ARMY.units | {"hero": replace(hero, traits=(*hero.traits, "unique"))})
    found = {id.removeprefix("cell_"): held for id, held in cells.items()}
    return manned(STRAIGHT, DOOR, defenders=Force("crypt", "Crypt", army, DEFENDER, (), found))


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("fate", ["stands", "falls", "dies"])
def test_a_named_character_who_has_come_does_not_come_again(fate: str) -> None:
    """Neither from the same cell nor from another, whatever has become of the model."""
    game = crypt(cell_150=(CHIEF, GUARD), cell_175=(GUARD, CHIEF, GUARD))
    assert called_up(game, "150") == (0, 1)
    hero = put(game, "hero", (0, -5), side=DEFENDER)
    models = members(game, hero)
    if fate != "stands":
        out_of_action(game, "PP-OOA-01", models)
    if fate == "dies":
        die(game, models)
    assert (called_up(game, "150"), called_up(game, "175")) == ((1,), (0, 2))


@pytest.mark.rule("PP-DEF-02")
def test_others_come_every_time_and_so_does_a_hero_of_the_attackers() -> None:
    game = crypt(cell_150=(CHIEF, GUARD))
    put(game, "squad", (0, -5), side=DEFENDER)
    put(game, "hero", (0, 5))
    assert called_up(game, "150") == (0, 1)


@pytest.mark.rule("PP-DEF-02")
def test_the_roll_brings_the_others_of_its_cell() -> None:
    game = crypt(cell_sentinels=(CHIEF, GUARD))
    put(game, "hero", (0, -8.5), side=DEFENDER)
    game.placed = (1,)
    before = len(happened(game, Deployed))
    game.begin([DefenderRolls()]).answer((6,))
    game.answer(placing(game).default)
    assert [event.entry for event in happened(game, Deployed)[before:]] == ["squad"]


@pytest.mark.rule("PP-DEF-02", "PP-MISSION-20")
def test_the_model_that_the_attacker_is_sent_to_kill_waits_in_its_own_room() -> None:
    game = crypt(cell_150=(CHIEF, GUARD))
    game.mission = replace(game.mission, hunts=(Hunt(0, "hero", (CHIEF, GUARD), 0),))
    game.hunt = 0
    assert (called_up(game, "150"), called_up(game, TARGET_CELL)) == ((1,), (0, 1))


@pytest.mark.rule("PP-DEF-02")
def test_a_list_of_the_package_has_a_model_that_exists_once() -> None:
    assert "unique" in lists.load("hollow-choir").units["preceptor"].traits
