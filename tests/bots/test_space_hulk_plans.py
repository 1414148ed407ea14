"""How greedy Marines plan: the plan that is found first by hope is the best of all, and danger comes from where the enemy stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from hulk_scene import Scene
from hulk_scene import marine as drawn
from random_play import decisions
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import duties
from reglamento.bots.space_hulk.plans import ACTION, Plan, Prospect
from reglamento.bots.space_hulk.stands import stands
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP, GUARD
from reglamento.games.space_hulk.facts.choices import GoOnGuard, GoOnOverwatch
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.games.space_hulk.moves.costs import overwatch_cost
from reglamento.games.space_hulk.turns.marines import marine_options
from reglamento.geometry.squares import NOWHERE

MISSIONS = ("cold-hearth", "shield-wall", "the-listener")
EVERY = 23
"""Of so many decisions of a random game, one position is looked at."""


@cache
def outlooks() -> tuple[Outlook, ...]:
    """Positions of random games with enemies, as the Marines see them."""
    book, found = rulebook("space-hulk"), list[Outlook]()
    for mission in MISSIONS:
        for number, game in enumerate(decisions(book.new(book.load(mission), book.readings()), "plans", 400)):
            if number % EVERY == 0:
                view = game.copy().view(MARINES)
                assert isinstance(view, Hulk)
                look = Outlook(view)
                found += [look] if look.enemies and look.view.marines else []
    assert len(found) > 20
    return tuple(found)


def prospects() -> Iterator[Prospect]:
    for look in outlooks():
        jobs = duties(look)
        for marine in look.view.marines.values():
            yield Prospect(look, marine, jobs.get(marine.id), 6, 4)


def every_plan(prospect: Prospect, points: int, free_points: int, price: float, *, kept: bool) -> Iterator[Plan]:
    """All plans, the cheapest stands first."""
    marine = prospect.marine
    watch = overwatch_cost(prospect.look.view, marine) if usable_gun(marine) is not None else 99
    for stand, none, overwatch, guard in prospect.weighed:
        ways = [(none, 0, None), (overwatch, watch, GoOnOverwatch()), (guard, GUARD, GoOnGuard())]
        if stand.first is None and kept and (marine.overwatch or marine.guard):
            ways = [(overwatch if marine.overwatch else guard, 0, None)]
        for worth, more, option in ways:
            if stand.cost + more <= points:
                spent = price * max(0, stand.cost + more - free_points)
                yield Plan(worth - spent - ACTION * stand.actions, stand.first or option)


def test_no_plan_is_better_than_the_one_that_is_found() -> None:
    compared = 0
    for prospect in prospects():
        for points, free, price, kept in product((0, 2, 4, 6), (0, 4), (0.03, 0.12), (True, False)):
            best = max(every_plan(prospect, points, free, price, kept=kept), key=lambda plan: plan.worth)
            assert prospect.best(points, free, price, kept=kept) == best
            compared += 1
    assert compared > 1000


@pytest.mark.rule("SH-MOVE-07")
def test_every_way_begins_with_an_action_that_may_be_taken() -> None:
    begun = 0
    for look in outlooks():
        for each in look.view.marines.values():
            allowed = marine_options(look.view, each, 6)
            firsts = {stand.first for stand in stands(look.view, each, 6)} - {None}
            assert firsts <= set(allowed)
            begun += len(firsts)
    assert begun > 100
    scene = Scene("""
        ###.
        #m+#
        ####
        """, m=drawn("e"))  # fmt: skip
    game = scene.marine_turn()
    assert [each.first for each in stands(game, game.marines["m"], 1) if each.at != scene["m"]] == []


@pytest.mark.rule("SH-CC-07")
def test_an_enemy_attacks_from_the_front_where_it_stands_ahead_and_cannot_go_round() -> None:
    fronts = 0
    for look in outlooks():
        ahead = look.grid.ahead
        for foe, marine in product(look.enemies, look.view.marines.values()):
            comes = look.arrival(foe, marine.at, 1 << marine.at, [])
            if comes is None:
                continue
            route = look.walks.route(foe.at, marine.at)
            for facing in range(4):
                beside = [ahead[marine.at][(facing + turn) % 4] for turn in (1, 3)]
                free = any(side != NOWHERE and not look.view.occupied >> side & 1 for side in beside)
                has_time = route.length + foe.lead < GENESTEALER_AP
                expected = ahead[marine.at][facing] == route.last and not (has_time and free)
                assert (comes.front == facing) == expected
                fronts += expected
    assert fronts > 10
