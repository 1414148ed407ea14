"""Rolls that are made again, damage by two dice, half range, weapons used once, wounds that count twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.rolls import Again
from reglamento.games.wh40k.arms.traits import Keep
from reglamento.games.wh40k.attacks.hitting import RollHits
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.facts.choices.attacks import Aim, ShootWith
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import HitRolled, WoundRolled
from reglamento.games.wh40k.facts.events.losses import DamageRolled, Wounded
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.harm.saving import Damage
from reglamento.games.wh40k.odds.losses import Attacks, Target, suffered
from reglamento.games.wh40k.odds.tries import Try, success
from reglamento.games.wh40k.sheets.effects import Rerolls
from reglamento.games.wh40k.sheets.rosters import roster_of
from wh40k_scene import asked, battle, does, hosted, options, phase, roll, told, unit


def firing(kind: str, far: float) -> Warzone:
    """A squad model `r1` of this kind shoots at a tank whose edge is so many inches away."""
    game = battle([unit("squad", (10, 10), kind=kind)], [unit("tank", (10.5 + far + 1.0, 10))])
    return phase(game, "shooting").answer(ShootWith("r1"))


@pytest.mark.rule("40K-FAQ-REROLL-01", "40K-ERR-178b")
@pytest.mark.parametrize(("again", "number"), [("none", 0), ("ones", 1), ("failed", 2), ("all", 3)])
def test_ones_or_failed_dice_or_all_that_miss_are_rolled_again(again: Again, number: int) -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (26, 10))])
    if again != "none":
        game.lasting["again"] = Lasting("red", "again", "r1", Rerolls(roll="hit", what=again), "turn")
    gun = game.kinds["r1.1"].weapons[0]
    shot = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=4, modifier=-1)
    roll(game.begin([RollHits(shot, 4)]), 1, 2, 3, 4)
    if number:
        assert (asked(game), game.question.n) == ("hit", number)  # type: ignore[union-attr]
        roll(game, *([6] * number))
    assert told(game, HitRolled).hits == 1 + number, "a 3 misses by the modifier alone"


@pytest.mark.rule("40K-FAQ-REROLL-01", "40K-ERR-178b")
def test_the_odds_roll_the_same_dice_again() -> None:
    found = [success(Try(3, -1, again=again)) for again in ("none", "ones", "failed", "all")]
    assert [each * 36 for each in found] == [18, 21, 24, 27]


@pytest.mark.rule("40K-CORE-ATT-05")
@pytest.mark.parametrize(
    ("kind", "far", "dice", "damage"),
    [("melta", 6.0, (2, 5), 7), ("melta", 6.01, (4,), 4), ("dud", 12.0, (2, 5), 2)],
)
def test_the_best_or_the_worst_of_two_dice_and_more_damage_near(
    kind: str, far: float, dice: tuple[int, ...], damage: int
) -> None:
    game = firing(kind, far)
    while asked(game) != "damage":
        roll(game, 6)
    roll(game, *dice)
    assert told(game, DamageRolled).damage == damage
    assert told(game, Wounded).lost == damage


@pytest.mark.rule("40K-CORE-ATT-05")
def test_the_odds_of_two_dice_are_those_of_all_pairs() -> None:
    target = Target(wounds=6, save=7)
    sides: tuple[tuple[Keep, Callable[[int, int], int]], ...] = (("best", max), ("worst", min))
    for keep, pick in sides:
        attacks = Attacks(weapons=1, shots=Amount(plus=1), hit=None, wound=Try(2), ap=-6, damage=Amount(1, 6), keep=keep)
        pairs = [pick(a, b) for a in range(1, 7) for b in range(1, 7)]
        assert suffered(attacks, target).tolist() == pytest.approx([pairs.count(n) / 36 for n in range(7)])


@pytest.mark.rule("40K-FAQ-REROLL-02")
def test_dice_of_damage_that_are_kept_count_beside_those_rolled_again() -> None:
    game = battle([unit("squad", (10, 10), kind="bore")], [unit("tank", (20, 10))])
    gun = game.kinds["r1.1"].weapons[0]
    gun = replace(gun, damage=Amount(2, 6))
    two = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=8)
    roll(game.begin([Damage(two, "b1.1")]), 1, 4)
    roll(game, 3)
    assert told(game, DamageRolled).damage == 7


@pytest.mark.rule("40K-FAQ-ABIL-05")
@pytest.mark.parametrize(("die", "wounds"), [(4, 1), (6, 3)])
def test_a_wound_may_count_as_more(die: int, wounds: int) -> None:
    game = battle([unit("squad", (10, 10), kind="shred")], [unit("tank", (20, 10))])
    gun = game.kinds["r1.1"].weapons[0]
    shot = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=7)
    roll(game.begin([RollWounds(shot, 1)]), die)
    assert told(game, WoundRolled).wounds == 1
    assert len(told(game, WoundRolled).more) == (2 if wounds > 1 else 0), "one rule replaces the wound, one adds to it"
    assert game.question.n == wounds, "saves"  # type: ignore[union-attr]


@pytest.mark.rule("40K-CORE-DATA-09")
def test_a_weapon_that_is_fired_once_is_fired_once_in_the_battle() -> None:
    game = firing("missile", 10)
    while asked(game) not in {"hit", "order"}:
        game.answer(options(game)[0])
    assert game.units["r1"].spent == ("r1.1 missile",)
    does(game, "r1", shot=False)
    later = phase(game, "shooting").answer(ShootWith("r1"))
    while asked(later) != "hit":
        later.answer(options(later)[0])
    assert later.question is not None
    assert "missile" not in repr(later.agenda[-1]), "the carbine alone"


@pytest.mark.rule("40K-CORE-SHOOT-03")
@pytest.mark.parametrize(("kind", "free"), [("sniper", True), ("rifle", False)])
def test_some_weapons_may_target_characters(kind: str, free: bool) -> None:
    game = battle([unit("squad", (10, 10), kind=kind)], [unit("mob", (20, 10)), unit("hero", (24, 14))])
    phase(game, "shooting").answer(ShootWith("r1"))
    found = {option.target for option in options(game) if isinstance(option, Aim)} if asked(game) == "aim" else {"b1"}
    assert ("b2" in found) is free


LEADER = """
[[unit]]
sheet = "marshal"
warlord = true
[[unit]]
sheet = "imps"
"""


@pytest.mark.rule("40K-CORE-STRAT-01")
def test_a_leader_brings_command_points() -> None:
    army = roster_of(hosted(LEADER, '"Patrol"'), "mine.toml")
    assert army.command_points == 3 + 2
    assert roster_of(hosted(LEADER), "mine.toml").command_points == 0, "an army that is not Battle-forged has none"
