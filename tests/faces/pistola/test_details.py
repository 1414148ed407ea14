"""What is told of a force before it is chosen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import STRAIGHT, force, manned
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.setup import new_game
from reglamento.kernel.questions import Choose


def choosing(by: str) -> Crawl:
    """The side chooses among the forces of a mission."""
    game = new_game(files.load("search-and-destroy"))
    while isinstance(game.question, Choose) and game.question.topic == "force" and game.question.by != by:
        game.answer(game.question.options[0])
    return game


@pytest.mark.rule("PP-ATT-01")
def test_an_attacker_is_told_every_model_and_what_all_cost() -> None:
    game = choosing(ATTACKER)
    place = next(n for n, each in enumerate(game.mission.attackers) if each.id == "vigil-lance")
    army, models, style = FACE.detail(game.view(ATTACKER), PickForce(place)).splitlines()
    assert army == "The Iron Vigil, 194 points"
    assert models == "1 Castellan, 1 Warden, 1 Burner, 1 Melter bearer, 6 Brethren"
    assert style == "A small order in sealed plate. Every one of them counts, and they count every one."


@pytest.mark.rule("PP-DEF-02")
def test_a_defender_is_told_who_may_come() -> None:
    game = choosing(DEFENDER)
    chosen = game.mission.defenders[0]
    army, units, style = FACE.detail(game.view(DEFENDER), PickForce(0)).splitlines()
    assert army.startswith(f"{chosen.army.name}, ")
    for held in chosen.cells.values():
        for squad in held:
            assert chosen.army.units[squad.unit].name in units
    assert style == chosen.army.about


def test_nothing_else_has_to_be_told_more_of(positions: tuple[Crawl, ...]) -> None:
    for game in positions:
        if isinstance(game.question, Choose):
            for option in game.question.options:
                assert bool(FACE.detail(game.view(None), option)) == isinstance(option, PickForce)


@pytest.mark.rule("PP-ATT-01")
def test_a_list_that_says_nothing_of_itself_is_told_without() -> None:
    game = manned(STRAIGHT)
    game.mission = replace(game.mission, attackers=(force(ATTACKER, ("squad", 3)),))
    game.question = Choose(ATTACKER, "PP-ATT-01", "force", (PickForce(0),), PickForce(0))
    assert FACE.detail(game, PickForce(0)).splitlines() == ["Test, 15 points", "3 Squad"]
