"""Rules of our own missions: areas, generators, force fields, objects that walk, the last turn."""

from __future__ import annotations

import pytest

from hulk_scene import (
    CANNON,
    CHAINFIST,
    EAST,
    FLAMER,
    NORTH,
    Scene,
    answer,
    asked,
    blip,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento import rulings
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire, Flame, Move, Shove, Turn
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import FieldDown, FixtureDestroyed
from reglamento.games.space_hulk.facts.events.moves import Shifted
from reglamento.games.space_hulk.facts.events.turns import Ended
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.turns.victory import holds


@pytest.mark.rule("SH-MISSION-01")
def test_a_mission_that_nothing_decides_is_drawn_after_its_last_turn() -> None:
    scene = Scene("m..", m=marine("e"), mission={"turns": 1})
    game = scene.status_phase()
    assert (game.result.winner if game.result else None, game.winner()) == ("draw", None)
    assert happened(game, Ended) == [Ended("SH-MISSION-01", "draw", "The last turn is over")]
    assert asked(Scene("m..", m=marine("e"), mission={"turns": 2}).status_phase()) != "over"


@pytest.mark.rule("SH-MISSION-02")
def test_a_blip_neither_holds_an_area_nor_contests_it() -> None:
    ours, theirs = c.Holds("den"), c.Holds("den", side="genestealers")
    scene = Scene("mb#g", m=marine("w"), b=blip(3), g=genestealer("e"), areas={"den": "mb"})
    game = scene.set_out()
    assert (holds(game, ours), holds(game, theirs)) == (True, False)
    both = Scene("mg", m=marine("w"), g=genestealer("e"), areas={"den": "mg"}).set_out()
    assert not holds(both, ours)
    assert not holds(both, theirs)
    assert holds(both, c.Holds("den", contested=True))
    assert not holds(both, c.Holds("den", at_least=2, contested=True))


@pytest.mark.rule("SH-MISSION-03")
def test_a_section_is_burned_by_a_shot_anywhere_in_it() -> None:
    scene = Scene("m.x+y", sections="aabbb", m=marine("e", FLAMER))
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["x"]))
    assert game.burned == ("b",)
    assert not game.burning >> scene["y"] & 1
    assert holds(game, c.Burned(("b",)))
    assert not holds(game, c.Burned(("a", "b")))


# ---- generators


@pytest.mark.rule("SH-MISSION-04")
def test_a_generator_blocks_way_and_sight_and_is_broken_like_a_door() -> None:
    scene = Scene("m.xg", m=marine("e"), g=genestealer("w"), generators={"dynamo": "x"})
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire("dynamo")]
    answer(game, Fire("dynamo"), (6, 1))
    assert [event.fixture for event in happened(game, FixtureDestroyed)] == ["dynamo"]
    assert game.broken == ("dynamo",)
    assert options(game, Fire) == [Fire("g")]
    assert Move(scene["."], EAST) in options(game)


@pytest.mark.rule("SH-MISSION-04")
def test_a_generator_is_broken_in_close_combat_by_a_six_or_a_chainfist() -> None:
    for kit, dice in ((CANNON, ((6,),)), (CHAINFIST, ())):
        scene = Scene("mx", m=marine("e", kit), generators={"dynamo": "x"})
        assert answer(scene.marine_turn(), Activate("m"), Attack("dynamo"), *dice).broken == ("dynamo",)


@pytest.mark.rule("SH-MISSION-04")
def test_fire_stops_at_a_generator_and_leaves_it_whole() -> None:
    scene = Scene("m.ax\n##.b", sections="mmbb\n##bb", m=marine("e", FLAMER), generators={"dynamo": "x"})
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["a"]))
    assert game.doors == {"dynamo": True}
    assert (game.burning >> scene["a"] & 1, game.burning >> scene["b"] & 1, game.burning >> scene["x"] & 1) == (1, 1, 0)


# ---- the force field


@pytest.mark.rule("SH-MISSION-05")
def test_the_field_stops_steps_and_shots_and_hides_nothing_until_the_last_generator_is_broken() -> None:
    scene = Scene("mfgb\nx#.#\ny...", m=marine("e"), g=genestealer("w"), fields="f", generators={"one": "x", "two": "y"})
    game = answer(scene.marine_turn(command=4), Activate("m"))
    assert refused(game, Move(scene["f"], EAST)) == "SH-MISSION-05"
    assert refused(game, Fire("g")) == "SH-MISSION-05"
    assert scene.genestealer_turn().question is not None
    foe = answer(scene.genestealer_turn(command=1), Activate("g"))
    assert scene["f"] not in {option.to for option in options(foe, Move)}
    assert asked(answer(foe, Turn(NORTH))) == "command-window", "the field hides nobody"
    game.set_door("one", None)
    game.bar()
    assert game.barred == 1 << scene["f"]


