"""Whole Assault phases: they end, can be saved at every decision, and leave nobody standing in another."""

import random

import msgspec
import pytest

from pistola_blades import assault, foe, melee, stand
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.assaults import EndCharges
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.shapes.bases import overlap
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place, Position, Roll


def crowd() -> Crawl:
    game = melee()
    stand(game, "fencers", (-6, 3), (-3, 3), (0, 3), (-4.5, 6))
    stand(game, "captain", (3, 3), joined="u1")
    stand(game, "hounds", (-12, 3), (-12, 6))
    foe(game, "soldiers", (-4, 12), (-1, 12), (2, 12), (5, 12))
    foe(game, "saints", (10, 12), (13, 12))
    return game


@pytest.mark.rule("PP-COMBAT-16", "PP-BASE-62")
@pytest.mark.parametrize("seed", range(6))
def test_random_phases_end_with_everybody_on_the_floor_and_clear_of_the_others(seed: int) -> None:
    rng, dice, game = random.Random(seed), Seeded(seed), assault(crowd())
    while (question := game.question) is not None:
        for step in game.agenda:  # what is pending is the save format
            assert msgspec.json.decode(msgspec.json.encode(step), type=type(step)) == step
        if isinstance(question, Roll):
            game.answer(dice(question))
        elif isinstance(question, Choose):
            charging = [option for option in question.options if option != EndCharges()]
            game.answer(rng.choice(charging))
        else:
            assert isinstance(question, Place)
            places = rng.choice(game.suggestions())
            other = tuple(Position(place.x, place.y, 90.0) for place in places)
            assert question.topic == "stand-up" or game.objection(other) is None
            game.answer(places)
        standing = bases(game, tuple(game.models))
        assert all(layout_of(game).fits(place) for place in standing)
        assert not any(overlap(one, other) for i, one in enumerate(standing) for other in standing[:i])
