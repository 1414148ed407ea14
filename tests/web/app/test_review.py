"""What decided a game, over HTTP: a finished game is looked back at, another is not."""

from __future__ import annotations

import msgspec

from reglamento import new_game, play
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.events import Chain
from reglamento.kernel.table import Table
from reglamento.web.protocol import GameCard, Review, WinChances
from web_ground import Browser

NAME = "space-hulk"


def finished() -> Table:
    """A whole game between random bots."""
    book = rulebook(NAME)
    played = play(new_game(NAME), bots="random", seed=11)
    table = Table.new(book, book.load(book.missions()[0]), book.readings(), rules_id(NAME))
    for answer in Chain.items(played.answers):
        table.answer(answer)
    return table


def chances(browser: Browser, id: str) -> WinChances:
    return msgspec.json.decode(browser.get(f"/api/games/{id}/review/chances").content, type=WinChances)


def test_a_finished_game_is_looked_back_at(ana: Browser) -> None:
    opened = ana.post("/api/files", finished().data())
    card = msgspec.json.decode(opened.content, type=GameCard)
    review = msgspec.json.decode(ana.get(f"/api/games/{card.id}/review", lang="es").content, type=Review)
    assert review.unit == "Bajas"
    assert {each.seat for each in review.luck} <= {"marines", "genestealers"}
    assert all(0 <= each.as_good <= 1 and each.bands for each in review.luck)
    turns = [each.turn for each in review.losses]
    assert turns == sorted(set(turns))
    more = chances(ana, card.id)
    while not more.games:  # the first game that is played on may take several requests
        more = chances(ana, card.id)
    versions = [each.version for each in more.points]
    assert versions == sorted(versions)
    assert [each.turn for each in more.points] == sorted(each.turn for each in more.points)
    assert more.points[-1].chance in {0.0, 0.5, 1.0}
    assert more.points[-1].played is None
    assert more.learned > 0, "a value of positions has been learned for Space Hulk"
    assert all(each.low <= each.chance <= each.high for each in more.points)
    while not more.turning and not more.done:
        more = chances(ana, card.id)
    first, last = turns[0], card.turn
    assert [each.turn for each in more.turning] == sorted(each.turn for each in more.turning)
    assert all(first <= each.turn <= last for each in more.turning)
    assert more.turning, "a game between random bots has changes that are more than chance"


def test_a_game_that_goes_on_is_not_looked_back_at(ana: Browser) -> None:
    mission = rulebook(NAME).missions()[0]
    made = ana.post("/api/games", {"game": NAME, "mission": mission, "seats": {"marines": "person", "genestealers": "random"}})
    assert made.status_code == 201, made.text
    for end in ("review", "review/chances"):
        assert ana.get(f"/api/games/{made.json()['id']}/{end}").status_code == 409
