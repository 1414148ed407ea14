"""What decided a game, over HTTP: a finished game is looked back at, another is not."""

from __future__ import annotations

import msgspec

from looking_back import NAME, finished
from reglamento.games.registry import rulebook
from reglamento.web.protocol import GameCard, Review, WinChances
from web_ground import Browser


def chances(browser: Browser, id: str) -> WinChances:
    return msgspec.json.decode(browser.get(f"/api/games/{id}/review/chances").content, type=WinChances)


def test_a_finished_game_is_looked_back_at(ana: Browser) -> None:
    opened = ana.post("/api/files", finished()[-1].data())
    card = msgspec.json.decode(opened.content, type=GameCard)
    review = msgspec.json.decode(ana.get(f"/api/games/{card.id}/review", lang="es").content, type=Review)
    assert review.unit == "Bajas"
    assert {each.seat for each in review.luck} <= {"marines", "genestealers"}
    assert all(0 <= each.as_good <= 1 and each.bands for each in review.luck)
    turns = [each.turn for each in review.losses]
    assert turns == sorted(set(turns))
    assert turns[-1] == card.turn, "the losses go on to the last turn, as the chances do"
    ended = msgspec.json.decode(ana.get(f"/api/games/{card.id}", lang="es").content, type=GameCard).result
    assert ended is not None
    assert review.result == ended.text
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
    choices = [each for each in more.turning if each.what == "choice"]
    while not choices and not more.done:
        more = chances(ana, card.id)
        choices = [each for each in more.turning if each.what == "choice"]
    assert all(each.text and each.version == each.until for each in choices), "what was chosen is told, and seen where it leads"


def test_a_game_that_goes_on_is_not_looked_back_at(ana: Browser) -> None:
    mission = rulebook(NAME).missions()[0]
    made = ana.post("/api/games", {"game": NAME, "mission": mission, "seats": {"marines": "person", "genestealers": "random"}})
    assert made.status_code == 201, made.text
    for end in ("review", "review/chances"):
        assert ana.get(f"/api/games/{made.json()['id']}/{end}").status_code == 409
