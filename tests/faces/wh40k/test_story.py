"""How the story names what events bring."""

from __future__ import annotations

from msgspec import structs

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.facts.events.preparing import RosterPicked, UnitSetUp
from reglamento.games.wh40k.setup import new_game
from wh40k_scene import mission, roster, unit


def test_units_of_an_army_that_was_picked_among_the_events_have_its_names() -> None:
    """A story told from the beginning, as in a replay: the army is not picked yet in the view that it begins with."""
    offered = mission([unit("hero", (0, 0))], [unit("hero", (0, 0))])
    second = roster([unit("mob", (0, 0)), unit("ogre", (2, 0))])
    game = new_game(structs.replace(offered, rosters={**offered.rosters, "blue": (*offered.rosters["blue"], second)}))
    came = UnitSetUp("40K-CORE-SETUP-05", "blue", "b1", 1, ("ogre",), (("b1.1", 2.0, 0.0),))
    assert FACE.story_names is not None
    names = FACE.story_names(game, [RosterPicked("40K-CORE-ARMY-01", "blue", 1), came])
    assert names.say("{unit:unit}", unit="b1") == "Ogre (b1)"
    assert names.say("{model:model}", model="b1.1") == "Ogre b1.1"
