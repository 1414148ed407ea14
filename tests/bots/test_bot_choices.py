"""Drawn positions in which one choice of the greedy bot is clearly right, by subject: what a good player would not discuss."""

from typing import Any

import pytest
from msgspec.structs import replace

from hulk_scene import (
    BOLTER,
    CANNON,
    CHAINFIST,
    CLAWS,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    SOUTH,
    SWORD,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    genestealer,
    happened,
    marine,
    options,
)
from reglamento.bots.space_hulk.board.ways import ways_of
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Barrier,
    ClearJam,
    Command,
    DeclareBroodlord,
    EndPhase,
    Expose,
    Face,
    Fire,
    Flame,
    Move,
    Pass,
    PlaceAt,
    Reload,
    Reveal,
    SectionStorm,
    Shove,
    Storm,
    Turn,
    UsePower,
    Wait,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events import fighting, moves, turns
from reglamento.games.space_hulk.facts.mission import Blips, Kit
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Draw, Roll


def choice(game: Hulk) -> Any:
    """What the bot of the seat that decides chooses."""
    question = game.question
    assert isinstance(question, Choose)
    return GreedyBot(question.by, 1).choose(game.view(question.by), question)


def phase_played(game: Hulk, seed: int = 1) -> Hulk:
    """The position after this phase: its side plays as the bot does, the other one declines, the dice come from a seed."""
    phase, side, dice = game.phase, MARINES if game.phase == "marine" else GENESTEALERS, Seeded(seed)
    while game.phase == phase:
        question = game.question
        if isinstance(question, Choose):
            game.answer(choice(game) if question.by == side else question.default)
        else:
            assert isinstance(question, Roll | Draw)
            game.answer(dice(question))
    return game


def wins(winner: Any, *conditions: c.AnyCondition, turns: int = 9) -> dict[str, Any]:
    """The fields of a mission that one of these conditions wins at once, and time for the other side."""
    outcomes = [c.Outcome(winner=winner, title="Done", check="at once", condition=it) for it in conditions]
    loser: Any = GENESTEALERS if winner == MARINES else MARINES
    return {"outcomes": (*outcomes, c.Outcome(winner=loser, title="Time", condition=c.Turn(turns))), "turns": turns}


def crowd(marks: str) -> dict[str, Any]:
    """Genestealers on these marks."""
    return {mark: genestealer("w") for mark in marks}


# ---- Marines: fire and postures


@pytest.mark.parametrize("kit", [BOLTER, SWORD, CHAINFIST, CANNON, LIBRARIAN], ids=lambda kit: kit.name)
def test_a_marine_that_has_a_gun_watches_the_corridor(kit: Kit) -> None:
    scene = Scene("#m......x\n########b", m=marine("e", kit), b=blip())
    assert phase_played(scene.marine_turn()).marines["m"].overwatch


def test_a_watcher_is_left_watching() -> None:
    scene = Scene("#m......x\n########b", m=marine("e", overwatch=True), b=blip())
    game = phase_played(scene.marine_turn(command=3))
    assert game.marines["m"].overwatch
    assert game.command_left == 3


def test_a_friend_is_not_left_to_be_attacked_from_behind() -> None:
    scene = Scene("n.m....x\n#######b", m=marine("w"), n=marine("w", CLAWS), b=blip(2))
    game = phase_played(scene.marine_turn())
    assert (game.marines["m"].facing, game.marines["m"].overwatch) == (EAST, True)