@pytest.mark.rule("SH-MISSION-05")
def test_the_last_generator_takes_the_field_with_it() -> None:
    scene = Scene("mx\n.f\n.g", m=marine("e", CHAINFIST), g=genestealer("n"), fields="f", generators={"one": "x"})
    game = answer(scene.marine_turn(), Activate("m"), Attack("one"))
    assert [event.rule for event in happened(game, FieldDown)] == ["SH-MISSION-05"]
    assert game.barred == 0
    assert Move(scene["f"], EAST) in options(game)


@pytest.mark.rule("SH-MISSION-05")
def test_a_blip_behind_the_field_is_seen() -> None:
    scene = Scene("mfb\nx##", m=marine("n"), b=blip(1), fields="f", generators={"one": "x"})
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


# ---- what walks by itself

WALKER = {"cat": ("t", {"automaton": True})}


@pytest.mark.rule("SH-MISSION-06")
@pytest.mark.parametrize(("die", "mark"), [(1, "n"), (2, "e"), (3, "s"), (4, "t")])
def test_the_walker_goes_north_east_or_south_and_not_where_a_piece_stands(die: int, mark: str) -> None:
    scene = Scene(".n.\nmte\n.s.", m=marine("w"), things=WALKER)
    game = scene.status_phase()
    assert (due(game).rule, due(game).topic) == ("SH-MISSION-06", "automaton")
    assert answer(game, (die,)).lying["cat"] == scene[mark]
    assert [event.rule for event in happened(game, Shifted)] == ["SH-MISSION-06"] * (mark != "t")


@pytest.mark.rule("SH-MISSION-06")
@pytest.mark.parametrize(("die", "by"), [(5, "marines"), (6, "genestealers")])
def test_on_five_and_six_a_player_moves_it_or_leaves_it(die: int, by: str) -> None:
    scene = Scene(".n.\nmte\n.s.", m=marine("w"), things=WALKER)
    game = answer(scene.status_phase(), (die,))
    assert game.decider == by
    assert len(options(game, Shove)) == 8
    assert answer(game.copy(), Shove(scene["t"])).lying["cat"] == scene["t"]
    assert answer(game, Shove(scene["e"])).lying["cat"] == scene["e"]


@pytest.mark.rule("SH-MISSION-06")
def test_it_does_not_walk_while_it_is_carried_and_what_it_reaches_counts_at_the_next_check() -> None:
    carried = Scene("mt", m=marine("w", carries=("cat",)), things=WALKER)
    assert asked(carried.status_phase()) != "automaton"
    won = (c.Outcome(winner="marines", title="Home", condition=c.InArea("cat", "lock")),)
    scene = Scene("mtd", m=marine("w"), things=WALKER, areas={"lock": "d"}, mission={"outcomes": won})
    game = answer(scene.status_phase(), (2,))
    assert (game.lying["cat"], game.result) == (scene["d"], None)


@pytest.mark.rule("SH-MISSION-07")
def test_the_other_side_walks_over_an_object_and_leaves_it() -> None:
    scene = Scene("g.x.", g=genestealer("e"), things={"map": ("x", {"taken_by": ("marines",)})})
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["."] - 2, EAST), Move(scene["x"], EAST))
    assert (game.stealers["g"].at, game.lying["map"]) == (scene["x"], scene["x"])


@pytest.mark.rule("SH-MISSION-08")
def test_contacts_are_gone_when_nothing_is_drawn_waits_or_stands() -> None:
    gone, empty = c.ContactsGone(), c.PileEmpty()
    none = {"blips": Blips(0, 0, values=(), reshuffle=False)}
    assert holds(Scene("m", m=marine(), mission=none).set_out(), gone)
    assert not holds(Scene("m.g", m=marine(), g=genestealer(), mission=none).set_out(), gone)
    waits = Scene("m.n", entries={"north": "n"}, m=marine(), b=blip(1, area="north"), mission=none).set_out()
    assert (holds(waits, gone), holds(waits, empty)) == (False, True)
    used = Scene("m", m=marine(), mission={"blips": Blips(0, 0, values=(1,))}).set_out()
    used.pile, used.used = type(used.pile)("genestealers", ()), (1,)
    assert not holds(used, empty), "used blips are shuffled again"


# ---- told to players


@pytest.mark.rule("SH-TURN-01")
@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("force field", "SH-MISSION-05"),
        ("generator", "SH-MISSION-04"),
        ("walks by itself", "SH-MISSION-06"),
        ("holds an area", "SH-MISSION-02"),
        ("last turn", "SH-MISSION-01"),
    ],
)
def test_a_search_among_the_rules_finds_the_rule_of_a_mission(words: str, rule: str) -> None:
    assert rule in {ruling.id for ruling in rulings.search(words)}


@pytest.mark.rule("SH-TURN-01")
def test_missions_tell_the_rules_that_are_theirs_alone() -> None:
    def told(name: str) -> str:
        return " ".join(load(name).rules)

    assert "A die of 1 to 4" in told("stray-lantern") or "a die of 1 to 4" in told("stray-lantern")
    assert "Marines break it as they would a door" in told("shield-wall")
    assert "no shot goes through" in told("shield-wall")
    for name in ("three-beacons", "two-decks", "last-bulkhead"):
        assert "A blip is no miniature" in told(name)
