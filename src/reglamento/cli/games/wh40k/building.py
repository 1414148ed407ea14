"""`reglamento armies check` and `build`. [40K-CORE-ARMY-02, 40K-CORE-ARMY-03, 40K-CORE-MATCH-01]"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reglamento.cli.games.wh40k.printing import print_roster, worth
from reglamento.cli.games.wh40k.sources import roster_named, written_to
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.output.facts import print_json
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, Detachment, named
from reglamento.games.wh40k.sheets.building import built
from reglamento.games.wh40k.sheets.checking import Agreed, event_limits, wrong
from reglamento.games.wh40k.sheets.drafting import roster_text
from reglamento.games.wh40k.sheets.factions import faction
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened


def agreed(points: int | None, power: int | None, *, events: bool, narrow: bool) -> Agreed:
    """What players have agreed on. Raises ReglamentoError for a limit in points and one in Power."""
    if points is not None and power is not None:
        raise ReglamentoError("an army is measured in points or in Power: give --points or --power")
    if power is not None:
        return Agreed(most=power, currency="Power", events=events, narrow=narrow)
    return Agreed(most=points, events=events, narrow=narrow)


def check(name: str, terms: Agreed, *, as_json: bool) -> None:
    """Print an army and what is wrong with it. Raises ReglamentoError where there is none, CheckFailed where anything is wrong."""
    roster = roster_named(name)
    lacks = list(wrong(roster, terms))
    if as_json:
        print_json(_facts(roster) | {"wrong": [{"rule": lack.rule, "says": lack.says} for lack in lacks]})
    else:
        print_roster(roster)
        print(_summary(roster))
        limits = event_limits(terms.most or roster.points) if terms.events and terms.currency == "points" else None
        if limits is not None:
            print(f"Events recommend a table of {limits.table[0]} by {limits.table[1]} inches.")
        for lack in lacks:
            print(f"wrong: {lack}")
    if lacks:
        raise CheckFailed(f"{name}: {len(lacks)} thing{'s are' if len(lacks) > 1 else ' is'} wrong with the army")


def _summary(roster: Roster) -> str:
    names = ", ".join(each.name for each in roster.detachments) or "no Detachments"
    return f"{names}: {worth(roster.points, roster.power, roster.command_points)}"


def _facts(roster: Roster) -> dict[str, object]:
    return {
        "name": roster.name,
        "points": roster.points,
        "power": roster.power,
        "command_points": roster.command_points,
        "detachments": [each.name for each in roster.detachments],
    }


def build(name: str, detachments: Sequence[str], points: int, to: Path | None, *, wargear: bool) -> None:
    """Print an army of a faction, and write it. Raises ReglamentoError where it cannot be built."""
    army = built(faction(name), [_detachment(each) for each in detachments], points, wargear=wargear)
    print_roster(army.roster)
    print(_summary(army.roster))
    if to is not None:
        written_to(to, roster_text(army.entry))


def _detachment(written: str) -> Detachment:
    found = named(written)
    if found is None:
        known = ", ".join(each.name for each in DETACHMENTS)
        raise ReglamentoError(f"{shortened(written)!r} is no Detachment: choose one of {known}")
    return found
