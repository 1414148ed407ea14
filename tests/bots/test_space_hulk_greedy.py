"""The greedy bot on drawn positions where one choice is clearly right, and in whole games."""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from cases import first
from hulk_scene import (
    CHAINFIST,
    CLAWS,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    SWORD,
    WEST,
    Scene,
    answer,
    blip,
    broodlord,
    genestealer,
    happened,
    marine,
)
from reglamento.arena.match import play_out
from reglamento.bots.bot import RandomBot
from reglamento.bots.roster import make
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.bots.space_hulk.stealers.lairs import without_room
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Block,
    ClearJam,
    Command,
    Keep,
    Move,
    Parry,
    Pass,
    Redraw,
    Reroll,
    SpendPsi,
    Turn,
)
from reglamento.games.space_hulk.facts.events import blips, fighting, turns
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Draw

every_mission = pytest.mark.parametrize("name", first(4, names()))


def choice(game: Hulk, seed: int = 0) -> Any:
    """What the bot of the seat that decides would choose."""
    question = game.question
    assert isinstance(question, Choose)
    return GreedyBot(question.by, seed).choose(game.view(question.by), question)


def phase_played(game: Hulk, seed: int = 0) -> Hulk:
    """The position at the end of the phase: its side played by the bot, the other declining, dice from a seed."""
    phase, side = game.phase, MARINES if game.phase == "marine" else GENESTEALERS
    dice = Seeded(seed)
    while game.phase == phase:
        question = game.question
        if isinstance(question, Choose):
            game.answer(choice(game) if question.by == side else question.default)
        else:
            assert question is not None
            game.answer(dice(question))  # type: ignore[arg-type]  # Space Hulk asks for no places
    return game


def won_by(condition: c.AnyCondition, last: int = 9) -> dict[str, Any]:
    """The fields of a mission that the Marines win at once by this condition, and the Genestealers by time."""
    done = c.Outcome(winner="marines", title="Done", check="at once", condition=condition)
    return {"outcomes": (done, c.Outcome(winner="genestealers", title="Time", condition=c.Turn(last))), "turns": last}


# ---- Marines: postures


def test_a_marine_watches_the_corridor_down_which_they_come() -> None:
    scene = Scene("m.......b", m=marine("w"), b=blip(area="x"), entries={"x": "b"})
    game = phase_played(scene.marine_turn())
    watcher = game.marines["m"]
    assert (watcher.overwatch, watcher.facing) == (True, EAST)


@pytest.mark.parametrize("kit", [CLAWS, replace(FLAMER, name="dry flamer")])
def test_a_marine_without_a_gun_to_watch_with_goes_on_guard(kit: Kit) -> None:
    game = phase_played(Scene("#m...b#", m=marine("e", kit, fuel=0), b=blip(area="x"), entries={"x": "b"}).marine_turn())
    assert game.marines["m"].guard


def test_a_marine_shoots_what_it_sees_until_it_falls() -> None:
    game = Scene("m..g", m=marine("e"), g=genestealer("w")).marine_turn()
    answer(game, Activate("m"))
    answer(game, choice(game), (1, 2))
    assert game.aims == {"m": "g"}
    answer(game, choice(game), (5, 1))
    assert not game.stealers


def test_shield_and_hammer_strike_first() -> None:
    game = answer(Scene(".mg", m=marine("e", HAMMER), g=genestealer("w")).marine_turn(), Activate("m"))
    assert choice(game) == Attack("g")


def test_a_flamer_never_burns_a_friend_to_kill_one_genestealer() -> None:
    scene = Scene("f.ng.", f=marine("e", FLAMER), n=marine("e", CLAWS), g=genestealer("w"))
    assert not happened(phase_played(scene.marine_turn()), fighting.Flamed)


@pytest.mark.rule("SH-FLAMER-03", "SH-FLAMER-05")
def test_a_flamer_keeps_its_fuel_for_what_can_burn() -> None:
    """Fire that only bars the way of a Genestealer for one turn is not worth a shot."""
    scene = Scene("f...k#\n####.g", sections="AABBB#\n####CC", f=marine("e", FLAMER), g=genestealer("n"))
    assert not happened(phase_played(scene.marine_turn()), fighting.Flamed)
    scene = Scene("f...g#", sections="AABBB#", f=marine("e", FLAMER), g=genestealer("w"))
    assert happened(phase_played(scene.marine_turn()), fighting.Flamed)


# ---- Marines: errands


