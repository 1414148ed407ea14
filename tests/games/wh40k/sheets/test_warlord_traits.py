"""Warlord traits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.detachments import DETACHMENTS
from reglamento.games.wh40k.facts.events.preparing import TraitRolled
from reglamento.games.wh40k.setup import new_game
from reglamento.games.wh40k.sheets.effects import Aura, Changes, Ignores
from reglamento.games.wh40k.sheets.rosters import TRAITS, roster_of
from reglamento.games.wh40k.words.vocabulary import TRAIT_NAMES
from wh40k_scene import all_told, asked, mission, roll, told

PATROL = next(each for each in DETACHMENTS if each.name == "Patrol")

TEXT = 'id = "x"\nname = "X"\nfaction = "lantern-order"\n[[unit]]\nsheet = "castellan"\nwarlord = true\ntrait = "{}"\n'


@pytest.mark.rule("40K-CORE-ARMY-06")
@pytest.mark.parametrize(
    ("trait", "ability"),
    [
        ("onslaught", Changes(of="A", plus=1, charging=True)),
        ("inspiring", Aura(name="Inspiring Warlord", range=6, gives=Changes(of="Ld", plus=1))),
        ("tenacious", Ignores(on=6)),
    ],
)
def test_a_warlord_has_the_trait_that_its_roster_names(trait: str, ability: object) -> None:
    assert ability in roster_of(TEXT.format(trait), "x").units[0].sheet.members[0].abilities


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_no_other_unit_has_one() -> None:
    with pytest.raises(ForceError, match="40K-CORE-ARMY-06: only a Warlord that is a CHARACTER"):
        roster_of(TEXT.format("") + '[[unit]]\nsheet = "castellan"\ntrait = "tenacious"\n', "x")


@pytest.mark.rule("40K-CORE-ARMY-06")
@pytest.mark.parametrize(
    ("die", "ability"), [(2, Changes(of="A", plus=1, charging=True)), (3, TRAITS["inspiring"]), (6, Ignores(on=6))]
)
def test_a_trait_is_rolled_just_before_deployment(die: int, ability: object) -> None:
    """The blue army has named its trait; red may roll again with a Command Point."""
    red, blue = roster_of(TEXT.format("rolled"), "x"), roster_of(TEXT.format("tenacious"), "x")
    found = replace(mission(), rosters={"red": (red,), "blue": (blue,)})
    game = roll(new_game(found), die)
    assert (told(game, TraitRolled).side, asked(game)) == ("red", "roll-off")
    assert ability in game.roster("red").units[0].sheet.members[0].abilities
    assert len(all_told(game, TraitRolled)) == 1
    once = replace(red, detachments=(PATROL,), variants=tuple(replace(each, detachments=(PATROL,)) for each in red.variants))
    paid = roll(new_game(replace(found, rosters={"red": (once,), "blue": (blue,)})), die)
    assert asked(paid) == "re-roll"


def test_the_words_of_traits_are_in_the_order_of_the_die() -> None:
    assert len(TRAIT_NAMES) == len(TRAITS)
    assert [name.split()[0].lower() for name in TRAIT_NAMES] == list(TRAITS)
