"""How the story names what events bring."""

from __future__ import annotations

import pytest
from msgspec import structs

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.facts.events import attacks
from reglamento.games.wh40k.facts.events.course import PhasePassed
from reglamento.games.wh40k.facts.events.losses import ModelSlain
from reglamento.games.wh40k.facts.events.preparing import RosterPicked, UnitSetUp
from reglamento.games.wh40k.facts.events.stratagems import StratagemUsed
from reglamento.games.wh40k.setup import new_game
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from wh40k_scene import battle, mission, roster, unit


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


@pytest.mark.rule("40K-CORE-STRAT-01")
@pytest.mark.parametrize(
    ("cost", "language", "said"),
    [
        (1, "en", "1 Command Point, 2 left."),
        (2, "en", "2 Command Points, 2 left."),
        (1, "de", "1 Befehlspunkt, 2 übrig."),
        (2, "es", "2 puntos de mando, quedan 2."),
    ],
)
def test_command_points_are_counted(cost: int, language: str, said: str) -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    with speaking(catalogue(language)):
        (line,) = FACE.told(game, [StratagemUsed("40K-CORE-STRAT-02", "red", "command-re-roll", "", cost, 2)])
    assert line.text.endswith(said)


@pytest.mark.rule("40K-CORE-DATA-06")
@pytest.mark.parametrize(
    ("language", "name"), [("en", "Close combat weapon"), ("de", "Nahkampfwaffe"), ("es", "Arma de combate cuerpo a cuerpo")]
)
def test_the_close_combat_weapon_of_every_model_has_a_name_in_every_language(language: str, name: str) -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    assert FACE.story_names is not None
    with speaking(catalogue(language)):
        assert FACE.story_names(game, []).say("{weapon:weapon}", weapon="close-combat-weapon") == name


@pytest.mark.rule("40K-CORE-ATT-05")
def test_a_model_that_has_fallen_is_named_from_what_happened_before() -> None:
    game = battle([unit("ogre", (0, 0)), unit("hero", (4, 0))], [unit("hero", (40, 40))])
    came = UnitSetUp("40K-CORE-SETUP-05", "red", "r1", 0, ("ogre",), (("r1.1", 0.0, 0.0),))
    fell = ModelSlain("40K-CORE-ATT-05", "r1", "r1.1", 0.0, 0.0)
    del game.models["r1.1"]
    assert FACE.digest(game, [fell], [came])[0].text == "Ogre r1.1 is slain."
    assert FACE.told(game, [came, fell])[1].text == "Ogre r1.1 is slain."


@pytest.mark.rule("40K-CORE-ATT-02", "40K-CORE-SHOOT-06")
@pytest.mark.parametrize(
    ("language", "shots", "wounds"),
    [("en", "1, 1 shot.", "0 wounds."), ("de", "1, 1 Schuss.", "0 Verwundungen."), ("es", "1, 1 disparo.", "0 heridas.")],
)
def test_shots_and_wounds_are_counted(language: str, shots: str, wounds: str) -> None:
    """Rolls to wound make wounds, not the Wounds of a profile, which are another word in German."""
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    events = [
        attacks.ShotsRolled("40K-CORE-SHOOT-06", "r1", "gun", (1,), 1),
        attacks.WoundRolled("40K-CORE-ATT-02", "r1", "b1", "gun", (1,), 4, 0),
    ]
    with speaking(catalogue(language)):
        one, two = FACE.told(game, events)
    assert (one.text.endswith(shots), two.text.endswith(wounds)) == (True, True), (one.text, two.text)


@pytest.mark.rule("40K-CORE-PSY-01")
def test_a_unit_after_a_full_stop_has_a_capital_in_german() -> None:
    game = battle([unit("seer", (0, 0))], [unit("hero", (40, 40))])
    passed = PhasePassed("40K-CORE-PSY-01", "psychic", "red", (("denies", ("r1",)),))
    with speaking(catalogue("de")):
        (line,) = FACE.told(game, [passed])
    assert ". Die Einheit" in line.text