def test_the_flamer_burns_the_room_as_soon_as_it_sees_it() -> None:
    scene = Scene("f..r", sections="AAAB", f=marine("e", FLAMER), mission=won_by(c.Burned(sections=("B",))))
    game = phase_played(scene.marine_turn())
    assert game.burned == ("B",)


def test_the_way_out_is_taken_even_by_turning_first() -> None:
    scene = Scene("..m", m=marine("w"), exits={"gate": ("m", "e")}, mission=won_by(c.Exited()))
    game = phase_played(scene.marine_turn(command=2))
    assert [gone.exit for gone in game.departed] == ["gate"]


def test_an_object_is_fetched_and_carried_out() -> None:
    mission = won_by(c.Exited(exit="gate", carrying="box"))
    scene = Scene("x.m.o", m=marine("e"), things={"box": "o"}, exits={"gate": ("x", "w")}, mission=mission)
    game = phase_played(scene.marine_turn())
    assert game.marines["m"].carries == ("box",)
    bearer = Scene("x.m", m=marine("w", carries=("box",)), things={"box": "m"}, exits={"gate": ("x", "w")}, mission=mission)
    assert phase_played(bearer.marine_turn()).departed[0].carries == ("box",)


@pytest.mark.rule("SH-MOVE-06", "SH-MOVE-07")
@pytest.mark.parametrize("drawn", ["x......nm", "x......n\n#######m"], ids=["in a corridor", "at a corner"])
def test_a_marine_in_the_way_of_the_bearer_goes_ahead_of_it(drawn: str) -> None:
    """The bearer cannot pass its friend; else both would stand until the time is over."""
    mission = won_by(c.Exited(exit="gate", carrying="box"))
    bearer, friend = marine("w", carries=("box",)), marine("n", CLAWS)
    game = Scene(drawn, m=bearer, n=friend, things={"box": "m"}, exits={"gate": ("x", "w")}, mission=mission).marine_turn()
    start = game.marines["m"].at
    assert phase_played(game).marines["m"].at != start


def test_a_chainfist_goes_to_the_generator_and_breaks_it() -> None:
    scene = Scene("m..t.", m=marine("e", CHAINFIST), generators={"t": "t"}, mission=won_by(c.GeneratorsBroken(at_least=1)))
    assert phase_played(scene.marine_turn()).broken == ("t",)


def test_an_area_is_entered_and_held() -> None:
    scene = Scene("m..a", m=marine("e"), areas={"post": "a"}, mission=won_by(c.Holds(area="post"), last=3))
    game = phase_played(scene.marine_turn())
    assert game.marines["m"].at == scene["a"]


def test_closed_doors_on_the_way_are_opened() -> None:
    scene = Scene("m.+.x", m=marine("e"), exits={"gate": ("x", "e")}, mission=won_by(c.Exited()))
    game = phase_played(scene.marine_turn())
    assert game.doors == {scene.door: False}


def test_the_front_man_moves_first_and_nobody_waits_behind_it() -> None:
    scene = Scene(
        "kim.........x",
        k=marine("e"),
        i=marine("e"),
        m=marine("e"),
        exits={"gate": ("x", "e")},
        mission=won_by(c.Exited(at_least=3)),
    )
    game = phase_played(scene.marine_turn())
    assert happened(game, turns.Activated)[0].piece == "m"
    assert {man.at for man in game.marines.values()}.isdisjoint({scene["k"], scene["i"], scene["m"]})


# ---- Marines: command points


@pytest.mark.parametrize(("number", "wanted"), [(1, Redraw()), (3, Redraw()), (4, Keep()), (6, Keep())])
def test_counters_below_the_average_go_back(number: int, wanted: object) -> None:
    game = Scene("m", m=marine(kit=SWORD)).new_turn()
    assert isinstance(game.question, Draw)
    assert choice(game.answer((number,))) == wanted


def test_a_jam_is_cleared_while_they_come() -> None:
    scene = Scene("m....x.g", m=marine("e", overwatch=True, jammed=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["x"] + 1, WEST))
    assert choice(game) == Command("m")
    assert choice(answer(game, Command("m"))) == ClearJam()


