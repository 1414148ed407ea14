"""Odds of shots and blows: published figures and closed forms."""

from fractions import Fraction

import pytest

from hulk_scene import BOLTER, CANNON, CHAINFIST, CLAWS, FLAMER, HAMMER, SWORD, Scene, answer, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire, Turn
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.odds import duels
from reglamento.games.space_hulk.odds.duels import HIT, LOSE, MISS, TIE, WIN
from reglamento.kernel import snapshot
from reglamento.odds.chance import Odds
from reglamento.odds.closed import at_least, compare, doubles, highest


def hit(odds: Odds) -> Fraction:
    assert sum(odds.values()) == 1
    return odds.get(HIT, Fraction(0))


@pytest.mark.rule("SH-BOLTER-01", "SH-CANNON-01", "SH-FLAMER-03")
@pytest.mark.parametrize(
    ("kit", "published"),
    [(BOLTER, Fraction(11, 36)), (SWORD, Fraction(11, 36)), (CANNON, Fraction(19, 27)), (FLAMER, Fraction(5, 6))],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_one_shot(kit: Kit, published: Fraction) -> None:
    assert hit(duels.shoot(kit)) == published


@pytest.mark.rule("SH-SUST-01", "SH-CANNON-03")
@pytest.mark.parametrize(
    ("kit", "first", "then"),
    [(BOLTER, at_least(2, 6), Fraction(20, 36)), (CANNON, at_least(3, 5), Fraction(7, 8))],
    ids=["bolter", "cannon"],
)
def test_sustained_fire(kit: Kit, first: Fraction, then: Fraction) -> None:
    missed = 1 - first
    for shots in (1, 2, 3, 4):
        assert hit(duels.shoot(kit, shots)) == 1 - missed
        missed *= 1 - then


@pytest.mark.rule("SH-BROOD-03")
def test_the_broodlord_takes_two_in_one_throw() -> None:
    assert hit(duels.shoot(BOLTER, broodlord=True)) == Fraction(1, 36) == at_least(2, 6, 2)
    assert hit(duels.shoot(BOLTER, 2, broodlord=True)) == 1 - Fraction(35, 36) * Fraction(8, 9)
    assert hit(duels.shoot(CANNON, broodlord=True)) == Fraction(7, 27) == at_least(3, 5, 2)
    assert hit(duels.shoot(FLAMER, broodlord=True)) == 0


@pytest.mark.rule("SH-BOLTER-04")
def test_a_door_is_shot_down_like_a_genestealer() -> None:
    for kit in (BOLTER, CANNON):
        assert duels.shoot(kit, 3, door=True) == duels.shoot(kit, 3)


@pytest.mark.rule("SH-JAM-01", "SH-SUST-02", "SH-OW-06")
def test_overwatch_jams_on_a_double() -> None:
    once = duels.overwatch(BOLTER, 1)
    assert once == {
        HIT: Fraction(10, 36),
        f"{HIT} and jammed": Fraction(1, 36),
        MISS: Fraction(20, 36),
        f"{MISS} and jammed": Fraction(5, 36),
    }
    again = Fraction(20, 36)  # missed, and the gun still works: fives and sixes count now
    assert duels.overwatch(BOLTER, 2) == {
        HIT: Fraction(10, 36) + again * Fraction(18, 36),
        f"{HIT} and jammed": Fraction(1, 36) + again * Fraction(2, 36),
        MISS: again * Fraction(12, 36),
        f"{MISS} and jammed": Fraction(5, 36) + again * Fraction(4, 36),
    }
    assert once[f"{HIT} and jammed"] + once[f"{MISS} and jammed"] == doubles(2)


@pytest.mark.rule("SH-JAM-01", "SH-CANNON-05")
def test_the_assault_cannon_does_not_jam() -> None:
    assert set(duels.overwatch(CANNON, 3)) == {HIT, MISS}
    assert hit(duels.overwatch(CANNON, 2)) == 1 - Fraction(8, 27) * Fraction(1, 8)


@pytest.mark.rule("SH-CC-03", "SH-CLAWS-01")
def test_published_odds_of_lightning_claws() -> None:
    attacked = duels.assault(CLAWS)
    assert attacked == {LOSE: Fraction(4109, 7776), TIE: Fraction(1495, 7776), WIN: Fraction(2172, 7776)}
    assert [round(100 * float(attacked[name]), 1) for name in (LOSE, TIE, WIN)] == [52.8, 19.2, 27.9]
    assert duels.assault(CLAWS, marine_attacks=True) == {WIN: attacked[LOSE], TIE: attacked[TIE], LOSE: attacked[WIN]}


@pytest.mark.rule("SH-CC-03", "SH-CC-06")
def test_a_plain_marine_is_torn_apart_two_times_in_three() -> None:
    win, tie, lose = compare(dict(highest(3)), dict(highest(1)))
    assert duels.assault(BOLTER) == {WIN: win, TIE: tie, LOSE: lose}
    assert (win, lose) == (Fraction(95, 144), Fraction(25, 144))


@pytest.mark.rule("SH-CC-07")
def test_a_surprised_defender_never_wins() -> None:
    assert duels.assault(BOLTER, surprised=True) == {WIN: Fraction(95, 144), TIE: Fraction(49, 144)}
    assert duels.assault(BOLTER, marine_attacks=True, surprised=True) == {WIN: Fraction(25, 144), TIE: Fraction(119, 144)}


@pytest.mark.rule("SH-BROOD-05", "SH-BROOD-06")
def test_the_crushing_blow_of_the_broodlord() -> None:
    assert duels.assault(BOLTER, broodlord=True) == {WIN: Fraction(127, 144), TIE: Fraction(1, 16), LOSE: Fraction(1, 18)}
    unseen = duels.assault(BOLTER, broodlord=True, marine_attacks=True, surprised=True)
    assert unseen == duels.assault(BOLTER, marine_attacks=True, surprised=True)
    assert duels.assault(HAMMER, broodlord=True) == duels.assault(HAMMER)  # the shield leaves the Broodlord its lowest die


@pytest.mark.rule("SH-AXE-01")
def test_psi_points_are_spent_only_as_far_as_they_help() -> None:
    librarian = Kit("librarian", "librarian", ("storm bolter", "power axe"))
    shares = [duels.assault(librarian, psi=psi).get(LOSE, Fraction(0)) for psi in range(7)]
    assert shares == sorted(shares)
    assert shares[0] == Fraction(49, 144)
    assert shares[5] == 1


@pytest.mark.rule("SH-CC-12", "SH-CHAIN-01", "SH-CLAWS-01")
@pytest.mark.parametrize(
    ("kit", "once"),
    [(BOLTER, at_least(1, 6)), (CLAWS, at_least(2, 6)), (None, at_least(3, 6)), (CHAINFIST, Fraction(1))],
    ids=["power fist", "claws", "genestealer", "chainfist"],
)
def test_doors_break_on_a_six(kit: Kit | None, once: Fraction) -> None:
    for blows in (1, 2, 3):
        assert hit(duels.break_door(kit, blows)) == 1 - (1 - once) ** blows


def test_the_odds_of_an_option_in_a_game() -> None:
    scene = Scene(
        """
        g.h+
        .m..
        """,
        m=marine("n"), g=genestealer(), h=genestealer(),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"))
    before = snapshot.take(game)
    assert duels.option_odds(game, Fire("g")) == {HIT: Fraction(11, 36), MISS: Fraction(25, 36)}
    assert duels.option_odds(game, Turn(1)) is None
    assert snapshot.take(game) == before
    answer(game, Fire("g"), (1, 2))
    assert duels.option_odds(game, Fire("g")) == {HIT: Fraction(20, 36), MISS: Fraction(16, 36)}
    assert duels.option_odds(game, Fire("h")) == {HIT: Fraction(11, 36), MISS: Fraction(25, 36)}


def test_the_odds_of_a_blow_at_a_piece_or_a_door_in_a_game() -> None:
    scene = Scene(
        """
        g+
        mn
        """,
        m=marine("n", CLAWS), n=marine("n"), g=genestealer(),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"))
    assert duels.option_odds(game, Attack("g")) == duels.assault(CLAWS, marine_attacks=True)
    answer(game, Activate("n"))
    assert duels.option_odds(game, Attack(scene.door)) == {WIN: Fraction(1, 6), TIE: Fraction(5, 6)}
