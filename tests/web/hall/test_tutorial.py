"""The game of the tutorial is played on the page like any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ford.plugin import PLUGIN
from hall_people import ANN, key
from reglamento.games.registry import add, remove
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.opening import kinds
from reglamento.web.protocol import Answer, NewGame, TakeSeat

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def ford() -> Iterator[None]:
    """The ford is among the games."""
    add(PLUGIN)
    yield
    remove("ford")


async def test_a_person_plays_against_its_bot(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(game="ford", seats={"red": "person", "blue": "steady"}), ANN)
    await hall.new_games.take(card.id, "red", TakeSeat(name="Ann"), ANN)
    scene = await hall.views.scene(card.id, "red", ANN, "en")
    assert scene.asked is not None
    assert [(option.listed, option.group, option.key, option.piece) for option in scene.asked.options] == [
        ("Wade on", "Move", "ArrowUp", "square:1"),
        ("Shoot", "Fire", "f", "blue"),
        ("Stay", "Choose", "s", ""),
    ]
    await hall.answers.answer(card.id, "red", ANN, Answer(version=scene.version, key=key(), answer=["Wade"]))
    after = await hall.views.scene(card.id, "red", ANN, "en")
    assert after.told[0].text == "Red wades to place 1."
    assert after.live.count("data-piece") == 2


def test_the_page_offers_it_with_its_named_option() -> None:
    kind = kinds._kind("ford")
    assert (kind.title, kind.seats, kind.bots) == ("The ford", {"red": "Red", "blue": "Blue"}, ("random", "steady"))
    (deep,) = kind.readings
    assert (deep.text, deep.rules, deep.labels) == (
        "Whether a shot in the water needs one more.",
        ("TF-SHOOT-01",),
        ("No", "Yes"),
    )