def test_a_command_point_turns_a_marine_to_who_comes_from_the_side() -> None:
    scene = Scene("mx.g...n", m=marine("n"), n=marine("w", CLAWS), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"] + 1, WEST), Pass(), Move(scene["x"], WEST))
    assert choice(game) == Command("m")
    assert choice(answer(game, Command("m"))) == Turn(EAST)


# ---- Marines: decisions in a combat, by the dice on the table


def table(kit: Kit, theirs: tuple[int, int, int], ours: tuple[int, ...], **state: Any) -> Any:
    """What a Marine that is attacked from the front decides first on these dice."""
    scene = Scene(".mg", m=marine("e", kit, **state), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), theirs, ours)
    return seeing(game)


def seeing(game: Hulk) -> Any:
    """The bot's choice when its view shows what has happened, the dice of this combat among it."""
    question = game.question
    assert isinstance(question, Choose)
    view = game.view(MARINES)
    return GreedyBot(MARINES, 0).choose(view, question)


@pytest.mark.parametrize(
    ("theirs", "ours", "wanted"),
    [((6, 2, 1), 4, Parry()), ((5, 1, 1), 4, Parry()), ((3, 2, 1), 5, Pass()), ((1, 1, 2), 6, Pass())],
)
def test_a_parry_is_tried_exactly_when_it_helps(theirs: tuple[int, int, int], ours: int, wanted: object) -> None:
    assert table(SWORD, theirs, (ours,)) == wanted


@pytest.mark.parametrize(("theirs", "ours"), [((6, 6, 1), 2), ((6, 5, 2), 1)])
def test_a_shield_blocks_what_would_have_won(theirs: tuple[int, int, int], ours: int) -> None:
    assert table(HAMMER, theirs, (ours,)) == Block()


@pytest.mark.parametrize(
    ("theirs", "ours", "wanted"),
    [
        ((5, 2, 1), 2, Reroll(2)),
        ((6, 6, 6), 6, Pass()),
        ((4, 2, 1), 5, Pass()),
        ((3, 3, 3), 3, Pass()),
        ((3, 3, 3), 2, Reroll(2)),
    ],
)
def test_guard_rolls_again_exactly_when_it_helps(theirs: tuple[int, int, int], ours: int, wanted: object) -> None:
    assert table(CHAINFIST, theirs, (ours,), guard=True) == wanted


@pytest.mark.parametrize(
    ("theirs", "ours", "wanted"),
    [((5, 2, 1), 3, SpendPsi(2)), ((6, 2, 1), 1, SpendPsi(5)), ((4, 2, 1), 4, Pass()), ((5, 1, 1), 4, SpendPsi(1))],
)
def test_the_axe_is_given_the_least_that_wins(theirs: tuple[int, int, int], ours: int, wanted: object) -> None:
    assert table(LIBRARIAN, theirs, (ours,)) == wanted


@pytest.mark.parametrize(("ours", "wanted"), [(1, Reroll(1)), (2, Reroll(2)), (5, Pass()), (6, Pass())])
def test_dice_that_are_not_shown_are_averaged_over(ours: int, wanted: object) -> None:
    scene = Scene(".mg", m=marine("e", CHAINFIST, guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 3, 2), (ours,))
    assert choice(game) == wanted


# ---- Genestealers


def test_a_genestealer_attacks_from_the_side_it_is_not_seen_on() -> None:
    scene = Scene("....g\n.....\n..m..\n.....", m=marine("w"), g=genestealer("s"))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, fighting.Assaulted)[0].attacker == "g"
    fought = happened(game, fighting.Fought)[0]
    assert fought.destroyed == "m" or fought.rule == "SH-CC-07"


LANE = """
m.......y
#######.#
#######g#
#######h#
"""


def test_one_alone_does_not_walk_down_a_lane_of_fire() -> None:
    scene = Scene(LANE, m=marine("e", overwatch=True), g=genestealer("n"))
    game = phase_played(scene.genestealer_turn())
    assert not happened(game, fighting.Fired)
    assert not game.terrain.grid.sees(scene["m"], EAST, game.stealers["g"].at, game.blockers)


def test_one_alone_does_attack_a_marine_who_does_not_watch() -> None:
    scene = Scene("m....g", m=marine("w"), g=genestealer("w"))
    assert happened(phase_played(scene.genestealer_turn()), fighting.Assaulted)


ROOM = """
m...y##
####.b.
####...
"""


@pytest.mark.parametrize(("value", "charge"), [(1, False), (3, True)])
def test_three_together_charge_where_one_waits(value: int, charge: bool) -> None:
    game = phase_played(Scene(ROOM, m=marine("e", overwatch=True), b=blip(value)).genestealer_turn())
    assert bool(happened(game, fighting.Fired)) == charge
    assert ("b" in game.blips) != charge


