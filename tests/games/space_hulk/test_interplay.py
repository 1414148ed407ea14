"""Rules that meet: what one sets off in the midst of another."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hulk_scene import (
    EAST,
    LIBRARIAN,
    NORTH,
    SOUTH,
    WEST,
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
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Command,
    EndPhase,
    Expose,
    Face,
    Fire,
    Move,
    Pass,
    Turn,
    UsePower,
)
from reglamento.games.space_hulk.facts.events.blips import Mustered, Revealed
from reglamento.games.space_hulk.facts.events.fighting import FireRolled
from reglamento.games.space_hulk.facts.events.turns import PhaseBegan
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.rulebook import RULEBOOK
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.save import FORMAT, Header
from reglamento.kernel.table import Table

ANY = Face(SOUTH)
"""A facing that does not matter."""


def windows(game: Hulk) -> list[str]:
    """About whom the next command windows and overwatch rolls are, all declined and missed, until the Genestealers act again."""
    found = []
    while asked(game) in ("command-window", "overwatch"):
        assert isinstance(game.question, Choose | Roll)
        found.append(f"{game.question.topic} {game.question.about}")
        answer(game, Pass() if asked(game) == "command-window" else (1, 2))
    return found


# ---- several blips revealed by one event


@pytest.mark.rule("SH-REV-06", "SH-REV-10")
def test_blips_seen_together_are_answered_when_all_are_placed_the_first_revealed_first() -> None:
    scene = Scene(
        """
        x.......b.......
        mg..............
        ........d.......
        """,
        m=marine("e", overwatch=True),
        g=genestealer("w"),
        b=blip(1),
        d=blip(1),
    )
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST))
    answer(game, Expose("d"), ANY, ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["d", "b"]
    assert windows(game) == ["command-window g1", "overwatch m", "command-window g2", "overwatch m"]
    assert [event.pieces for event in happened(game, Mustered)] == [("g1",), ("g2",)]


@pytest.mark.rule("SH-REV-06", "SH-REV-10", "SH-AP-05")
def test_blips_revealed_by_a_move_and_by_its_free_shot_are_answered_after_both_in_that_order() -> None:
    scene = Scene(
        """
        o..xg#######
        ############
        #.y..hb#####
        #m#...d#####
        """,
        o=marine("e"),
        m=marine("e"),
        g=genestealer("w"),
        h=genestealer("w"),
        b=blip(1),
        d=blip(1),
    )
    game = answer(scene.genestealer_turn(command=4), Activate("g"), Move(scene["x"], WEST))
    answer(game, Command("m"), Move(scene["y"], EAST), ANY, Fire("h"), (6, 6), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["d", "b"]
    assert windows(game) == ["command-window g1", "command-window g2"]


@pytest.mark.rule("SH-REV-06", "SH-REV-10", "SH-CMD-12")
def test_blips_seen_together_in_a_window_are_answered_in_order_before_the_fire_that_was_due() -> None:
    scene = Scene(
        """
        o..xg##
        #######
        k.....b
        ......d
        """,
        o=marine("e", overwatch=True),
        k=marine("n"),
        g=genestealer("w"),
        b=blip(1),
        d=blip(1),
    )
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST), Command("k"), Turn(EAST))
    answer(game, Expose("d"), ANY, ANY, Pass())
    assert [event.blip for event in happened(game, Revealed)] == ["d", "b"]
    assert windows(game) == ["command-window g1", "command-window g2", "overwatch o"]


# ---- falling into the fire


def fall_into_fire() -> Hulk:
    """The Marine `m` falls into a burning section."""
    scene = Scene(
        "md..\n---\nu...",
        sections="aaaa\n---\nffff",
        ladders={"shaft": ("d", "u")},
        m=marine("e"),
    )
    game = scene.marine_turn()
    game.flames = {"f": game.terrain.section_masks["f"]}
    game.derive()
    return answer(game, Activate("m"), Move(scene["d"], EAST), (1,))


@pytest.mark.rule("SH-FLAMER-07", "SH-LADDER-05")
@pytest.mark.parametrize("die", [1, 2])
def test_a_marine_that_falls_into_the_fire_rolls_for_the_square_it_lands_on(die: int) -> None:
    game = fall_into_fire()
    assert (due(game).topic, due(game).about) == ("fire", "m")
    answer(game, (die,))
    assert [(event.die, event.destroyed) for event in happened(game, FireRolled)] == [(die, die == 2)]
    assert ("m" in game.marines) == (die == 1)


# ---- generators


@pytest.mark.rule("SH-CC-13", "SH-MISSION-04")
def test_a_genestealer_does_not_break_a_generator() -> None:
    scene = Scene("gG.m", g=genestealer("e"), m=marine("w"), generators={"dynamo": "G"})
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert options(game, Attack) == []
    assert refused(game, Attack("dynamo")) == "SH-MISSION-04"
    scene = Scene("mG.g", g=genestealer("w"), m=marine("e"), generators={"dynamo": "G"})
    assert options(answer(scene.marine_turn(), Activate("m")), Attack) == [Attack("dynamo")]


# ---- victory at once


def at_once(condition: c.AnyCondition, **more: Any) -> dict[str, Any]:
    """Fields of a mission that looks at this condition at once."""
    return {"outcomes": (c.Outcome(winner="marines", title="Won", condition=condition, check="at once"),), **more}


@pytest.mark.rule("SH-TURN-04")
def test_an_outcome_looked_at_at_once_ends_the_game_as_the_turn_begins() -> None:
    game = Scene("m.", m=marine("e"), mission=at_once(c.Turn(2))).status_phase()
    assert (game.over, game.turn, happened(game, PhaseBegan)[-1].phase) == (True, 2, "status")


@pytest.mark.rule("SH-TURN-04")
def test_an_outcome_looked_at_at_once_ends_the_game_with_the_last_blip_drawn() -> None:
    blips = Blips(0, 2, values=(1, 2), reshuffle=False)
    scene = Scene("m......u", m=marine("e"), entries={"pit": "u"}, mission=at_once(c.PileEmpty(), blips=blips))
    game = answer(scene.new_turn(), (3,), EndPhase(), (1,))
    assert not game.over
    assert answer(game, (2,)).over


@pytest.mark.rule("SH-TURN-04", "SH-STATUS-02")
def test_an_outcome_looked_at_at_once_is_looked_at_in_the_status_phase_too() -> None:
    change = c.Change(condition=c.Turn(1), flag="late")
    game = Scene("m.", m=marine("e"), mission=at_once(c.Flag("late"), changes=(change,))).status_phase()
    assert (game.over, game.turn) == (True, 1)


# ---- powers


@pytest.mark.rule("SH-PSI-06")
def test_a_barrier_is_not_begun_where_no_square_could_take_it() -> None:
    scene = Scene("lm", l=marine("n", LIBRARIAN), m=marine("n"))
    game = scene.marine_turn()
    assert options(game, UsePower) == [UsePower("premonition"), UsePower("storm")]
    assert refused(game, UsePower("barrier")) == "SH-PSI-06"


# ---- secrets


def table_of(game: Hulk) -> Table:
    """A table at which this game goes on."""
    return Table(RULEBOOK, game, Header(reglamento=FORMAT, game="space-hulk", mission="scene", rules="", readings={}))


@pytest.mark.rule("SH-BROOD-01", "SH-TURN-13")
def test_the_question_whether_a_three_is_the_broodlord_tells_its_value_and_closes_the_way_back() -> None:
    scene = Scene("m..xb", m=marine("n"), b=blip(3), mission={"broodlord": True})
    table = Table(
        RULEBOOK, scene.marine_turn(), Header(reglamento=FORMAT, game="space-hulk", mission="scene", rules="", readings={})
    )
    table.answer(Activate("m"))
    assert table.undoable(MARINES)
    table.answer(Turn(EAST))
    assert table.game.question is not None
    assert table.game.question.topic == "broodlord"
    assert [(event.blip, event.value) for event in table.game.events() if isinstance(event, Revealed)] == [("b", 3)]
    assert not table.undoable(MARINES)


@pytest.mark.rule("SH-CMD-04", "SH-CMD-08")
@pytest.mark.parametrize("left", [0, 1])
def test_what_can_be_taken_back_does_not_tell_whether_command_points_are_left(left: int) -> None:
    scene = Scene("m...xg", m=marine("e"), g=genestealer("w"))
    game = scene.genestealer_turn()
    game.counter, game.spent = Secret(MARINES, 1 + left), 1
    table = table_of(game)
    table.answer(Activate("g"))
    table.answer(Move(scene["x"], WEST))
    table.answer(Pass())
    assert not table.undoable(GENESTEALERS), "the Marines have let it happen"


@pytest.mark.rule("SH-CMD-04", "SH-PSI-05")
def test_a_counter_dealt_anew_covers_what_premonition_has_given_back() -> None:
    scene = Scene("l...", l=marine("e", LIBRARIAN))
    game = scene.marine_turn(command=3)
    answer(game, Command("l"), Turn(NORTH), Pass(), Command("l"), Turn(EAST), Pass(), UsePower("premonition"))
    assert game.spent == 4
    counters = {game.resample(GENESTEALERS, random.Random(seed)).counter for seed in range(40)}
    assert {counter.known() for counter in counters if counter is not None} == {5, 6}, "the track has stood at 5"
