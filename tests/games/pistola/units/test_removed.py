"""What takes models off the board without counting their Wounds: out of action, or true casualties in the harsher reading."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pistola_blades import assault, foe, melee, roll, stand
from pistola_scene import DOOR, STRAIGHT, asked, manned, put
from reglamento.games.pistola.assault.charge_move import MustStand
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.nerve.falling_back import FallBack, disperse


def corridor(removed: str, enemy: tuple[float, float] = (0, -48.5)) -> Crawl:
    """The corridor runs 50 cm north from (0, 0), 6 cm wide, to a closed door; an attacker of no interest stands outside."""
    game = manned(*[STRAIGHT] * 5, DOOR)
    game.readings = Readings(removed="casualties" if removed == "casualties" else "out")
    game.combat = True
    put(game, "squad", (-15, 10))
    put(game, "squad", enemy, side=DEFENDER)
    return game


def scattered(removed: str) -> tuple[Crawl, set[str]]:
    game = corridor(removed)
    unit = put(game, "squad", (0, -30), (0, -33))
    return game.begin(disperse(game, "PP-RETREAT-02", unit)), {"u3.1", "u3.2"}


def trapped(removed: str) -> tuple[Crawl, set[str]]:
    game = corridor(removed, enemy=(0, -20))
    unit = put(game, "hero", (0, -30))
    return game.begin([FallBack(unit)]).answer((1,) * 5), {"u3.1"}


def left_in_contact(removed: str) -> tuple[Crawl, set[str]]:
    game = corridor(removed, enemy=(1.3, -46.36))
    put(game, "squad", (-1.3, -46.36), side=DEFENDER)
    unit = put(game, "squad", (0, -43), (0, -48.5))
    return game.begin([FallBack(unit)]).answer((3, 3, 3, 4, 4)), {"u4.2"}


def met_on_the_run(removed: str) -> tuple[Crawl, set[str]]:
    game = corridor(removed)
    unit = put(game, "squad", (0, -30), (0, -33))
    game.units[unit] = replace(game.units[unit], falling=True)
    return game.begin([MustStand(unit)]).answer((6, 6)), {"u3.1", "u3.2"}


def run_down(removed: str) -> tuple[Crawl, set[str]]:
    game = melee(removed=removed)
    stand(game, "soldiers", (0, 5), (2.5, 5))
    foe(game, "soldiers", (0, 7.5), (2.5, 7.5))
    foe(game, "meek", (19, 1.3))  # a defender is left, or the combat would be over
    assault(game)
    while asked(game) == "blows":
        assert game.question is not None
        ours = game.question.about == "u1"
        roll(game, "blows", *([4, 1] if ours else [1] * game.question.n))  # type: ignore[union-attr]
    roll(game, "to-wound", 4)
    roll(game, "morale", 6, 6)
    roll(game, "sweeping-advance", 3)
    return roll(game, "sweeping-advance", 3), set(game.fallen) | set(game.casualties)


@pytest.mark.rule("PP-OOA-01", "PP-RETREAT-02", "PP-RETREAT-08", "PP-BASE-23", "PP-BASE-28", "PP-BASE-36")
@pytest.mark.parametrize("lost", [scattered, trapped, left_in_contact, met_on_the_run])
@pytest.mark.parametrize("removed", ["out", "casualties"])
def test_a_model_that_is_removed_is_out_of_action_or_dead(removed: str, lost: Callable[[str], tuple[Crawl, set[str]]]) -> None:
    game, models = lost(removed)
    assert set(game.fallen) == (models if removed == "out" else set())
    assert set(game.casualties) == (models if removed == "casualties" else set())
    assert not models & game.models.keys()


@pytest.mark.rule("PP-OOA-01", "PP-BASE-23")
def test_a_model_that_is_run_down_is_dead_in_the_harsher_reading_and_one_that_was_struck_down_is_not() -> None:
    game, models = run_down("casualties")
    assert len(models) == 2
    assert len(game.fallen) == len(game.casualties) == 1
    game, _ = run_down("out")
    assert (len(game.fallen), len(game.casualties)) == (2, 0)
