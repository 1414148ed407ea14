"""How the story names what events bring."""

from __future__ import annotations

import pytest
from msgspec import structs

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.arms.rolls import passed
from reglamento.games.wh40k.arms.traits import Hits, Mortal, Wounds
from reglamento.games.wh40k.facts.choices.moves import MoveUnit
from reglamento.games.wh40k.facts.events import attacks
from reglamento.games.wh40k.facts.events.course import PhasePassed
from reglamento.games.wh40k.facts.events.losses import ModelSlain, MortalWoundsDealt
from reglamento.games.wh40k.facts.events.preparing import RosterPicked, UnitSetUp
from reglamento.games.wh40k.facts.events.stratagems import StratagemUsed
from reglamento.games.wh40k.setup import new_game
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from wh40k_scene import battle, mission, phase, roster, told, unit


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


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_a_flyer_without_room_for_its_minimum_move_is_told_why_it_is_slain() -> None:
    game = phase(battle([unit("jet", (22, 22))], [unit("mob", (3, 3))], size=(24, 24)), "movement")
    game.models["r1.1"] = structs.replace(game.models["r1.1"], facing=135.0)
    before = game.copy()
    slain = told(game.answer(MoveUnit("r1")), ModelSlain)
    assert FACE.lines(before, [slain])[0].text == "Jet r1.1 has no room for its minimum Move, and is slain."


@pytest.mark.rule("40K-FAQ-ABIL-05")
@pytest.mark.parametrize(
    ("more", "said"),
    [((), "6 3, 3+ needed: 3 hits."), ((Hits(on=6, more=1),), "6 3, 3+ needed: 3 hits (a hit on 6+ scores 1 more hit).")],
)
def test_hits_beyond_the_dice_are_explained(more: tuple[Hits, ...], said: str) -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    rolled = attacks.HitRolled("40K-CORE-ATT-01", "r1", "b1", "gun", "fight", (6, 3), 3, 0, 3, more)
    assert FACE.told(game, [rolled])[0].text.endswith(said)


@pytest.mark.rule("40K-FAQ-ABIL-05", "40K-FAQ-ABIL-03")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (Wounds(on=6, more=2), "6, 3+ needed: 1 wound (a wound on 6+ counts as 2 more)."),
        (Mortal(on=6), "6, 3+ needed: 1 wound (a wound on 6+ deals 1 mortal wound more)."),
    ],
)
def test_wounds_beyond_the_dice_are_explained(more: Wounds | Mortal, said: str) -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    rolled = attacks.WoundRolled("40K-CORE-ATT-02", "r1", "b1", "gun", (6,), 3, 1, (more,))
    assert FACE.told(game, [rolled])[0].text.endswith(said)


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


@pytest.mark.rule("40K-CORE-DICE-01")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (MortalWoundsDealt("40K-CORE-ATT-06", "b1", (4,), 2, "D3"), "Hero (b1) suffers mortal wounds, D3 from 4: 2 in all."),
        (MortalWoundsDealt("40K-CORE-ATT-06", "b1", (), 1, "1"), "Hero (b1) suffers mortal wounds: 1."),
        (MortalWoundsDealt("40K-CORE-ATT-08", "b1", (), 1, "1"), "Hero (b1) suffers mortal wounds: 1 (the explosion)."),
        (MortalWoundsDealt("40K-FAQ-ABIL-03", "b1", (), 1, "1"), "Hero (b1) suffers mortal wounds: 1 (dealt by the weapon)."),
        (
            MortalWoundsDealt("40K-CORE-TERR-BATTLE", "b1", (1, 3), 1),
            "Hero (b1) suffers a mortal wound for each 1, 1 3: 1 in all.",
        ),
    ],
)
def test_mortal_wounds_are_told_with_what_their_dice_are_of(event: MortalWoundsDealt, said: str) -> None:
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    assert FACE.told(game, [event])[0].text == said


@pytest.mark.rule("40K-CORE-DICE-02", "40K-CORE-ATT-01", "40K-CORE-ATT-04")
@pytest.mark.parametrize(("needed", "modifier"), [(4, -1), (6, 1), (2, 1), (3, 3), (5, -2)])
def test_hits_and_saves_tell_what_a_die_must_show_and_then_how_that_is_made(needed: int, modifier: int) -> None:
    """The number of the question about the roll: 6+ with +1 is a 5, and a 1 is never enough."""
    game = battle([unit("hero", (0, 0))], [unit("hero", (40, 40))])
    hit = attacks.HitRolled("40K-CORE-ATT-01", "r1", "b1", "Gun", "shooting", (4,), needed, modifier, 0)
    save = attacks.SaveRolled("40K-CORE-ATT-04", "b1", "", (4,), needed, modifier, 0)
    least = next((die for die in range(1, 7) if passed(die, needed, modifier)), needed - modifier)
    for event in (hit, save):
        (line,) = FACE.told(game, [event])
        assert f"{least}+ needed ({needed}+, {modifier:+}): " in line.text.replace("\N{MINUS SIGN}", "-")
