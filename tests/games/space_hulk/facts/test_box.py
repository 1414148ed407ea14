"""What the box holds, and what of it is state of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from hulk_scene import (
    CANNON,
    LIBRARIAN,
    WEST,
    Scene,
    answer,
    blip,
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.arsenal import FUEL, outfit
from reglamento.games.space_hulk.facts.choices import Activate, Attack, EndPhase, Face, Fire, GoOnGuard, GoOnOverwatch, Reveal
from reglamento.games.space_hulk.facts.events.blips import Discarded
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, MINIATURES
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.missionfile import box
from reglamento.games.space_hulk.missionfile.kits import BOLTERS, KITS, MEN
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw, Roll

# ---- miniatures


@pytest.mark.rule("SH-BOX-01")
def test_twelve_marines_by_their_weapons() -> None:
    assert MEN == {
        "power sword": 1,
        "thunder hammer": 1,
        "heavy flamer": 1,
        "assault cannon": 1,
        "lightning claws": 1,
        "power axe": 1,
    }
    assert sum(MEN.values()) + BOLTERS == 12
    assert set(KITS) == {
        "sergeant, power sword",
        "sergeant, thunder hammer",
        "marine, storm bolter",
        "marine, heavy flamer",
        "marine, assault cannon",
        "marine, lightning claws",
        "librarian, power axe",
        "marine, chainfist",
    }


@pytest.mark.rule("SH-BOX-01")
def test_which_marines_carry_a_storm_bolter_besides_their_weapon() -> None:
    guns = {name: None if (gun := outfit(kit).gun) is None else gun.name for name, kit in KITS.items()}
    assert {name for name, gun in guns.items() if gun == "storm bolter"} == {
        "sergeant, power sword",
        "librarian, power axe",
        "marine, storm bolter",
        "marine, chainfist",
    }
    assert {name for name, gun in guns.items() if gun is None} == {
        "sergeant, thunder hammer",
        "marine, heavy flamer",
        "marine, lightning claws",
    }
    assert {name for name, kit in KITS.items() if outfit(kit).blade.blocks} == {"sergeant, thunder hammer"}


@pytest.mark.rule("SH-BOX-02", "SH-REV-12")
@pytest.mark.parametrize(("in_play", "placed"), [(20, 2), (21, 1), (22, 0)])
def test_twenty_two_genestealers_at_once_besides_the_broodlord(in_play: int, placed: int) -> None:
    assert MINIATURES == 22
    scene = Scene("b.n", entries={"north": "n"}, l=broodlord("s", area="north"), b=blip(2))
    game = scene.set_out()
    for number in range(in_play):
        game.put(replace(genestealer("s", area="north"), id=f"w{number}", at=-1))
    game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()])
    answer(game, Reveal("b"))
    for _ in range(placed):
        answer(game, Face(WEST))
    assert sum(not foe.broodlord for foe in game.stealers.values()) == in_play + placed
    assert [event.number for event in happened(game, Discarded)] == ([2 - placed] if placed < 2 else [])


@pytest.mark.rule("SH-BOX-02", "SH-OBJ-01")
def test_the_pieces_of_a_mission_do_not_fight_or_act() -> None:
    scene = Scene("m.o", things={"relic": "o"}, m=marine("e"))
    game = scene.marine_turn()
    assert options(game, Activate) == [Activate("m")]
    answer(game, Activate("m"))
    assert options(game, Attack) + options(game, Fire) == []


# ---- markers


@pytest.mark.rule("SH-BOX-03")
def test_the_pile_has_nine_ones_four_twos_and_nine_threes() -> None:
    assert Counter(Blips(0, 0).values) == {1: 9, 2: 4, 3: 9}
    for name in names():
        assert not Counter(load(name).blips.values) - Counter({1: 9, 2: 4, 3: 9})


@pytest.mark.rule("SH-BOX-03")
def test_the_backs_of_all_blips_are_alike() -> None:
    game = Scene("abc", a=blip(1), b=blip(2), c=blip(3)).set_out()
    seen = game.view(MARINES).blips.values()
    assert len({replace(back, id="", at=-1) for back in seen}) == 1


@pytest.mark.rule("SH-BOX-04")
def test_the_supply_of_markers_that_limits_a_map() -> None:
    assert (box.ENTRIES, box.LADDERS, box.GENERATORS, box.COUNTERS) == (21, 6, 5, 6), "twelve ladder markers are six ladders"
    assert FUEL == 6


@pytest.mark.rule("SH-BOX-04")
@pytest.mark.parametrize(("state", "given"), [("overwatch", GoOnOverwatch()), ("guard", GoOnGuard())])
def test_ten_counters_do_not_limit_twelve_marines(state: str, given: GoOnOverwatch | GoOnGuard) -> None:
    squad: dict[str, Any] = {id: marine("n") for id in "acdefhijklmn"}
    game = Scene("".join(squad), **squad).marine_turn()
    for id in squad:
        answer(game, Activate(id), given)
    assert sum(getattr(man, state) for man in game.marines.values()) == 12


@pytest.mark.rule("SH-BOX-04")
def test_a_jam_and_overwatch_share_a_counter_and_are_two_states() -> None:
    game = Scene("m.", m=marine("n", overwatch=True, jammed=True)).set_out()
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, True)


@pytest.mark.rule("SH-BOX-05")
def test_six_command_counters_from_one_to_six_or_what_the_mission_says() -> None:
    assert Scene("m", m=marine()).mission.counters == (1, 2, 3, 4, 5, 6)
    game = answer(Scene("m", mission={"counters": (2, 4)}, m=marine()).new_turn(), (4,), EndPhase())
    assert isinstance(game.question, Draw)
    assert game.question.pool == (2, 4), "all are back in the cup"


@pytest.mark.rule("SH-BOX-06")
def test_board_sections_and_doors() -> None:
    assert box.SECTIONS == {
        "corridor": 24,
        "room": 10,
        "crossroads": 8,
        "t-junction": 8,
        "corner": 6,
        "dead-end corridor": 4,
        "end section": 4,
        "spiral junction": 1,
        "escape pod": 2,
    }
    assert box.DOORS == 20


@pytest.mark.rule("SH-BOX-06")
@pytest.mark.parametrize("name", names())
def test_every_square_of_a_mission_belongs_to_one_section(name: str) -> None:
    board = load(name).board
    assert len(board.sections) == board.grid.size
    assert all(board.sections)


# ---- dice and display


@pytest.mark.rule("SH-BOX-07")
def test_shooting_and_close_combat_use_six_sided_dice() -> None:
    shot = answer(Scene("m.g", m=marine("e"), g=genestealer()).marine_turn(), Activate("m"), Fire("g"))
    blow = answer(Scene("mg", m=marine("e"), g=genestealer("w")).marine_turn(), Activate("m"), Attack("g"))
    for game in (shot, blow):
        assert due(game).sides == 6
        for die in (0, 7):
            assert refused(game, (die,) * due(game).n) == due(game).rule


@pytest.mark.rule("SH-BOX-07")
def test_five_dice_limit_no_roll() -> None:
    assert Roll(7, "SH-BOX-07", "dice", MARINES).allows((6,) * 7)


@pytest.mark.rule("SH-BOX-08")
def test_the_tracks_and_markers_are_state_that_both_players_see() -> None:
    scene = Scene(
        "m.c.l\n##+##\n.....\n###\nx.b.n",
        entries={"north": "n"},
        generators={"dynamo": "x"},
        areas={"bridge": "."},
        m=marine("n", overwatch=True, jammed=True),
        c=marine("n", CANNON, rounds=4, reloaded=True, guard=True),
        l=marine("n", LIBRARIAN, psi=11),
        b=blip(3),
    )
    game = scene.set_out(command=1)
    game.barrier, game.flames = scene["."], {"A": 1 << scene["."]}
    game.derive()
    for seat in (MARINES, GENESTEALERS, None):
        seen = game.view(seat)
        assert (seen.spent, seen.marines["c"].rounds, seen.marines["c"].reloaded, seen.marines["l"].psi) == (5, 4, True, 11)
        assert (seen.marines["m"].overwatch, seen.marines["m"].jammed, seen.marines["c"].guard) == (True, True, True)
        assert (seen.barrier, seen.flames, seen.doors) == (scene["."], game.flames, {scene.door: True, "dynamo": True})
        assert seen.blips["b"].at == scene["b"]
        assert list(seen.terrain.entries) == ["north"]
        assert list(seen.terrain.areas) == ["bridge"]
    assert Scene("m", m=marine()).new_turn().spent == 0, "the command track starts at 0"


@pytest.mark.rule("SH-BOX-09")
def test_reading_the_status_display() -> None:
    game = Scene("c.l", c=marine("n", CANNON, rounds=2), l=marine("n", LIBRARIAN, psi=6)).set_out(command=2)
    for seat in (MARINES, GENESTEALERS):
        seen = game.view(seat)
        assert (seen.spent, seen.marines["c"].rounds, seen.marines["l"].psi) == (4, 2, 6)
    assert game.view(GENESTEALERS).counter == Secret(MARINES, None), "face down"
