"""Law 24: the dice of one roll have no order."""

from __future__ import annotations

import random

from random_play import Case, decisions
from reglamento.kernel.questions import Roll
from reglamento.odds.state import after, state

GAMES = 8


def test_the_dice_of_a_roll_have_no_order(case: Case) -> None:
    """The same dice in two orders lead to equal states: `Roll.outcomes` has them once, and so have all odds."""
    for seed in range(case.share(GAMES)):
        rng = random.Random(f"orders {seed}")
        for game in decisions(case.new(seed), f"orders {seed}", case.followed):
            roll = game.question
            if not isinstance(roll, Roll) or roll.n < 2:
                continue
            dice = [rng.randint(1, roll.sides) for _ in range(roll.n)]
            orders = {tuple(dice), tuple(sorted(dice)), tuple(sorted(dice, reverse=True))}
            assert len({state(after(game, order)) for order in orders}) == 1, f"seed {seed}, answer {game.count}: {roll}, {dice}"
