"""Artefacts are taken, borne, dropped and kept."""

import pytest

from mission_scene import combat_over, exploration_turn, fall, found, garrison, objective, raid
from pistola_scene import happened, options, put, refusal
from reglamento.games.pistola.acting import Act
from reglamento.games.pistola.choices import EndActions, PutDown
from reglamento.games.pistola.combat.shooting import ShootUnits
from reglamento.games.pistola.events import Achieved, ThingDropped, ThingTaken
from reglamento.games.pistola.missions.coming_home import leave
from reglamento.games.pistola.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.troops import move


def with_artefact(game: Crawl) -> tuple[str, float, float]:
    """An artefact to be captured, in the middle of its room: its id and place."""
    section = found(game, (1,), None)
    thing = objective(game, section).thing
    return thing, game.things[thing].x, game.things[thing].y


def go(game: Crawl, unit: str, *places: tuple[float, float]) -> None:
    game.begin(move(game, "PP-EXPL-02", unit, places))


@pytest.mark.rule("PP-OBJ-02")
@pytest.mark.parametrize(("away", "takes"), [(2.5, True), (2.6, False)])
def test_contact_is_enough(away: float, takes: bool) -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    go(game, unit, (x + away, y), (x + 8, y))
    assert game.things[thing].bearer == (f"{unit}.1" if takes else "")
    assert len(happened(game, ThingTaken)) == takes


@pytest.mark.rule("PP-OBJ-02")
def test_both_sides_may_take_it_and_nobody_takes_it_from_a_bearer() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    enemy = garrison(game, "squad", (x + 8, y))
    unit = put(game, "squad", (x - 8, y))
    go(game, enemy, (x + 2, y))
    assert game.things[thing].bearer == f"{enemy}.1"
    go(game, unit, (x - 2, y))
    assert game.things[thing].bearer == f"{enemy}.1"


@pytest.mark.rule("PP-OBJ-02")
def test_it_is_dropped_where_the_bearer_falls() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    go(game, unit, (x + 2, y), (x + 8, y))
    go(game, unit, (x + 4, y), (x + 8, y))
    fall(game, f"{unit}.1")
    lies = game.things[thing]
    assert (lies.bearer, lies.x, lies.y) == ("", x + 4, y)
    assert happened(game, ThingDropped)[-1].x == x + 4
    go(game, unit, (x + 6, y))
    assert game.things[thing].bearer == f"{unit}.2"


@pytest.mark.rule("PP-OBJ-02", "PP-EXPL-07")
def test_the_bearer_puts_it_down_as_an_action_and_a_friend_takes_it_up() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    friend = put(game, "hero", (x, y + 8))
    go(game, unit, (x + 2, y), (x + 5, y))
    assert options(game.begin([Act()])) == (PutDown(f"{unit}.1", thing), EndActions())
    no = refusal(game, PutDown(f"{friend}.1", thing))
    assert no.rule == "PP-EXPL-07"
    assert "does not bear" in no.why
    game.answer(PutDown(f"{unit}.1", thing))
    assert game.over, "it was the action of its squad"
    lies = game.things[thing]
    assert (lies.bearer, lies.x, lies.y) == ("", x + 2, y)
    assert happened(game, ThingDropped)[-1].x == x + 2
    go(game, friend, (x + 2, y + 2.5))
    assert game.things[thing].bearer == f"{friend}.1"


@pytest.mark.rule("PP-OBJ-02", "PP-COMBAT-15")
def test_in_combat_it_is_put_down_instead_of_shooting() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    enemy = garrison(game, "squad", (x + 8, y))
    go(game, enemy, (x + 2, y))
    game.combat = True
    game.begin([ShootUnits(DEFENDER)]).answer(PutDown(f"{enemy}.1", thing))
    assert game.things[thing].bearer == ""
    assert game.units[enemy].shot


@pytest.mark.rule("PP-OBJ-02")
def test_it_is_achieved_when_exploration_goes_on_and_an_attacker_bears_it() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    section = max(game.objectives)
    unit = put(game, "squad", (x + 8, y))
    go(game, unit, (x + 2, y))
    assert not objective(game, section).achieved
    exploration_turn(game)
    assert objective(game, section).achieved
    assert [event.section for event in happened(game, Achieved)] == [section]
    fall(game, f"{unit}.1")
    assert objective(game, section).achieved
    assert game.things[thing].bearer == ""


@pytest.mark.rule("PP-OBJ-02")
def test_not_when_a_defender_bears_it() -> None:
    game = raid()
    _, x, y = with_artefact(game)
    put(game, "squad", (x - 8, y))
    enemy = garrison(game, "squad", (x + 8, y))
    go(game, enemy, (x + 2, y))
    exploration_turn(game)
    assert not objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02")
def test_who_has_won_the_combat_takes_what_lies() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    put(game, "squad", (x + 9, y), (x + 6, y))
    combat_over(game, DEFENDER)
    assert game.things[thing].bearer == ""
    combat_over(game, ATTACKER)
    assert game.things[thing].bearer == "u1.2"
    exploration_turn(game)
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02", "PP-COMBAT-18")
def test_who_carries_it_out_has_kept_it() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y))
    go(game, unit, (x + 2, y))
    game.begin(leave(game, "PP-RETREAT-08", (f"{unit}.1",)))
    assert thing not in game.things
    assert objective(game, max(game.objectives)).achieved