def test_sustained_fire_is_kept_on_the_same_target() -> None:
    scene = Scene("..g\nm..\n..h", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    for target in "gh":
        game = answer(scene.marine_turn(), Activate("m"), Fire(target), (1, 2))
        assert game.aims == {"m": target}
        assert choice(game) == Fire(target)


def test_the_nearest_attacker_is_shot_first() -> None:
    scene = Scene("m.g....\n......h", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Fire("g")


def test_a_free_shot_goes_with_a_step() -> None:
    scene = Scene("m....g", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["m"] + 1, EAST))
    assert asked(game) == "free-shot"
    assert choice(game) == Fire("g")


def test_a_marine_that_sees_the_enemy_acts_first() -> None:
    scene = Scene("n.m...g", n=marine("w"), m=marine("e"), g=genestealer("w"))
    assert choice(scene.marine_turn()) == Activate("m")


def test_a_jam_is_cleared_before_anything_else() -> None:
    scene = Scene("#m...g", m=marine("e", jammed=True), g=genestealer("w"))
    assert choice(answer(scene.marine_turn(), Activate("m"))) == ClearJam()


def test_an_empty_cannon_is_loaded() -> None:
    scene = Scene("#m......x\n########b", m=marine("e", CANNON, rounds=0), b=blip())
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Reload()


@pytest.mark.parametrize("kit", [CLAWS, HAMMER], ids=lambda kit: kit.name)
def test_the_marine_that_is_best_at_close_quarters_strikes_at_what_stands_before_it(kit: Kit) -> None:
    scene = Scene("#mg", m=marine("e", kit), g=genestealer("w"))
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Attack("g")


def test_a_power_fist_shoots_rather_than_strikes() -> None:
    scene = Scene("#mg", m=marine("e"), g=genestealer("w"))
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Fire("g")


def test_even_a_power_fist_strikes_at_a_back() -> None:
    scene = Scene("#mg..", m=marine("e", FLAMER, fuel=0), g=genestealer("e"))
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Attack("g")


def test_a_door_is_not_opened_on_what_waits_behind_it() -> None:
    scene = Scene("m..+..g\n######h", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    assert phase_played(scene.marine_turn(command=2)).doors[scene.door]


def test_a_door_is_closed_on_what_comes() -> None:
    scene = Scene(
        "m/....\n#####g\n#####h\n#####i", m=marine("e", CLAWS), g=genestealer("n"), h=genestealer("n"), i=genestealer("n")
    )
    assert phase_played(scene.marine_turn()).doors[scene.door]


# ---- Marines: the flamer


def test_a_crowd_is_burned() -> None:
    scene = Scene("f...ghijk", sections="AAABBBBBB", f=marine("e", FLAMER), **crowd("ghijk"))
    game = answer(scene.marine_turn(), Activate("f"))
    assert isinstance(choice(game), Flame)


def test_the_last_fuel_is_kept_for_the_room() -> None:
    mission = wins(MARINES, c.Burned(sections=("C",)))
    scene = Scene("f...g....r", sections="AAABBBBCCC", f=marine("e", FLAMER, fuel=1), g=genestealer("w"), mission=mission)
    assert not happened(phase_played(scene.marine_turn()), fighting.Flamed)


@pytest.mark.rule("SH-FLAMER-04")
@pytest.mark.parametrize(("die", "again"), [(1, True), (2, False)])
def test_what_has_outlived_a_fire_is_burned_again_and_an_empty_fire_is_not(die: int, again: bool) -> None:
    scene = Scene("f..g", sections="AABB", f=marine("e", FLAMER), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("f"), Flame(scene["g"]), (die,))
    assert isinstance(choice(game), Flame) is again


# ---- Marines: errands


def test_command_points_finish_the_errand() -> None:
    scene = Scene("m.....x", m=marine("e"), exits={"gate": ("x", "e")}, mission=wins(MARINES, c.Exited()))
    assert not phase_played(scene.marine_turn()).departed
    assert phase_played(scene.marine_turn(command=3)).departed


def test_nobody_leaves_who_is_still_needed() -> None:
    scene = Scene(
        "a.mx", m=marine("e"), exits={"gate": ("x", "e")}, areas={"post": "a"}, mission=wins(MARINES, c.Holds(area="post"))
    )
    game = phase_played(scene.marine_turn())
    assert not game.departed


def test_the_object_is_carried_out_and_not_left_behind() -> None:
    mission = wins(MARINES, c.Exited(exit="gate", carrying="box"))
    scene = Scene(
        "..bmx",
        b=marine("e", CLAWS),
        m=marine("e", carries=("box",)),
        things={"box": "m"},
        exits={"gate": ("x", "e")},
        mission=mission,
    )
    assert [gone.carries for gone in phase_played(scene.marine_turn()).departed] == [("box",)]


def test_a_thief_is_hunted() -> None:
    mission = wins(MARINES, c.Exited(exit="gate", carrying="box"))
    scene = Scene(
        "xm....g",
        m=marine("e"),
        g=genestealer("e", carries=("box",)),
        h=genestealer("e"),
        things={"box": "g"},
        exits={"gate": ("x", "w")},
        mission=mission,
    )
    assert choice(answer(scene.marine_turn(), Activate("m"))) == Fire("g")


def test_a_generator_in_sight_is_shot_at() -> None:
    scene = Scene("m...t", m=marine("e"), generators={"t": "t"}, mission=wins(MARINES, c.GeneratorsBroken(at_least=1)))
    game = answer(scene.marine_turn(), Activate("m"))
    assert choice(game) in {Fire("t"), Move(scene["m"] + 1, EAST)}


def test_the_nearest_of_two_ways_to_win_is_taken() -> None:
    mission = wins(MARINES, c.Holds(area="far"), c.Any((c.Holds(area="near"), c.Killed(at_least=9))))
    scene = Scene("f.......m..n", m=marine("e"), areas={"far": "f", "near": "n"}, mission=mission)
    assert phase_played(scene.marine_turn()).marines["m"].at == scene["n"]


def test_an_area_that_the_genestealers_want_is_occupied() -> None:
    outcomes = (
        c.Outcome(winner="genestealers", title="Taken", condition=c.Holds(area="post", side="genestealers")),
        c.Outcome(winner="marines", title="Held out", condition=c.Turn(9)),
    )
    scene = Scene("m...a", m=marine("e"), areas={"post": "a"}, mission={"outcomes": outcomes, "turns": 9})
    game = phase_played(scene.marine_turn(command=2))
    assert game.marines["m"].at == scene["a"]


def test_the_bearer_is_brought_along_by_those_who_stay_out_of_its_way() -> None:
    mission = wins(MARINES, c.InArea(object="box", area="den"))
    scene = Scene(
        "d...m.n", m=marine("w", carries=("box",)), n=marine("w"), things={"box": "m"}, areas={"den": "d"}, mission=mission
    )
    assert phase_played(scene.marine_turn(command=2)).result is not None


# ---- Marines: powers


def test_a_storm_falls_on_a_crowd() -> None:
    marks = crowd("ghijk")
    scene = Scene("#m....ghijk", sections="#AAAAABBBBB", m=marine("e", LIBRARIAN), **marks)
    game = scene.marine_turn()
    assert choice(game) == UsePower("storm")
    assert choice(answer(game, UsePower("storm"))) == SectionStorm("B")


def test_a_storm_falls_on_the_one_who_is_near() -> None:
    scene = Scene("#m.g", m=marine("w", LIBRARIAN), g=genestealer("w"))
    game = scene.marine_turn()
    assert choice(game) == UsePower("storm")
    assert choice(answer(game, UsePower("storm"))) == Storm("g")


def test_a_blip_is_stormed_too() -> None:
    scene = Scene("m.....\n#.###.\n#....b", m=marine("n", LIBRARIAN), b=blip(3))
    game = answer(scene.marine_turn(), UsePower("storm"))
    assert choice(game) == Storm("b")


def test_a_barrier_stands_in_the_corridor_by_which_they_come() -> None:
    marks = crowd("ghijk")
    scene = Scene(
        "n#######\nm......#\n#####.##\n#####g##\n#####h##\n#####i##\n#####j##\n#####k##",
        m=marine("w", LIBRARIAN, psi=8),
        n=marine("n", CLAWS),
        **marks,
    )
    game = answer(scene.marine_turn(), UsePower("barrier"))
    barrier = choice(game)
    assert isinstance(barrier, Barrier)
    game.answer(barrier)
    walks = ways_of(game.terrain).under(game)
    assert walks.between(scene["g"], scene["m"]) > 12, "nobody gets past it"


def test_no_power_is_used_when_nobody_comes() -> None:
    game = phase_played(Scene("m.....", m=marine("e", LIBRARIAN)).marine_turn(command=2))
    assert not game.power_used


def test_the_psi_points_of_the_axe_are_kept() -> None:
    scene = Scene("#m.g", m=marine("w", LIBRARIAN, psi=4), g=genestealer("w"))
    assert choice(scene.marine_turn()) != UsePower("storm")


# ---- Marines: in the Genestealers' turn


def test_a_window_is_used_to_shoot_what_stands_before_one() -> None:
    scene = Scene("#m.xg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST))
    assert choice(game) == Command("m")
    assert choice(answer(game, Command("m"))) == Fire("g")


def test_a_window_is_left_alone_when_nothing_can_be_done() -> None:
    scene = Scene("m...........x.g", m=marine("e", CLAWS), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"] + 1, WEST))
    assert asked(game) == "command-window"
    assert choice(game) == Pass()


def test_overwatch_fires_at_the_nearer_of_those_whom_a_door_reveals() -> None:
    scene = Scene("#....y\n#m.+b.\n#.....", m=marine("e", overwatch=True), b=blip(2))
    game = answer(scene.genestealer_turn(), Activate("b"), WorkDoor(scene.door), Face(WEST), PlaceAt(scene["y"]), Face(WEST))
    while asked(game) == "command-window":
        answer(game, Pass())
    assert asked(game) == "overwatch-target"
    assert choice(game) == Fire("g1")
    assert game.stealers["g1"].at == scene["b"]


# ---- Marines: blips turned over against their will


def test_blips_are_exposed_from_the_farthest() -> None:
    scene = Scene("#a..\nm...\n#..b", m=marine("n"), a=blip(1), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST))
    assert options(game) == [Expose("a"), Expose("b")]
    assert choice(game) == Expose("b")


def test_genestealers_are_placed_as_far_away_as_the_rules_allow() -> None:
    scene = Scene("m..xby", m=marine("n"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), Face(WEST))
    assert asked(game) == "place"
    assert choice(game) == PlaceAt(scene["y"])


# ---- Genestealers


def test_it_strikes_at_the_back_rather_than_the_front() -> None:
    scene = Scene("...\n.m.\n...\n.g.", m=marine("s", CLAWS), g=genestealer("n"))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, fighting.Assaulted)
    assert happened(game, moves.Moved)[-1].to != game.terrain.grid.ahead[scene["m"]][SOUTH]


def test_the_marine_without_guard_is_attacked() -> None:
    scene = Scene("m.g.n", m=marine("e", guard=True, kit=CLAWS), n=marine("e"), g=genestealer("w"))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, fighting.Assaulted)[0].defender == "n"


def test_the_carrier_is_hunted() -> None:
    mission = wins(MARINES, c.Exited(exit="gate", carrying="box"))
    scene = Scene(
        "m.g.n\n#####x",
        m=marine("w"),
        n=marine("e", carries=("box",)),
        g=genestealer("w"),
        things={"box": "n"},
        exits={"gate": ("x", "s")},
        mission=mission,
    )
    assert happened(phase_played(scene.genestealer_turn()), fighting.Assaulted)[0].defender == "n"


def test_a_whole_brood_charges_together() -> None:
    marks = crowd("ghij")
    scene = Scene("#m...gh\n#####ij", m=marine("e"), **marks)
    game = phase_played(scene.genestealer_turn())
    assert len({it.piece for it in happened(game, turns.Activated)}) > 1 or not game.marines


def test_a_door_is_opened_to_attack_who_stands_behind_it() -> None:
    scene = Scene("#m+g", m=marine("w"), g=genestealer("w"))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, fighting.Assaulted)