def test_blips_gather_out_of_sight() -> None:
    scene = Scene("m........\n########.\n########.\n########b", m=marine("e", overwatch=True), b=blip(3))
    game = phase_played(scene.genestealer_turn())
    hidden = game.blips["b"]
    assert hidden.at != scene["b"]
    assert not game.terrain.grid.sees(scene["m"], EAST, hidden.at, game.blockers)


def test_a_blip_near_enough_is_turned_over_to_attack() -> None:
    scene = Scene("m#####\n.....b", m=marine("n", CLAWS), b=blip(2))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, blips.Revealed)[0].willing
    assert happened(game, fighting.Assaulted)


CRAMPED = "m....\n####.\n####b"
"""A dead end with room for one more beside the blip, within a charge of a Marine who looks away."""


@pytest.mark.rule("SH-REV-11")
@pytest.mark.parametrize(("value", "turned_over"), [(1, True), (2, True), (3, False)])
def test_a_blip_is_not_turned_over_where_its_genestealers_have_no_room(value: int, turned_over: bool) -> None:
    game = phase_played(Scene(CRAMPED, m=marine("w", CLAWS), b=blip(value)).genestealer_turn())
    assert happened(game, blips.Discarded) == []
    assert bool(happened(game, blips.Revealed)) == turned_over


@pytest.mark.rule("SH-REV-11")
def test_those_in_front_make_room_before_a_blip_is_turned_over() -> None:
    scene = Scene("m.....\n####.#\n####gb\n", m=marine("w", CLAWS), g=genestealer("n"), b=blip(3))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, turns.Activated)[0].piece == "g"
    assert happened(game, blips.Discarded) == []


@pytest.mark.rule("SH-REV-11")
def test_in_the_last_turn_two_are_better_than_none() -> None:
    scene = Scene(CRAMPED, m=marine("w", CLAWS), b=blip(3), mission={"turns": 1})
    game = phase_played(scene.genestealer_turn())
    assert [event.number for event in happened(game, blips.Discarded)] == [1]


@pytest.mark.rule("SH-REV-11")
def test_a_blip_waits_where_there_is_room_for_what_it_stands_for() -> None:
    scene = Scene("m.........\n#####.####\n#####b.xy#\n#####.#...", m=marine("w", CLAWS, overwatch=False), b=blip(3))
    look = Outlook(scene.genestealer_turn().view(GENESTEALERS))
    room = {mark: without_room(look, look.view.blips["b"], scene[mark]) for mark in "bx"}
    assert room == {"b": 0, "x": 0}
    tight = Scene(CRAMPED, m=marine("w", CLAWS), b=blip(3))
    look = Outlook(tight.genestealer_turn().view(GENESTEALERS))
    assert without_room(look, look.view.blips["b"], tight["b"]) == 1


# ---- the fire

BURNING: dict[str, Any] = {"sections": "AAABBB\nAAABBB"}


def alight(scene: Scene) -> Hulk:
    """Section B burns in the Genestealer turn."""
    game = scene.set_out()
    game.flames = {"B": game.terrain.section_masks["B"]}
    game.derive()
    return game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase(), BeginPhase("status", "SH-TURN-10")])


@pytest.mark.rule("SH-FLAMER-07")
def test_a_survivor_in_the_fire_stays_where_it_is() -> None:
    scene = Scene("m....g\n......", m=marine("w"), g=genestealer("w"), **BURNING)
    game = phase_played(alight(scene))
    assert happened(game, fighting.FireRolled) == []
    assert game.stealers["g"].at == scene["g"]


@pytest.mark.rule("SH-FLAMER-07")
def test_a_survivor_at_the_edge_of_the_fire_leaves_it() -> None:
    scene = Scene("m..g..\n......", m=marine("w"), g=genestealer("w"), **BURNING)
    game = phase_played(alight(scene))
    assert happened(game, fighting.FireRolled) == []
    assert happened(game, fighting.Assaulted)


@pytest.mark.rule("SH-FLAMER-07")
def test_the_broodlord_walks_through_the_fire() -> None:
    scene = Scene("m....g\n......", m=marine("w"), g=broodlord("w"), **BURNING)
    assert happened(phase_played(alight(scene)), fighting.Assaulted)


