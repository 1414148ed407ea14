"""What may be typed for an option, besides its number and its own text: `move u1`, `open d3`, `shoot u4`, `end`."""

from __future__ import annotations

from typing import Any

import msgspec

from reglamento.faces.shown import Manual
from reglamento.games.pistola.facts import choices as c
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.games.pistola.words.options import option_text

VERBS: dict[type[c.Option], tuple[str, ...]] = {
    c.Look: ("look",),
    c.MoveUnit: ("move", ""),
    c.OpenDoor: ("open", "door"),
    c.CloseDoor: ("close", "door"),
    c.PutDown: ("drop",),
    c.LeaveComplex: ("leave",),
    c.Climb: ("climb",),
    c.JoinUnit: ("join",),
    c.Shoot: ("shoot", "fire"),
    c.ShootThing: ("shoot artefact",),
    c.StrikeThing: ("strike artefact",),
    c.Charge: ("charge",),
    c.FightNext: ("fight",),
    c.StrikeAt: ("strike",),
    c.RunUnit: ("run",),
    c.NameMark: ("name", ""),
    c.NameTarget: ("target", ""),
    c.NameModel: ("model", ""),
    c.UseWeapons: ("use", "fire"),
    c.GoAlong: ("go",),
    c.StayBehind: ("stay",),
}
"""Verbs before the ids that an option names; an empty one: the ids alone will do."""
FIXED: dict[type[c.Option], tuple[str, ...]] = {
    c.EndMoves: ("end", "done"),
    c.EndActions: ("end", "done"),
    c.EndShooting: ("end", "done"),
    c.EndCharges: ("end", "done"),
    c.EndStrikes: ("end", "done"),
    c.EndShots: ("end", "done"),
    c.PlayOn: ("on", "no"),
    c.DeclareEnd: ("over",),
    c.StandFast: ("stand", "no"),
    c.OrderRetreat: ("retreat", "yes"),
    c.StayAlone: ("alone", "no"),
    c.KeepCharge: ("keep",),
    c.FireFully: ("fully",),
}
"""Words for options that name nothing."""

MANUAL = """\
Answer with the number of an option, with words of it, or with ids: u2 or move u2, open d3, look o4, shoot u5, charge u5,
join u2, end, stand, retreat. Units are u1, models u1.3, doors d1, openings o1; 2 of the list is typed as 2. Where models are
to be placed, answer with the number of a suggestion or draft their places: ? tells how when places are asked for.
Everything is open; ground and range are measured whenever you like, in cm, from base edge to base edge."""


def manual() -> Manual:
    return Manual(MANUAL)


def phrases(view: Crawl, option: c.Option) -> list[str]:
    """Everything that may be typed for `option`, whole; beginnings of words do as well."""
    said = [option_text(view, option), *FIXED.get(type(option), ())]
    for verb in VERBS.get(type(option), ()):
        said += [f"{verb} {named}".strip() for named in _named(view, option)]
    return said


def _named(view: Crawl, option: c.Option) -> list[str]:
    """The ids that the option names: all, all in the other order, and its last one alone; the last one by name as well."""
    ids = [value for value in _values(option) if isinstance(value, str)]
    if not ids:
        return []
    names = Names(view.mission, view)
    last = names.unit(ids[-1], "bare") if ids[-1] in view.units else ids[-1]
    return list(dict.fromkeys([" ".join(ids), " ".join(reversed(ids)), ids[-1], last]))


def _values(option: c.Option) -> tuple[Any, ...]:
    return msgspec.structs.astuple(option)