def test_a_door_is_not_opened_in_front_of_a_watcher_for_nothing() -> None:
    scene = Scene("m........+g", m=marine("e", overwatch=True), g=genestealer("w"))
    assert phase_played(scene.genestealer_turn()).doors[scene.door]


def test_a_genestealer_out_of_reach_stays_out_of_sight() -> None:
    scene = Scene("m...........\n###########.\n###########g", m=marine("e"), g=genestealer("n"))
    game = phase_played(scene.genestealer_turn())
    assert not game.terrain.grid.sees(scene["m"], EAST, game.stealers["g"].at, game.blockers & ~(1 << game.stealers["g"].at))


def test_blips_come_nearer_unseen() -> None:
    scene = Scene("m#########\n..........\n#########.\n#########b", m=marine("n"), b=blip(3))
    game = phase_played(scene.genestealer_turn())
    assert game.terrain.grid.walks(game.blips["b"].at)[scene["m"]] < game.terrain.grid.walks(scene["b"])[scene["m"]]


@pytest.mark.parametrize(("drawing", "wanted"), [("m...b", DeclareBroodlord()), ("m.........b", Pass())])
def test_the_broodlord_shows_itself_when_it_can_strike(drawing: str, wanted: object) -> None:
    scene = Scene(drawing, m=marine("w"), b=blip(3), mission={"broodlord": True})
    game = scene.genestealer_turn()
    game.broodlord = "hidden"
    assert choice(answer(game, Reveal("b"))) == wanted


