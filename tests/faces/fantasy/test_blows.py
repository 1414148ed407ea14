"""Who strikes in the story of a close combat, and the values that give the numbers. [WF-CORE-CC-03, WF-CORE-UNIT-04]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.combat.striking import ChampionBlows, Strike
from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.units.parts import CHAMPION

RULE = "WF-CORE-CC-03"


def story(game: Pitched) -> list[str]:
    """What is told of hits and wounds."""
    events = [event for event in game.events() if isinstance(event, fighting.HitRolled | fighting.WoundRolled)]
    return [FACE.line(game, event).text for event in events]


def struck(troop: str, **changes: object) -> Pitched:
    """Chargers in front of spears, about to strike."""
    game = scene.battle([unit(troop, 2, 2, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    game.change("r1", **changes)
    return game.begin([Strike("r1")])


@pytest.mark.rule("WF-CORE-CC-03", "WF-CORE-CC-04", "WF-CORE-CC-05", "WF-CORE-UNIT-04")
def test_riders_and_their_mounts_are_told_apart_with_the_values_that_give_the_numbers() -> None:
    """Riders with lances: WS 4 against 3, S 5 against T 3. Their mounts: WS 3, S 4."""
    game = struck("riders")
    while game.question is not None:
        scene.rolls(game, (6,) * scene.dice(game))
    assert story(game) == [
        "The riders of Riders (r1) strike at Spears (b1): 6 6, 3+ (WS 4 against 3) needed: 2 hits.",
        "The riders of Riders (r1) wound Spears (b1): 6 6, 2+ (S 5 against T 3) needed: 2 wounds.",
        "The mounts of Riders (r1) strike at Spears (b1): 6 6 6 6, 4+ (WS 3 against 3) needed: 4 hits.",
        "The mounts of Riders (r1) wound Spears (b1): 6 6 6 6, 3+ (S 4 against T 3) needed: 4 wounds.",
    ]


@pytest.mark.rule("WF-CORE-PSY-03")
def test_a_number_that_does_not_come_from_the_weapon_skills_stands_alone() -> None:
    game = struck("riders", afraid=("b1",))
    scene.rolls(game, 1, 1)
    assert story(game) == [
        "The riders of Riders (r1) strike at Spears (b1): 1 1, 6+ needed: 0 hits.",
        "The mounts of Riders (r1) strike at Spears (b1): 1 1 1 1, 6+ needed: 0 hits.",
    ]


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-CHT-01")
@pytest.mark.parametrize(
    ("placed", "riders", "beasts"),
    [
        (unit("wagon", 1, 1, (60, 60)), "The crew of Wagon (r1) strikes", "The beasts of Wagon (r1) strike"),
        (scene.hero("knight", (60, 60)), "Knight (r1) strikes", "The mount of Knight (r1) strikes"),
    ],
)
def test_a_crew_and_a_character_are_told_apart_from_their_beasts(placed: scene.Placed, riders: str, beasts: str) -> None:
    game = scene.battle([placed], [unit("spears", 20, 5, (60, 40), 180)])
    said = [
        FACE.line(game, fighting.HitRolled(RULE, "r1", "b1", "blow", (1,), 4, 0, hands)).text for hands in ("riders", "beasts")
    ]
    assert said == [f"{each} at Spears (b1): 1, 4+ needed: 0 hits." for each in (riders, beasts)]


@pytest.mark.rule("WF-CORE-UNIT-09", "WF-CORE-CC-03")
def test_the_blows_of_a_champion_are_told_apart_and_so_are_those_at_it() -> None:
    """Five spears in one rank with a champion, 2 Attacks, against five swords with one: each may be struck at apart."""
    game = scene.battle([unit("spears", 5, 5, (60, 60), command="c")], [unit("swords", 5, 5, (60, 60), 180, command="c")])
    scene.engage(game, "r1", "b1").begin([Strike("r1")])
    game.answer(StrikeAt("b1", "champion"))
    while scene.topic(game) in {"hit", "wound"}:
        scene.rolls(game, (6,) * scene.dice(game))
    scene.rolls(game, (1,) * scene.dice(game))
    assert story(game)[0].startswith("Spears (r1) and their champion strike at the champion of Swords (b1): ")
    assert story(game)[1].startswith("Spears (r1) and their champion wound the champion of Swords (b1): ")
    lost = [FACE.line(game, event).text for event in game.events() if isinstance(event, fighting.ModelsLost)]
    assert lost == ["The champion of Swords (b1) falls."]


@pytest.mark.rule("WF-CORE-CHA-01", "WF-CORE-UNIT-04")
@pytest.mark.parametrize(
    ("troop", "told"),
    [
        ("swords", ["The champion of Swords (r1) strikes at the champion of Spears (b1)"]),
        (
            "riders",
            [
                "The champion of Riders (r1) strikes at the champion of Spears (b1)",
                "The mount of the champion of Riders (r1) strikes at the champion of Spears (b1)",
            ],
        ),
    ],
)
def test_in_a_challenge_the_champions_strike_alone(troop: str, told: list[str]) -> None:
    game = scene.battle([unit(troop, 5, 5, (60, 60), command="c")], [unit("spears", 5, 5, (60, 60), 180, command="c")])
    scene.engage(game, "r1", "b1")
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", CHAMPION), Fighter("b1", CHAMPION)))
    game.begin([ChampionBlows("r1")])
    while game.question is not None:
        scene.rolls(game, (1,) * scene.dice(game))
    assert [said.partition(":")[0] for said in story(game)] == told
