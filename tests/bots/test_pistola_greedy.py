"""The greedy bot of pistola: it answers everything, the same way each time, and with sense."""

from __future__ import annotations

from math import comb, log
from typing import Any

import pytest
from msgspec.structs import replace

from cases import first
from pistola_guns import LIST, armed, post
from pistola_scene import CROSSING, DOOR, STRAIGHT, manned, put
from random_play import Case, cases
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.bots.armies.worth import PAID
from reglamento.bots.bot import RandomBot
from reglamento.bots.pistola import mustering
from reglamento.bots.pistola.foes import nearest_foe
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.bots.pistola.marches import prefers_fire
from reglamento.bots.pistola.mustering import MARGIN, advantage, endurance, lasting
from reglamento.bots.pistola.worth import assault_worth, fire_worth, price
from reglamento.games.pistola.facts.choices.exploring import EndActions, Look, OpenDoor
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.moves.acting import Act
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

DECISIONS = 60
"""So many decisions of a game are looked at."""


def decided(game: Game) -> Any:
    """What the bot answers to the pending question, and that the rules take it."""
    question = game.question
    assert isinstance(question, Choose | Place)
    bot = GreedyBot(question.by, 1)
    view: Any = game.view(question.by)
    found = bot.place(view, question) if isinstance(question, Place) else bot.choose(view, question)
    assert game.objection(found) is None, f"{question.topic}: {found}"
    return found


@pytest.mark.parametrize("case", first(4, cases("pistola")), ids=lambda case: case.mission)
def test_whatever_is_asked_gets_an_answer_that_the_rules_take_and_always_the_same(case: Case) -> None:
    game, dice = case.new("greedy"), Seeded(3)
    made = 0
    while game.question is not None and made < DECISIONS:
        if isinstance(game.question, Choose | Place):
            made += 1
            found = decided(game)
            assert found == decided(game.copy())
            game.answer(found)
        else:
            game.answer(dice(game.question))


def test_a_game_between_greedy_and_random_comes_to_its_end() -> None:
    game = Case("pistola", "search-and-destroy").new("ends")
    play_out(game, {ATTACKER: RandomBot("a"), DEFENDER: GreedyBot(DEFENDER, 1)}, Seeded(5))
    assert game.over


def battle() -> tuple[Crawl, str, str, str]:
    """Rifles of the attacker, two units of the defender: one hard to hurt, one easy, as far away."""
    game = armed()
    ours = post(game, "rifles", (0, 3), (3, 3), (-3, 3))
    hard = post(game, "brutes", (-8, 12), side=DEFENDER)
    soft = post(game, "rifles", (8, 12), (11, 12), side=DEFENDER)
    return game, ours, hard, soft


def test_fire_is_worth_more_where_more_is_hurt() -> None:
    game, ours, hard, soft = battle()
    six_shots, saved = 6 / 2, 2 / 3
    assert fire_worth(game, ours, soft) == pytest.approx(six_shots / 2 * saved * (5 + PAID))
    assert fire_worth(game, ours, hard) == pytest.approx(six_shots / 6 * saved * (5 + PAID))


def test_a_unit_that_can_only_shoot_would_rather_shoot_and_one_that_can_only_strike_would_rather_strike() -> None:
    game, ours, _, soft = battle()
    brutes = post(game, "brutes", (0, 8))
    assert prefers_fire(game, ours, soft)
    assert not prefers_fire(game, brutes, soft)
    assert assault_worth(game, brutes, soft, charging=True) > assault_worth(game, brutes, soft, charging=False)


def test_it_fires_at_what_its_fire_takes_most_of() -> None:
    game, ours, _, soft = battle()
    game.combat = True
    game.begin([ShootingPhase(ATTACKER)])
    assert decided(game) == Shoot(ours, soft)
    assert isinstance(game.question, Choose)
    told = roster.reason(game, game.question, Shoot(ours, soft))
    assert told is not None
    assert told.rule == "PP-COMBAT-13"
    assert told.says.endswith(f"is expected to lose the most by this: {fire_worth(game, ours, soft):.1f} points.")


def test_the_nearest_enemy_is_the_one_whose_base_is_nearest() -> None:
    game = armed()
    ours = post(game, "rifles", (0, 3))
    post(game, "rifles", (0, 14), side=DEFENDER)
    near = post(game, "giant", (9, 5), side=DEFENDER)
    assert nearest_foe(game, ours) == near


def test_a_door_is_opened_when_most_are_there_or_nobody_comes_nearer() -> None:
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    put(game, "squad", (0.0, -28.75))
    far = put(game, "squad", (0.0, 10.0), (3.0, 10.0), (6.0, 10.0))
    game.begin([Act()])
    assert isinstance(decided(game), OpenDoor)
    game.units[far] = replace(game.units[far], marched=True)
    assert decided(game) == EndActions()


