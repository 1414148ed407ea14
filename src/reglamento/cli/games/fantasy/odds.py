"""`reglamento odds fantasy`: exact odds of spells. [WF-CORE-MAG-03, WF-CORE-MAG-05]"""

from __future__ import annotations

from reglamento.cli.output.odds import printed
from reglamento.games.fantasy.arms.spellcasting import cast_chance, irresistible_chance, miscast_chance, spell_chance
from reglamento.games.fantasy.lists.lores import spell_named


def spell(name: str, dice: int, against: int, bonus: int, *, as_json: bool) -> None:
    """Print what becomes of a spell for each number of power dice up to `dice`, against the best number of up to so many dispel dice, with
    a `bonus` to their total. Raises ForceError for a spell that there is not.
    """
    told = spell_named(name)
    rows = {
        f"{n} power dice" if n > 1 else "1 power die": {
            "cast": cast_chance(n, told.casting),
            "in effect": spell_chance(n, told.casting, range(1, against + 1), bonus),
            "irresistible": irresistible_chance(n),
            "miscast": miscast_chance(n),
        }
        for n in range(1, dice + 1)
    }
    more = f" with {bonus} more" if bonus else ""
    printed(f"{told.name} ({told.casting}+) against {against} dispel dice{more}", rows, as_json=as_json)
