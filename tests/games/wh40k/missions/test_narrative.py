"""The set-ups of narrative missions, and units that arrive by dice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.deployment.maps import zones
from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.choices.moves import Arrive, MoveUnit
from reglamento.games.wh40k.facts.choices.preparing import EndSetUp, KeepBack, Load, PickZone, SetUp
from reglamento.games.wh40k.facts.events.moves import KeptBack, NoPlaceFound, ReservesRolled
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.mission import Deploying, MapName, Portion, Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import own_edge as edge
from reglamento.games.wh40k.field.edges import strips
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.turns.battle import BeginPhase, EndOfRound
from reglamento.kernel.questions import Choose, Place
from wh40k_scene import (
    Listed,
    all_told,
    asked,
    battle,
    by,
    fresh,
    options,
    places,
    placing,
    refusal,
    refused,
    roll,
    told,
    unit,
    waits,
)

HERO, SQUAD, GUARDS = unit("hero", (0, 0)), unit("squad", (0, 0)), unit("guards", (0, 0), (0, 0), (0, 0))
STRIKER = unit("striker", (0, 0))


def set_ups(red: Portion, blue: Portion, *, troops: int = 0, defender: Side = "blue") -> dict[str, Any]:
    """Armies that are set up one after the other; those that are not arrive by dice."""
    return {
        "deploying": Deploying(defender=defender, units={"red": red, "blue": blue}, troops=troops),
        "reserves": not red == blue == "all",
    }


def deploying(red: list[Listed], blue: list[Listed], **more: Any) -> Warzone:
    """A battle whose zones have been taken: red's is in the south."""
    game = fresh(red=red, blue=blue, **more)
    return roll(roll(game, 6), 1).answer(PickZone(0))


def by_default(game: Warzone, until: str) -> Warzone:
    """Whatever is asked gets its default, until one of another topic is."""
    while asked(game) != until:
        assert isinstance(game.question, Choose | Place)
        game.answer(game.question.default)
    return game


@pytest.mark.rule("40K-ERR-200", "40K-CORE-MIS-40")
def test_two_patrols_of_three_units_with_troops_among_them_and_the_others_wait() -> None:
    """The Defender sets up first. With two places taken by others, the third is left for Troops."""
    red, blue = [HERO, SQUAD, GUARDS, GUARDS], [HERO, GUARDS, GUARDS, SQUAD, GUARDS]
    game = deploying(red, blue, **set_ups(3, 3, troops=1))
    assert (by(game), options(game)) == ("blue", tuple(map(SetUp, range(5))))
    for entry in (1, 2):
        game.answer(SetUp(entry))
        game.answer(placing(game).default)
    assert asked(game) == "deploy"
    assert placing(game).pieces == ("b3.1",), "the squad is set up without a question"
    game.answer(placing(game).default)
    assert [(event.side, event.entry) for event in all_told(game, KeptBack)] == [("blue", 0), ("blue", 4)]
    assert (by(game), options(game)) == ("red", tuple(map(SetUp, range(4))))
    by_default(game, "first-turn")
    assert [(event.side, event.entry) for event in all_told(game, UnitSetUp)][3:] == [("red", 0), ("red", 1), ("red", 2)]
    assert (by(game), list(game.away)) == ("blue", ["b4", "b5", "r4"]), "the Defender finished first"


@pytest.mark.rule("40K-ERR-200")
def test_units_aboard_a_transport_are_among_the_three() -> None:
    game = deploying([unit("carrier", (0, 0)), SQUAD, SQUAD, GUARDS], [HERO], **set_ups(3, 3, troops=1))
    by_default(game, "set-up").answer(SetUp(0))
    game.answer(placing(game).default)
    game.answer(Load(1)).answer(Load(2))
    assert asked(game) != "load"
    assert all(not game.away[unit].inside for unit in list(game.away)[2:])
    assert [(event.side, event.entry) for event in all_told(game, KeptBack)] == [("red", 3)]


@pytest.mark.rule("40K-ERR-204", "40K-CORE-MIS-40")
def test_the_attacker_sets_up_as_many_units_as_wished() -> None:
    game = deploying([HERO, SQUAD, GUARDS], [HERO, SQUAD], **set_ups("any", "all"))
    assert (by(game), options(game)) == ("blue", (SetUp(0), SetUp(1)))
    assert refused(game, EndSetUp()) == "40K-ERR-204"
    for _ in range(3):
        assert isinstance(game.question, Choose | Place)
        game.answer(game.question.default)
    assert (by(game), options(game)) == ("red", (SetUp(0), SetUp(1), SetUp(2), EndSetUp()))
    game.answer(SetUp(2))
    assert refusal(game, places((10, 35), (12, 37), (14, 37))) == "40K-ERR-218"
    game.answer(placing(game).default).answer(EndSetUp())
    assert [(event.side, event.entry) for event in all_told(game, KeptBack)] == [("red", 0), ("red", 1)]
    assert asked(game) == "first-turn"