@pytest.mark.rule("PP-DEF-04")
def test_no_second_door_is_opened_while_something_unexplored_is_in_sight() -> None:
    game = manned(*CROSSING, Look("o2"), DOOR, Look("o3"), DOOR, DOOR)
    put(game, "squad", (-6.75, -8.0))
    put(game, "squad", (6.75, -8.0))
    game.begin([Act()])
    opened = decided(game)
    assert isinstance(opened, OpenDoor)
    game.answer(opened)
    assert isinstance(game.question, Choose)
    assert any(isinstance(option, OpenDoor) for option in game.question.options)
    assert decided(game) == EndActions()


def taken(game: Game, seeds: int = 40) -> set[int]:
    """The forces that the bot takes with so many seeds, each always the same."""
    question, view = game.question, game.view("")
    assert isinstance(question, Choose)
    assert isinstance(view, Crawl)
    found = [GreedyBot(question.by, seed).choose(view, question) for seed in range(seeds)]
    assert found == [GreedyBot(question.by, seed).choose(view, question) for seed in range(seeds)]
    return {option.place for option in found}


def about_as_good(worth: list[float]) -> set[int]:
    return {place for place, each in enumerate(worth) if each >= max(worth) - MARGIN}


@pytest.mark.rule("PP-ATT-01", "PP-DEF-02")
def test_the_attacker_takes_one_of_the_forces_that_stand_best_against_the_answer_to_them() -> None:
    """The seed decides which."""
    mission = rulebook("pistola").load("search-and-destroy")
    worth = [min(advantage(each, foe, Readings()) for foe in mission.defenders) for each in mission.attackers]
    assert taken(Case("pistola", "search-and-destroy").new("force")) == about_as_good(worth)
    assert 1 < len(about_as_good(worth)) < len(worth)


@pytest.mark.extended
@pytest.mark.rule("PP-DEF-02")
def test_the_defender_answers_the_force_that_the_attacker_has_taken() -> None:
    """Which force a defender takes depends on the attacker's force."""
    answers = set()
    mission = rulebook("pistola").load("search-and-destroy")
    for place, force in enumerate(mission.attackers):
        game = Case("pistola", "search-and-destroy").new("force")
        game.answer(PickForce(place))
        found = taken(game)
        assert found == about_as_good([advantage(each, force, Readings()) for each in mission.defenders])
        answers.add(frozenset(found))
    assert len(answers) > 1


def test_a_force_that_is_much_worse_is_never_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mustering, "advantage", lambda force, foe, readings: 2 * MARGIN * (force.id == "vigil-lance"))
    mission = rulebook("pistola").load("search-and-destroy")
    place = [force.id for force in mission.attackers].index("vigil-lance")
    assert taken(Case("pistola", "search-and-destroy").new("force")) == {place}


@pytest.mark.rule("PP-OOA-03")
def test_what_a_force_stands_is_told_in_points() -> None:
    """One in two of the attacker's models with one Wound stands up again, so that it takes two Wounds on average. With a Leadership of 7 a
    model passes 21 throws of 36, without fear all.
    """
    steady = (1 + 21 / 36) / 2
    rifles, dead = LIST.units["rifles"].ordinary, LIST.units["dead"].ordinary
    assert endurance(_force(ATTACKER, Squad("rifles", 6))) == pytest.approx(6 * price(rifles) * 2 * steady)
    assert endurance(_force(DEFENDER, Squad("rifles", 6))) == pytest.approx(6 * price(rifles) * steady)
    assert endurance(_force(ATTACKER, Squad("dead", 3))) == pytest.approx(3 * price(dead) * 2)


def test_more_of_the_same_are_worth_more_and_even_forces_are_even() -> None:
    one, two = _force(DEFENDER, Squad("rifles", 3)), _force(DEFENDER, Squad("rifles", 6))
    assert advantage(one, one, Readings()) == pytest.approx(0)
    assert advantage(two, one, Readings()) == pytest.approx(-advantage(one, two, Readings())) == pytest.approx(2 * log(2))


@pytest.mark.rule("PP-OOA-03", "PP-OOA-04")
@pytest.mark.parametrize("wounds", [1, 2, 3, 4])
def test_how_many_wounds_last_is_told_by_following_every_fall(wounds: int) -> None:
    """The Wounds taken until the model stays down, followed for a thousand falls: what is left by then is less than nothing to
    speak of.
    """
    standing, taken = {wounds: 1.0}, 0.0
    for _ in range(1000):
        falls = sum(standing.values())
        taken += sum(left * chance for left, chance in standing.items())
        standing = {risen: falls * comb(wounds, risen) / 2**wounds for risen in range(1, wounds + 1)}
    assert lasting(wounds) == pytest.approx(taken)


def _force(side: Side, *squads: Squad) -> Force:
    return Force(side, side.title(), LIST, side, squads)