@pytest.mark.rule("SH-FLAMER-07")
def test_in_the_last_turn_it_runs_through_the_fire() -> None:
    scene = Scene("m....g\n......", m=marine("w", CLAWS), g=genestealer("w"), mission={"turns": 1}, **BURNING)
    assert happened(phase_played(alight(scene)), fighting.FireRolled)


def test_the_end_of_time_finds_a_genestealer_in_the_area_that_it_must_spoil() -> None:
    held = c.Outcome(winner="marines", title="Held", condition=c.All((c.Turn(1), c.Holds(area="post"))))
    scene = Scene(
        "#m#####\n#.###..\n#.aa...\n####..g",
        m=marine("n"),
        areas={"post": "a"},
        g=genestealer("w"),
        mission={"outcomes": (held,), "turns": 1},
    )
    game = phase_played(scene.genestealer_turn())
    assert not game.marines or game.terrain.areas["post"] >> game.stealers["g"].at & 1


def test_a_new_genestealer_looks_at_its_prey() -> None:
    scene = Scene("m....b", m=marine("w"), b=blip(1))
    game = phase_played(scene.genestealer_turn())
    assert happened(game, blips.Oriented)[0].facing == WEST


# ---- what it may know


@every_mission
def test_the_choice_depends_on_nothing_hidden(name: str) -> None:
    game, dice, rng = new_game(load(name)), Seeded(5), random.Random(5)
    bots = {seat: GreedyBot(seat, 5) for seat in game.seats}
    compared = Counter[str]()
    while game.question is not None and game.turn < 4:
        question = game.question
        if not isinstance(question, Choose):
            game.answer(dice(question))  # type: ignore[arg-type]  # Space Hulk asks for no places
            continue
        option = bots[question.by].choose(game.view(question.by), question)
        twin = game.resample(question.by, rng)
        assert bots[question.by].choose(twin.view(question.by), question) == option
        compared[question.by] += 1
        game.answer(option)
    assert min(compared[seat] for seat in game.seats) > 10


def test_the_same_seed_plays_the_same_game() -> None:
    def played() -> list[Any]:
        game = new_game(load("cold-hearth"))
        play_out(game, {seat: make("greedy", "space-hulk", seat, 3) for seat in game.seats}, Seeded(3))
        return game.events()

    assert played() == played()


@every_mission
def test_it_has_an_answer_to_every_question_of_a_random_game(name: str) -> None:
    game, dice = new_game(load(name)), Seeded(8)
    chance = {seat: RandomBot(f"{seat} 8") for seat in game.seats}
    bots = {seat: GreedyBot(seat, 8) for seat in game.seats}
    while (question := game.question) is not None:
        if isinstance(question, Choose):
            option = bots[question.by].choose(game.view(question.by), question)
            assert option in question.options or (not question.options and option == question.default)
            game.answer(chance[question.by].choose(None, question) if question.options else question.default)
        else:
            game.answer(dice(question))  # type: ignore[arg-type]  # Space Hulk asks for no places


# ---- whole games


@every_mission
@pytest.mark.parametrize("side", [MARINES, GENESTEALERS])
@pytest.mark.parametrize(("games", "least"), [(3, 2), pytest.param(6, 5, marks=pytest.mark.slow)])
def test_it_beats_a_random_player_on_either_side(name: str, side: str, games: int, least: int) -> None:
    """And every game ends in its turns. No more are played than show it."""
    wins = 0
    for seed in range(games):
        game = new_game(load(name))
        bots = {seat: make("greedy" if seat == side else "random", "space-hulk", seat, seed) for seat in game.seats}
        play_out(game, bots, Seeded(seed), 20_000)
        assert game.result is not None
        assert not game.mission.turns or game.turn <= game.mission.turns
        wins += game.winner() == side
        if wins == least:
            break
    assert wins >= least


@pytest.mark.parametrize("name", first(1, first(3, names(), pytest.mark.slow)))
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["until both have won", "all games"])
def test_neither_side_of_a_mission_is_hopeless_between_equals(name: str, whole: bool) -> None:
    """Each side wins one game of sixteen: no more are played than show it, unless `whole`."""
    winners = Counter[str | None]()
    for seed in range(16):
        game = new_game(load(name))
        play_out(game, {seat: make("greedy", "space-hulk", seat, seed) for seat in game.seats}, Seeded(seed))
        winners[game.winner()] += 1
        if not whole and winners[MARINES] and winners[GENESTEALERS]:
            break
    assert min(winners[MARINES], winners[GENESTEALERS]) >= 1
    assert not winners[None]