def test_the_broodlord_stays_hidden_in_the_marines_turn() -> None:
    scene = Scene("m...b", m=marine("n"), b=blip(3), mission={"broodlord": True})
    game = scene.marine_turn()
    game.broodlord = "hidden"
    assert choice(answer(game, Activate("m"), Turn(EAST))) == Pass()


def test_loot_is_carried_out_by_genestealers() -> None:
    mission = wins(GENESTEALERS, c.Exited(side="genestealers", exit="hole", carrying="box"))
    scene = Scene("m#.og.x", m=marine("w"), g=genestealer("w"), things={"box": "o"}, exits={"hole": ("x", "e")}, mission=mission)
    assert [gone.carries for gone in phase_played(scene.genestealer_turn()).departed] == [("box",)]


def test_a_thief_leaves() -> None:
    mission = wins(GENESTEALERS, c.Exited(side="genestealers", exit="hole", carrying="box"))
    scene = Scene(
        "m#...gx",
        m=marine("w"),
        g=genestealer("e", carries=("box",)),
        things={"box": "g"},
        exits={"hole": ("x", "e")},
        mission=mission,
    )
    assert phase_played(scene.genestealer_turn()).departed


def test_new_blips_wait_beside_the_marines_who_matter_but_not_all_in_one_place() -> None:
    entries = {"near": "x", "far": "y"}
    scene = Scene("m.........xy", m=marine("w"), entries=entries, mission={"blips": Blips(0, 1)})
    game = answer(scene.new_turn(), (3,), EndPhase(), (1,))
    assert choice(game) == Wait("near")
    for number in range(2):
        game.put(blip(1, area="near"))
        game.blips[f"n{number}"] = replace(game.blips.pop(""), id=f"n{number}")
    assert choice(game) == Wait("far")


# ---- the automaton


@pytest.mark.parametrize(("die", "mark"), [(5, "b"), (6, "a")])
def test_the_marines_draw_the_automaton_to_them_and_the_genestealers_away(die: int, mark: str) -> None:
    mission = wins(MARINES, c.InArea(object="cat", area="den"))
    scene = Scene("d..m..bta..", m=marine("e"), things={"cat": ("t", {"automaton": True})}, areas={"den": "d"}, mission=mission)
    assert choice(answer(scene.status_phase(), (die,))) == Shove(scene[mark])
