"""The odds of fire: the ground before the entrance is 40 cm wide and 15 cm deep; bases are 2.5 cm wide."""

import pytest
from msgspec.structs import replace

from pistola_guns import armed, foes, post, shoot
from pistola_scene import asked
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.odds.fire_odds import fire_odds
from reglamento.games.pistola.units.troops import members
from reglamento.odds.chance import odds

OVER = {"shoot", "pinning"}
"""What is asked when the fire is over."""
NEAR = (0, 8)
HIDDEN = (-1.7, -6), (-1.7, -3.4)
"""In the corridor, out of sight of who stands at (-10, 8)."""
UNSAVED = 1 / 2 * 1 / 3 * 2 / 3 * 1 / 2
"""A shot of a rifle at the dead: 1/2 to hit, 1/3 to wound Toughness 4, 2/3 unsaved at 5, 1/2 not ignored."""


@pytest.mark.rule("PP-BASE-02", "PP-BASE-04", "PP-ZOMBIE-04")
def test_the_odds_of_fire() -> None:
    """A rifle up to 30 cm: two shots."""
    game = armed()
    rifles, dead = post(game, "rifles", (-10, 8)), foes(game, "dead", NEAR)
    assert fire_odds(game, rifles, dead) == pytest.approx([(1 - UNSAVED) ** 2, 1 - (1 - UNSAVED) ** 2])


@pytest.mark.rule("PP-BASE-10", "PP-BASE-49")
def test_only_who_is_in_sight_can_fall() -> None:
    """Two of three stand in the corridor, so that the unit is in cover and saves on 4: however often the rifles wound, one falls."""
    game = armed()
    rifles, dead = post(game, "rifles", (-10, 8), (-10, 11)), foes(game, "dead", NEAR, *HIDDEN)
    none = (1 - 1 / 2 * 1 / 3 * 1 / 2 * 1 / 2) ** 4
    assert fire_odds(game, rifles, dead) == pytest.approx([none, 1 - none, 0, 0])


@pytest.mark.rule("PP-BASE-49", "PP-BASE-06")
def test_only_who_is_in_reach_can_fall() -> None:
    """A pistol reaches 30 cm from edge to edge."""
    game = armed()
    pistols, dead = post(game, "pistols", (-18, 8), (-18, 11)), foes(game, "dead", (14, 8), (14.6, 11))
    spread = fire_odds(game, pistols, dead)
    assert spread[1] > 0
    assert spread[2] == 0
    game.models[f"{dead}.2"] = replace(game.models[f"{dead}.2"], x=14)
    assert fire_odds(game, pistols, dead)[2] > 0


@pytest.mark.rule("PP-BASE-48")
def test_all_of_a_kind_fire_what_the_program_would_choose_for_the_first() -> None:
    """The first of two is within 30 cm and fires its plasma pistol, twice; the second, out of reach, fires nothing."""
    game = armed()
    scouts, dead = post(game, "scouts", (-14, 8), (-18, 8)), foes(game, "dead", (17, 8), (17, 11))
    shot = 1 / 2 * 5 / 6 * 1 / 2
    assert fire_odds(game, scouts, dead) == pytest.approx([(1 - shot) ** 2, 2 * shot * (1 - shot), shot**2])


Places = tuple[tuple[float, float], ...]


def row(men: int) -> Places:
    return tuple((0, 8 + 2.5 * n) for n in range(men))


@pytest.mark.rule("PP-BASE-02", "PP-BASE-04", "PP-BASE-11", "PP-BASE-09", "PP-BASE-14", "PP-BASE-08", "PP-BASE-49", "PP-BASE-13")
@pytest.mark.parametrize(
    ("ours", "theirs", "places"),
    [
        (("rifles",), ("pistols",), row(2)),
        (("elite",), ("ogres",), row(1)),
        (("twins",), ("elite",), row(2)),
        (("rippers",), ("elite",), row(2)),
        (("cannons",), ("ogres",), row(2)),
        (("rifles", "burner"), ("elite",), row(3)),
        (("pinners",), ("dead",), row(3)),
        (("rifles",), ("rifles",), (NEAR, *HIDDEN)),
        (("rifles", "burner"), ("rifles",), (NEAR, (0, 2), *HIDDEN)),
        (("rifles", "grenadier"), ("rifles",), row(3)),
        (("rifles", "grenadier"), ("rifles", "ironclad", "veteran"), (NEAR, *HIDDEN)),
        (("rifles", "plasma"), ("rifles", "ironclad", "novice"), row(2)),
        (("rifles", "burner"), ("rats",), ((0, 8), (4.1, 8))),
        (("cannons",), ("elite", "lord"), row(3)),
        (("both",), ("giant",), row(1)),
        (("rippers",), ("rifles", "ironclad"), row(2)),
    ],
    ids=str,
)  # fmt: skip
def test_the_odds_are_those_of_the_rules_themselves(ours: tuple[str, ...], theirs: tuple[str, ...], places: Places) -> None:
    """Against every way in which the dice may fall."""
    game = armed()
    unit = post(game, ours[0], (-10, 8), kinds=" ".join(ours[1:]))
    target = foes(game, theirs[0], *places, kinds=" ".join(theirs[1:]))
    foes(game, "dead", (19, 14))  # so that the combat goes on
    expected = fire_odds(game, unit, target)
    shoot(game).answer(Shoot(unit, target))
    men = len(places)

    def lost(game: Crawl) -> str | None:
        return str(men - len(members(game, target))) if game.question is None or asked(game) in OVER else None

    found = odds(game, lost, decide=lambda question, look: look(question.default))
    assert {str(n): p for n, p in enumerate(expected) if p} == pytest.approx({n: float(p) for n, p in found.items()})


@pytest.mark.rule("PP-BASE-50")
def test_a_marker_or_a_flame_that_cannot_be_laid_hits_nobody() -> None:
    """A friend stands beside the only enemy."""
    game = armed()
    unit = post(game, "rifles", (-10, 8), kinds="grenadier")
    burner = post(game, "rifles", (-10, 5), kinds="burner")
    enemy = foes(game, "dead", NEAR)
    post(game, "rifles", (-2.7, 8), (0, 10.7), (0, 5.3))
    assert fire_odds(game, unit, enemy) == (1, 0)
    assert fire_odds(game, burner, enemy) == (1, 0)