@pytest.mark.rule("40K-ERR-265", "40K-ERR-269", "40K-CORE-MIS-40")
@pytest.mark.parametrize(
    ("defender", "order"), [("blue", ["blue", "blue", "red", "red"]), ("red", ["red", "red", "blue", "blue"])]
)
def test_the_whole_army_of_the_defender_is_set_up_first(defender: Side, order: list[Side]) -> None:
    game = deploying([HERO, SQUAD], [HERO, SQUAD], **set_ups("all", "all", defender=defender))
    by_default(game, "first-turn")
    assert [event.side for event in all_told(game, UnitSetUp)] == order


@pytest.mark.rule("40K-ERR-265")
def test_of_a_whole_army_a_unit_with_the_ability_may_be_set_up_off_the_table() -> None:
    game = deploying([HERO, SQUAD], [HERO, STRIKER], **set_ups("all", "all"))
    assert options(game) == (SetUp(0), SetUp(1), KeepBack(1))


@pytest.mark.rule("40K-ERR-271", "40K-CORE-MIS-40")
def test_models_are_set_up_more_than_nine_inches_from_the_centre() -> None:
    """On a table of 48 by 48, in a zone that reaches to the centre. The base is an inch wide."""
    game = deploying([HERO], [HERO], clear=9)
    game.zones["blue"] = ((0, 0), (48, 0), (48, 48), (0, 48))
    assert refusal(game, places((24, 33.5))) == "40K-ERR-271"
    assert refusal(game, places((24, 33.51))) is None
    assert all(refusal(game, answer) is None for answer in game.suggestions())


@pytest.mark.rule("40K-CORE-MIS-40")
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("two-patrols", (Deploying(defender="blue", units={"red": 3, "blue": 3}, troops=1), True, 0)),
        ("storming", (Deploying(defender="blue", units={"red": "any", "blue": "all"}), True, 0)),
        ("night-landing", (Deploying(defender="blue", units={"red": "any", "blue": "all"}), True, 0)),
        ("drawn-lines", (Deploying(defender="blue", units={"red": "all", "blue": "all"}), False, 0)),
        ("salt-road", (Deploying(defender="red", units={"red": "all", "blue": "all"}), False, 0)),
        ("round-the-well", (None, False, 9)),
        ("chance-meeting", (None, False, 0)),
    ],
)
def test_seven_missions_have_the_set_ups(name: str, says: tuple[Deploying | None, bool, float]) -> None:
    mission = files.load(name)
    assert (mission.deploying, mission.reserves, mission.clear) == says
    assert (mission.scores, mission.maps, mission.secondaries) == (("no-mercy",), ("dawn-of-war",), True)


# ---- Reserves


def waiting(red: list[Listed], *, number: int = 2, **more: Any) -> Warzone:
    """The Movement phase of red begins, whose zone is in the south; all its units but the first wait."""
    game = battle([unit("hero", (4, 44)), *red], [unit("mob", (24, 30))], reserves=True, round=number, **more)
    game.zones = dict(zip(("red", "blue"), zones("dawn-of-war", game.mission.battlefield), strict=True))
    waits(game, *(f"r{each}" for each in range(2, len(red) + 2)))
    return game.begin([BeginPhase("movement", "red")])


@pytest.mark.rule("40K-CORE-MIS-41")
def test_units_roll_from_the_second_battle_round_on() -> None:
    assert asked(waiting([SQUAD], number=1)) == "move-unit"
    game = waiting([SQUAD])
    assert (asked(game), by(game)) == ("reserves", "red")
    assert asked(waiting([SQUAD], command=(1, 0)).answer((2,))) == "re-roll"


@pytest.mark.rule("40K-CORE-MIS-41")
@pytest.mark.parametrize(("die", "arrives"), [(2, False), (3, True)])
def test_on_a_three_a_unit_arrives_by_its_own_edge_before_others_move(die: int, arrives: bool) -> None:
    """The mob at (24, 30) is 9.01" away from a base whose edge is at 40.01, on the line through its middle."""
    game = roll(waiting([SQUAD]), die)
    assert told(game, ReservesRolled).arrives is arrives
    assert asked(game) == ("arrive-at" if arrives else "move-unit")
    if arrives:
        assert refusal(game, places((10, 42.49))) == "40K-CORE-MIS-41"
        assert refusal(game, places((10, 42.5))) is None
        assert all(refusal(game, answer) is None for answer in game.suggestions())
        game.answer(places((10, 42.5)))
        assert refused(game, MoveUnit("r2")) == "40K-FAQ-REINF-11"


