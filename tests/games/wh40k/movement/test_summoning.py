"""Units that are added to an army in mid-battle."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.attacks import ShootWith, Watch
from reglamento.games.wh40k.facts.choices.charges import HoldFire
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndArrivals, EndMoves, MoveUnit
from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit, EndCall, Summon
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.reinforcements import Joined, NothingSummoned
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Secures
from reglamento.games.wh40k.sheets.rosters import roster_of
from wh40k_scene import asked, battle, hosted, options, phase, places, placing, refusal, refused, roll, told, unit, waits


def summoning(aside: int, *dice: int, blue: tuple[float, float] = (40, 40)) -> Warzone:
    """The caller `r1` at (10, 10) rolls its dice, with so many points set aside."""
    game = battle([unit("caller", (10, 10))], [unit("watcher", blue)], aside=aside)
    return roll(phase(game, "movement").answer(EndMoves()).answer(Summon("r1")), *dice)


TWO, THREE = CallUnit(1), CallUnit(2)
"""Two imps of Power 3 for 40 points, three of Power 5 for 60."""


@pytest.mark.rule("40K-FAQ-REINF-05", "40K-CORE-MATCH-04")
def test_what_is_summoned_costs_reinforcement_points() -> None:
    game = summoning(100, 1, 2, 2)
    assert options(game) == (TWO, THREE, EndCall())
    game.answer(THREE)
    game.answer(places((10, 20), (12, 20), (14, 20)))
    assert game.reinforcement_points == {"red": 40, "blue": 100}
    assert game.units["r2"].started == 3
    event = told(game, Joined)
    assert (event.unit, event.points, event.left) == ("r2", 60, 40)


@pytest.mark.rule("40K-FAQ-REINF-05", "40K-CORE-MATCH-04")
@pytest.mark.parametrize(("aside", "able"), [(39, ()), (40, (TWO,)), (59, (TWO,)), (60, (TWO, THREE))])
def test_a_unit_for_which_there_are_too_few_points_is_not_added(aside: int, able: tuple[CallUnit, ...]) -> None:
    game = battle([unit("caller", (10, 10))], [unit("mob", (40, 40))], aside=aside)
    phase(game, "movement").answer(EndMoves())
    assert (asked(game) == "arrive") is bool(able)
    if able:
        assert options(roll(game.answer(Summon("r1")), 6, 6, 6)) == (*able, EndCall())


@pytest.mark.rule("40K-FAQ-REINF-05")
@pytest.mark.parametrize(("dice", "able"), [((1, 1, 1), (TWO,)), ((1, 1, 2), (TWO,)), ((1, 2, 2), (TWO, THREE))])
def test_the_dice_must_come_to_the_power_of_what_is_summoned(dice: tuple[int, int, int], able: tuple[CallUnit, ...]) -> None:
    assert options(summoning(100, *dice)) == (*able, EndCall())


@pytest.mark.rule("40K-FAQ-REINF-05")
def test_what_is_summoned_stands_within_twelve_inches_of_its_summoner_and_more_than_nine_from_enemies() -> None:
    game = summoning(100, 6, 6, 6, blue=(20, 10)).answer(TWO)
    assert asked(game) == "summon-at"
    assert placing(game).pieces == ("r2.1", "r2.2")
    assert refusal(game, places((10, 23), (10, 21))) is None
    assert refusal(game, places((10, 23.01), (10, 21))) == "40K-FAQ-REINF-05"
    assert refusal(game, places((10, 20), (12, 20))) is None
    assert refusal(game, places((12.85, 17), (12, 19))) is None
    assert refusal(game, places((12.86, 17), (12, 19))) == "40K-FAQ-REINF-05"
    found = game.suggestions()
    assert found
    assert all(refusal(game, answer) is None for answer in found)


@pytest.mark.rule("40K-FAQ-REINF-05")
def test_a_summoner_does_not_move_and_summons_once_in_a_turn() -> None:
    game = battle([unit("caller", (10, 10)), unit("caller", (30, 10))], [unit("mob", (40, 40))], aside=200)
    phase(game, "movement").answer(MoveUnit("r1")).answer(places((11, 10)))
    game.answer(EndMoves())
    assert options(game) == (Summon("r2"), EndArrivals())
    assert refused(game, Summon("r1")) == "40K-FAQ-REINF-05"
    roll(game.answer(Summon("r2")), 6, 6, 6).answer(EndCall())
    assert told(game, NothingSummoned).unit == "r2"
    assert game.question is None
    assert game.reinforcement_points["red"] == 200


@pytest.mark.rule("40K-FAQ-REINF-05")
def test_what_finds_no_room_is_not_paid_for() -> None:
    mob = [(float(x), float(y)) for x in range(4, 48, 9) for y in range(4, 48, 9)]
    game = battle([unit("caller", (12, 12.5))], [unit("mob", *mob)], aside=100)
    roll(phase(game, "movement").answer(EndMoves()).answer(Summon("r1")), 6, 6, 6).answer(TWO)
    assert told(game, NothingSummoned).unit == "r1"
    assert (game.reinforcement_points["red"], set(game.units)) == (100, {"r1", "b1"})


@pytest.mark.rule("40K-FAQ-REINF-04-9", "40K-FAQ-REINF-04-1")
def test_a_new_unit_has_arrived_and_has_moved_and_nothing_else_has_befallen_it() -> None:
    game = summoning(100, 6, 6, 6, blue=(25, 20)).answer(TWO).answer(places((13, 20), (13, 18)))
    assert options(game) == (Watch(), HoldFire()), "what reacts to reinforcements reacts to it"
    game.answer(HoldFire())
    known = game.units["r2"]
    assert (known.movement, known.lost) == ("arrived", 0)
    assert [game.models[id].wounds for id in ("r2.1", "r2.2")] == [2, 2]
    assert not [each for each in game.lasting.values() if each.unit == "r2"]
    phase(game, "shooting").answer(ShootWith("r2"))
    roll(game, 4, 4, 4, 4, 4, 4)
    assert told(game, HitRolled).modifier == -1, "a Heavy weapon after a move"
    later = summoning(100, 6, 6, 6).answer(TWO).answer(places((13, 20), (13, 18)))
    assert asked(phase(later, "movement")) == "", "it makes no other move"


@pytest.mark.rule("40K-FAQ-REINF-05")
def test_reinforcements_and_summoners_take_turns_as_their_player_likes() -> None:
    game = battle([unit("caller", (10, 10)), unit("striker", (40, 10))], [unit("mob", (40, 40))], aside=100)
    waits(game, "r2")
    phase(game, "movement").answer(EndMoves())
    assert options(game) == (Arrive("r2"), Summon("r1"), EndArrivals())


SWORN = """
[[unit]]
sheet = "caller"
models = { caller = 1 }
warlord = true
[[unit]]
sheet = "imps"
"""


@pytest.mark.rule("40K-FAQ-REINF-09")
def test_units_of_detachments_have_what_their_list_gives_them_and_added_ones_do_not() -> None:
    gift = 'detachment_abilities = [{ roles = ["Troops"], gives = { kind = "secures" } }]\n[[faction.weapon]]'
    text = hosted(SWORN, '"Patrol"').replace("[[faction.weapon]]", gift, 1)
    army = roster_of(text, "mine.toml")
    caller, imps = army.units
    assert imps.sheet.members[0].abilities == (Secures(),)
    assert Secures() not in caller.sheet.members[0].abilities
    assert [(entry.size, entry.detachment, entry.sheet.members[0].abilities) for entry in army.reinforcements] == [
        (2, 0, ()),
        (3, 0, ()),
    ]
    loose = roster_of(text.replace('"Patrol"', ""), "mine.toml")
    assert loose.units[1].sheet.members[0].abilities == ()


@pytest.mark.rule("40K-FAQ-REINF-08")
def test_keywords_in_brackets_are_chosen_when_the_unit_is_added() -> None:
    text = hosted(SWORN, '"Patrol"').replace("[[faction.weapon]]", 'brackets = { TIDE = ["EBB", "FLOW"] }\n[[faction.weapon]]', 1)
    before, after = text.split('id = "imps"', 1)
    army = roster_of(before + 'id = "imps"' + after.replace('"IMPS"]', '"IMPS", "<TIDE>"]', 1), "mine.toml")
    added = [(entry.sheet.name, entry.size, set(entry.sheet.keywords & {"EBB", "FLOW"})) for entry in army.reinforcements]
    assert added == [
        ("Imps (EBB)", 2, {"EBB"}),
        ("Imps (EBB)", 3, {"EBB"}),
        ("Imps (FLOW)", 2, {"FLOW"}),
        ("Imps (FLOW)", 3, {"FLOW"}),
    ]
    assert army.units[1].sheet.name == "Imps", "what is in the army from the start has chosen before the battle"
