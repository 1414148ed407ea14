"""Exact odds beside options, inside combats too: against brute force, closed forms, and the whole enumeration."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hulk_scene import BOLTER, CLAWS, FLAMER, HAMMER, LIBRARIAN, SWORD, Scene, answer, blip, broodlord, genestealer, marine
from reglamento.faces import face
from reglamento.faces.chances import percent
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.pieces import Genestealer
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.eligible import Eligible
from reglamento.games.space_hulk.fighting.overwatch import OverwatchFire
from reglamento.games.space_hulk.odds.chances import (
    FREE,
    HIGHER,
    HIT,
    LOSE,
    LOWER,
    SAME,
    TIE,
    WIN,
    area_odds,
    exchange,
    fight_well,
    option_odds,
)
from reglamento.kernel import snapshot
from reglamento.kernel.questions import Choose
from reglamento.odds.chance import Odds, odds
from reglamento.odds.state import after

HULK = face("space-hulk")
SIXTH = Fraction(1, 6)


def shares(outcomes: Iterable[tuple[int, int]]) -> Odds:
    """Win, tie and lose for the Marine, over equally likely pairs of results."""
    names = [WIN if ours > theirs else TIE if ours == theirs else LOSE for ours, theirs in outcomes]
    return {name: Fraction(names.count(name), len(names)) for name in dict.fromkeys(names)}


def attacked(kit: Kit, foe: Genestealer | None = None, **state: Any) -> Hulk:
    """A Genestealer in front of a Marine is about to attack it."""
    scene = Scene("#g#\n#m#", m=marine("n", kit, **state), g=foe or genestealer("s"))
    return answer(scene.genestealer_turn(), c.Activate("g"), c.Attack("m"))


# ---- inside a combat, for the side that decides


@pytest.mark.rule("SH-SWORD-01")
@pytest.mark.parametrize(("theirs", "own"), [((6, 4, 2), 4), ((6, 6, 2), 4), ((5, 3, 1), 5), ((1, 1, 1), 6)])
def test_a_parry_rolls_the_highest_die_again(theirs: tuple[int, ...], own: int) -> None:
    game = answer(attacked(SWORD), theirs, (own,))
    kept = sorted(theirs)[:-1]
    assert option_odds(game, c.Parry()) == shares((own + 1, max(*kept, die)) for die in range(1, 7))
    assert option_odds(game, c.Pass()) == shares([(own + 1, max(theirs))])


@pytest.mark.rule("SH-GUARD-04")
@pytest.mark.parametrize(("theirs", "own"), [((5, 4, 1), 3), ((6, 6, 6), 5), ((2, 1, 1), 1)])
def test_a_die_rolled_again_on_guard(theirs: tuple[int, ...], own: int) -> None:
    game = answer(attacked(BOLTER, guard=True), theirs, (own,))
    assert option_odds(game, c.Reroll(own)) == shares((die, max(theirs)) for die in range(1, 7))
    assert option_odds(game, c.Pass()) == shares([(own, max(theirs))])


@pytest.mark.rule("SH-GUARD-04", "SH-CLAWS-03")
def test_either_die_of_two_claws_may_be_rolled_again() -> None:
    game = answer(attacked(CLAWS, guard=True), (6, 4, 1), (5, 2))
    for die, kept in ((5, 2), (2, 5)):
        assert option_odds(game, c.Reroll(die)) == shares((max(kept, new) + 1, 6) for new in range(1, 7))


@pytest.mark.rule("SH-SWORD-01", "SH-GUARD-04")
def test_what_comes_after_a_parry_is_decided_for_the_best() -> None:
    game = answer(attacked(SWORD, guard=True), (6, 5, 2), (4,))
    worth = {WIN: 1, TIE: 0, LOSE: -1}

    def best(theirs: int) -> Odds:
        ways = [shares([(5, theirs)]), shares((die + 1, theirs) for die in range(1, 7))]
        return max(ways, key=lambda way: sum(worth[name] * p for name, p in way.items()))

    expected = {name: sum(SIXTH * best(max(5, die)).get(name, 0) for die in range(1, 7)) for name in worth}
    assert option_odds(game, c.Parry()) == {name: p for name, p in expected.items() if p}


@pytest.mark.rule("SH-AXE-01")
def test_psi_points_that_are_spent_decide_at_once() -> None:
    game = answer(attacked(LIBRARIAN, psi=3), (6, 2, 2), (4,))
    expected = {1: TIE, 2: WIN, 3: WIN}
    assert {points: option_odds(game, c.SpendPsi(points)) for points in expected} == {
        points: {name: Fraction(1)} for points, name in expected.items()
    }
    assert option_odds(game, c.Pass()) == {LOSE: Fraction(1)}


@pytest.mark.rule("SH-SHIELD-01")
def test_a_block_leaves_the_lowest_die_or_makes_one_fewer() -> None:
    game = answer(attacked(HAMMER), (6, 5, 2), (1,))
    assert option_odds(game, c.Block()) == {WIN: Fraction(1)}
    scene = Scene("#g#\n#m#", m=marine("n", HAMMER), g=genestealer("s"), readings=Readings(shield="fewer"))
    game = answer(scene.genestealer_turn(), c.Activate("g"), c.Attack("m"))
    dice = list(product(range(1, 7), repeat=3))
    assert option_odds(game, c.Block()) == shares((own + 2, max(a, b)) for a, b, own in dice)


@pytest.mark.rule("SH-CC-03", "SH-CC-06")
def test_win_means_for_the_side_that_decides() -> None:
    """The same dice win for a Marine that attacks, and for one that is attacked and decides about them."""
    defends = answer(attacked(SWORD), (3, 2, 1), (6,))
    scene = Scene("#g#\n#m#", m=marine("n", SWORD), g=genestealer("s"))
    attacks = answer(scene.marine_turn(), c.Activate("m"), c.Attack("g"), (3, 2, 1), (6,))
    assert option_odds(defends, c.Pass()) == option_odds(attacks, c.Pass()) == {WIN: Fraction(1)}
    assert [stat.value for stat in HULK.odds(defends, c.Pass())] == ["100.0 %", "0.0 %", "0.0 %"]


@pytest.mark.parametrize(
    ("kit", "foe", "state", "marine_attacks"),
    [
        (BOLTER, genestealer, {}, True),
        (CLAWS, genestealer, {"guard": True}, False),
        (SWORD, genestealer, {"guard": True}, False),
        (HAMMER, broodlord, {"guard": True}, False),
        (HAMMER, broodlord, {}, True),
        (LIBRARIAN, genestealer, {"psi": 2}, False),
    ],
    ids=["bolter", "claws", "sword", "hammer at broodlord", "hammer", "axe"],
)
@pytest.mark.rule("SH-REF-07")
def test_what_is_remembered_agrees_with_the_whole_enumeration(
    kit: Kit, foe: Callable[[str], Genestealer], state: dict[str, Any], marine_attacks: bool
) -> None:
    scene = Scene("#g#\n#m#\n#n#", m=marine("n", kit, **state), g=foe("s"), n=marine("s"))
    game = scene.marine_turn() if marine_attacks else scene.genestealer_turn()
    option = c.Attack("g") if marine_attacks else c.Attack("m")
    answer(game, c.Activate("m" if marine_attacks else "g"))
    whole = odds(after(game, option), exchange, fight_well(marine_attacks=marine_attacks, free=FREE))
    assert option_odds(game, option) == whole
    assert option_odds(game, option) == whole


# ---- shots, areas, the redraw


@pytest.mark.rule("SH-OW-06", "SH-REV-10")
def test_an_overwatch_shot_is_told_by_itself() -> None:
    scene = Scene(
        """
        #a.b#
        #...#
        #...#
        #m.n#
        """,
        m=marine("n", overwatch=True), n=marine("n", overwatch=True), a=genestealer("s"), b=genestealer("s"),
    )  # fmt: skip
    game = scene.set_out().begin([OverwatchFire(Eligible(("a", "b"), (), tuple((by, at) for by in "mn" for at in "ab")))])
    assert isinstance(game.question, Choose)
    assert game.question.topic == "overwatch-target"
    assert option_odds(game, c.Fire("b")) == {HIT: Fraction(11, 36), "missed": Fraction(25, 36)}
    answer(game, c.Fire("b"), (6, 1))
    assert option_odds(game, c.Fire("b")) == {HIT: Fraction(11, 36), "missed": Fraction(25, 36)}
    answer(game, c.Fire("b"), (2, 1))


@pytest.mark.rule("SH-FLAMER-03", "SH-BROOD-04")
def test_a_flame_is_told_piece_by_piece() -> None:
    scene = Scene("#m...ghnj#", sections="AAACABBBBA", m=marine("e", FLAMER), g=genestealer("w"), h=genestealer("w"),
                  n=marine("w"), j=broodlord("w"))  # fmt: skip
    game = answer(scene.marine_turn(), c.Activate("m"))
    assert area_odds(game, c.Flame(scene["g"])) == {id: Fraction(5, 6) for id in "ghn"}
    assert [stat.value for stat in HULK.odds(game, c.Flame(scene["g"]))] == ["83.3 %"] * 3
    assert [stat.label for stat in HULK.odds(game, c.Flame(scene["g"]))] == ["Genestealer g", "Genestealer h", "N"]
    assert not any(stat.part for stat in HULK.odds(game, c.Flame(scene["g"])))
    assert HULK.odds(game, c.Flame(scene["g"] - 2)) == ()


@pytest.mark.rule("SH-PSI-08", "SH-PSI-09")
def test_storms() -> None:
    scene = Scene("#m...gb#", sections="AAAABBBB", m=marine("w", LIBRARIAN), g=genestealer("w"), b=blip(3))
    game = answer(scene.marine_turn(), c.UsePower("storm"))
    assert area_odds(game, c.Storm("b")) == {"b": Fraction(5, 6)}
    assert area_odds(game, c.SectionStorm("B")) == {"g": Fraction(1, 2), "b": Fraction(1, 2)}
    assert HULK.odds(game, c.SectionStorm("A")) == ()
    assert HULK.odds(game, c.Pass()) == ()
    assert [(stat.label, stat.value) for stat in HULK.odds(game, c.Storm("b"))] == [("destroyed", "83.3 %")]


@pytest.mark.rule("SH-CMD-02")
@pytest.mark.parametrize("counter", range(1, 7))
def test_whether_to_draw_again(counter: int) -> None:
    game = Scene("#s#", s=marine("n", SWORD)).new_turn()
    answer(game, (counter,))
    expected = {HIGHER: (6 - counter) * SIXTH, SAME: SIXTH, LOWER: (counter - 1) * SIXTH}
    assert option_odds(game, c.Redraw()) == {name: p for name, p in expected.items() if p}
    assert option_odds(game, c.Keep()) is None
    assert [stat.label for stat in HULK.odds(game, c.Redraw())] == ["higher", "the same", "lower"]


@pytest.mark.rule("SH-CC-12")
def test_a_door_is_destroyed_or_not() -> None:
    game = answer(Scene("#m+#", m=marine("e")).marine_turn(), c.Activate("m"))
    assert [(stat.label, stat.value) for stat in HULK.odds(game, c.Attack("door C1"))] == [("destroyed", "16.7 %")]
    assert [(stat.label, stat.value) for stat in HULK.odds(game, c.Fire("door C1"))] == [("destroyed", "30.6 %")]
    assert HULK.odds(game, c.Turn(0)) == ()


@pytest.mark.parametrize(
    ("p", "text"), [(Fraction(11, 36), "30.6 %"), (Fraction(1), "100.0 %"), (Fraction(0), "0.0 %"), (Fraction(1, 3), "33.3 %")]
)
def test_shares_are_written_to_a_tenth(p: Fraction, text: str) -> None:
    assert percent(p) == text


# ---- what they may depend on


@pytest.mark.rule("SH-TURN-13", "SH-CMD-01")
def test_odds_depend_on_nothing_that_the_deciding_seat_may_not_know(positions: tuple[Hulk, ...]) -> None:
    told = 0
    for number, game in enumerate(positions[::3]):
        question = game.question
        assert isinstance(question, Choose)
        twin = game.resample(question.by, random.Random(number))
        before = snapshot.digest(game)
        for option in question.options:
            stats = HULK.odds(game, option)
            assert stats == HULK.odds(twin, option)
            told += bool(stats)
        assert snapshot.digest(game) == before
    assert told