@pytest.mark.rule("40K-CORE-MOVE-09", "40K-CORE-MIS-41", "40K-CORE-SHOOT-04")
def test_models_that_arrive_at_the_start_of_the_phase_have_moved_in_it() -> None:
    game = waiting([SQUAD])
    game.models["r1.1"] = replace(game.models["r1.1"], moved=True)
    roll(game.begin([BeginPhase("movement", "red")]), 3).answer(places((10, 42.5)))
    assert (game.models["r1.1"].moved, game.models["r2.1"].moved) == (False, True)


@pytest.mark.rule("40K-CORE-MIS-41")
def test_what_arrives_keeps_nine_inches_from_enemies() -> None:
    game = battle([unit("hero", (4, 44)), SQUAD], [unit("mob", (24, 34))], reserves=True, round=2)
    game.zones = dict(zip(("red", "blue"), zones("dawn-of-war", game.mission.battlefield), strict=True))
    waits(game, "r2")
    roll(game.begin([BeginPhase("movement", "red")]), 6)
    assert refusal(game, places((24, 44))) == "40K-CORE-REINF-01"
    assert refusal(game, places((24, 44.01))) is None


@pytest.mark.rule("40K-CORE-MIS-41")
def test_units_that_arrive_in_one_phase_come_in_the_order_of_their_player_and_none_waits() -> None:
    game = waiting([SQUAD, GUARDS, SQUAD])
    for die in (3, 5, 1):
        roll(game, die)
    assert options(game) == (Arrive("r2"), Arrive("r3"))
    game.answer(Arrive("r3"))
    assert placing(game).pieces == ("r3.1", "r3.2", "r3.3")
    game.answer(placing(game).default)
    assert placing(game).pieces == ("r2.1",)
    game.answer(placing(game).default)
    assert (asked(game), list(game.away)) == ("move-unit", ["r4"])


@pytest.mark.rule("40K-CORE-MIS-41", "40K-FAQ-REINF-01")
def test_a_unit_with_an_ability_arrives_by_its_die_alone_and_then_where_the_ability_allows() -> None:
    game = roll(waiting([STRIKER]), 1)
    assert Arrive("r2") not in options(game)
    game = roll(waiting([STRIKER]), 3)
    assert refusal(game, places((24, 10))) is None
    assert refusal(game, places((24, 20))) == "40K-CORE-REINF-01"


@pytest.mark.rule("40K-CORE-MIS-41")
def test_a_unit_without_room_rolls_again_in_the_next_turn() -> None:
    mob = [(float(x), float(y)) for x in range(3, 48, 6) for y in (36, 42)]
    game = battle([unit("hero", (1, 1)), SQUAD], [unit("mob", *mob)], reserves=True, round=2)
    game.zones = dict(zip(("red", "blue"), zones("dawn-of-war", game.mission.battlefield), strict=True))
    waits(game, "r2")
    roll(game.begin([BeginPhase("movement", "red")]), 6)
    assert told(game, NoPlaceFound).unit == "r2"
    game.new_turn("red")
    assert asked(game.begin([BeginPhase("movement", "red")])) == "reserves"


@pytest.mark.rule("40K-CORE-MIS-41")
def test_units_that_wait_for_dice_are_not_lost_after_the_third_battle_round() -> None:
    game = waiting([SQUAD], number=3)
    game.begin([EndOfRound()])
    assert not game.units["r2"].fallen


@pytest.mark.rule("40K-CORE-MIS-41")
@pytest.mark.parametrize(
    ("map", "sides"),
    [
        ("dawn-of-war", ("south", "north")),
        ("hammer-and-anvil", ("west", "east")),
        ("vanguard-strike", ("south", "north")),
        ("search-and-destroy", ("south", "north")),
        ("spearhead-assault", ("west", "east")),
        ("front-line-assault", ("south", "north")),
    ],
)
def test_the_own_edge_is_that_of_most_of_the_zone(map: MapName, sides: tuple[str, str]) -> None:
    game = battle([unit("hero", (4, 44))], [], size=(72, 48))
    game.zones = dict(zip(("red", "blue"), zones(map, game.mission.battlefield), strict=True))
    found = {ring: side for side, ring in strips(Battlefield(width=72, height=48)).items()}
    assert (found[edge(game, "red")], found[edge(game, "blue")]) == sides


# ---- files


@pytest.mark.rule("40K-CORE-MIS-40")
def test_a_file_says_how_the_others_arrive() -> None:
    text = (files.FOLDER / "two-patrols.toml").read_text(encoding="utf-8")
    with pytest.raises(ForceError, match="true where not all units are set up"):
        files.parse(text.replace("reserves = true", "reserves = false"))
    with pytest.raises(ForceError, match="blue has none"):
        files.parse(text.replace("{ red = 3, blue = 3 }", "{ red = 3 }"))
    with pytest.raises(ForceError, match="deploying"):
        files.parse(text.replace("blue = 3 }", 'blue = "some" }'))
