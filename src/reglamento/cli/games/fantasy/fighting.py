"""`reglamento odds fantasy volley` and `combat`: whole distributions between two troops of army lists. [WF-CORE-SHO-02, WF-CORE-CC-02]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Literal, NamedTuple

from reglamento.armies.lists.faults import allowed
from reglamento.cli.output.odds import printed
from reglamento.games.fantasy.facts.battlefield import FeatureKind
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.army_lists import army_list
from reglamento.games.fantasy.lists.records import ArmyUnit, Troop
from reglamento.games.fantasy.odds.arrivals import arrived
from reglamento.games.fantasy.odds.bare_table import AWAY, FACING, charged_by, in_contact, two_units
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.volleys import volley_odds_if
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened

Cover = Literal["none", "soft", "hard"]
MOST = 60
"""The most models and files that are typed."""
SHELTERS: Mapping[Cover, FeatureKind | None] = {"none": None, "soft": "hedge", "hard": "wall"}


class Formed(NamedTuple):
    """A unit as it is typed: LIST/TROOP, its models and its files, and which of its command it has: letters of `csm`."""

    troop: str
    models: int
    files: int
    command: str = ""


class Circumstances(NamedTuple):
    """How a volley is shot."""

    far: bool = False
    moved: bool = False
    standing: bool = False
    cover: Cover = "none"


def unit_of(formed: Formed) -> ArmyUnit:
    """The unit. Raises ReglamentoError, which lists what there is."""
    troop = _troop(formed.troop)
    if formed.files > formed.models:
        raise ReglamentoError(f"{formed.models} models cannot stand in {formed.files} files")
    if troop.machine is not None:
        raise ReglamentoError(f"{troop.name} are the crew of a war machine; only other units are worked out")
    if troop.character and formed.models > 1:
        raise ReglamentoError(f"{troop.name} is a character: write --models 1 --files 1")
    wrong = set(formed.command) - set("csm")
    if wrong:
        raise ReglamentoError(f"command {shortened(formed.command)!r}: write letters of csm (champion, standard, musician)")
    had = {"c": troop.champion, "s": troop.standard, "m": troop.musician}
    missing = [letter for letter in formed.command if had[letter] is None]
    if missing:
        raise ReglamentoError(f"{troop.name} have no {_COMMAND[missing[0]]}")
    return ArmyUnit(troop, formed.models, formed.files, "c" in formed.command, "s" in formed.command, "m" in formed.command)


_COMMAND = {"c": "champion", "s": "standard", "m": "musician"}


def _troop(text: str) -> Troop:
    list_id, _, id = text.partition("/")
    if list_id not in army_lists.FILES.names():
        raise ReglamentoError(f"{shortened(text)!r} names no army list: choose one of {allowed(army_lists.FILES.names())}")
    known = army_list(list_id).troops
    if id not in known:
        raise ReglamentoError(f"{list_id} has no troop {shortened(id)!r}: choose one of {allowed(known)}")
    return known[id]


def cover_named(text: str) -> Cover:
    """The cover of that name. Raises ReglamentoError."""
    for name in SHELTERS:
        if name == text:
            return name
    raise ReglamentoError(f"--cover {shortened(text)!r}: choose one of {allowed(SHELTERS)}")


def volley(shooters: Formed, target: Formed, given: Circumstances, *, as_json: bool) -> None:
    """Print how many models of the target fall."""
    one, other = unit_of(shooters), unit_of(target)
    game = two_units(one, other, gap=AWAY, shelter=SHELTERS[given.cover])
    if given.moved:
        if one.troop.missile is not None and one.troop.missile.still:
            raise ReglamentoError(f"{one.troop.name} do not shoot after a move: their weapon needs time [WF-CORE-WPN-01]")
        game.change("r1", movement="moved")
    spread = volley_odds_if(game, "r1", "b1", far=given.far, standing=given.standing)
    average = fsum(n * p for n, p in enumerate(spread))
    title = f"{one.models} {one.troop.name}: models lost of {other.models} {other.troop.name} (on average {average:.2f})"
    rows = {str(lost): {"exactly": p, "or more": fsum(spread[lost:])} for lost, p in enumerate(spread) if p}
    printed(title, rows, as_json=as_json)


def combat(chargers: Formed, target: Formed, edge: Edge, *, charging: bool, as_json: bool) -> None:
    """Print the losses of both, who wins, and how likely each breaks."""
    one, other = unit_of(chargers), unit_of(target)
    found = round_odds(in_contact(one, other, edge=edge, charging=charging), "r1", "b1")
    rows = {
        f"{lost} lost": {"first": _at(found.lost[0], lost), "second": _at(found.lost[1], lost)}
        for lost in range(max(map(len, found.lost)))
        if _at(found.lost[0], lost) or _at(found.lost[1], lost)
    }
    rows["wins"] = dict(zip(("first", "second"), _wins(found), strict=True))
    rows["breaks"] = dict(zip(("first", "second"), found.breaks, strict=True))
    rows["destroyed"] = dict(zip(("first", "second"), found.destroyed, strict=True))
    title = f"{one.models} {one.troop.name} (first) against {other.models} {other.troop.name} (second); without challenges and crumbling"
    printed(title, rows, as_json=as_json)


def charger_named(text: str) -> tuple[Formed, Edge]:
    """A charger as it is typed: LIST/TROOP, and after colons its models, its files and the side that it charges. Raises ReglamentoError."""
    troop, *more = text.split(":")
    figures, side = more[:2], more[2:] or ["front"]
    if len(side) > 1 or not all(each.isascii() and each.isdigit() and 1 <= int(each) <= MOST for each in figures):
        raise ReglamentoError(
            f"--beside {shortened(text)!r}: write LIST/TROOP:MODELS:FILES:SIDE, with 1 to {MOST} models and files"
        )
    models, files = [*map(int, figures), *(20, 5)[len(figures) :]]
    return Formed(troop, models, files), edge_named(side[0])


def charges(chargers: Sequence[tuple[Formed, Edge]], target: Formed, *, charging: bool, as_json: bool) -> None:
    """Print the losses of all units of a combat into which several have charged, who wins, and how likely each breaks; and who wins if only
    one of the charges arrives. Raises ReglamentoError.
    """
    if not charging:
        raise ReglamentoError("--beside names another charger: leave out --later")
    other = unit_of(target)
    game = charged_by([(unit_of(each), edge) for each, edge in chargers], other)
    ids = tuple(game.charges)
    names = [f"charger {place}" for place in range(1, len(ids) + 1)]
    try:
        found = round_odds(arrived(game, ids, "b1"), *ids, "b1")
        alone = [round_odds(arrived(game, (id,), "b1"), id, "b1") for id in ids]
    except Uncounted as reason:
        raise ReglamentoError(str(reason)) from None
    columns = [*names, "target"]
    rows = {
        f"{lost} lost": {name: _at(spread, lost) for name, spread in zip(columns, found.lost, strict=True)}
        for lost in range(max(map(len, found.lost)))
        if any(_at(spread, lost) for spread in found.lost)
    }
    ahead, behind = _wins(found)
    rows["side wins"] = dict.fromkeys(names, ahead) | {"target": behind}
    rows["breaks"] = dict(zip(columns, found.breaks, strict=True))
    rows["destroyed"] = dict(zip(columns, found.destroyed, strict=True))
    for name, single in zip(names, alone, strict=True):
        rows[f"wins with {name} alone"] = dict(zip((name, "target"), _wins(single), strict=True))
        rows[f"breaks with {name} alone"] = dict(zip((name, "target"), single.breaks, strict=True))
    these = ", ".join(f"{each.models} {unit_of(each).troop.name}" for each, _ in chargers)
    title = (
        f"{these} (chargers) against {other.models} {other.troop.name} (target); if all arrive; without challenges and crumbling"
    )
    printed(title, rows, as_json=as_json, blank=True)


def _wins(found: Fought) -> tuple[float, float]:
    """How likely the side of the first unit wins, and the other side."""
    ahead, behind = (fsum(p for n, p in found.ahead.items() if n * sign > 0) for sign in (1, -1))
    return ahead + found.wiped[1], behind + found.wiped[0]


def _at(spread: Sequence[float], place: int) -> float:
    return spread[place] if place < len(spread) else 0.0


def edge_named(text: str) -> Edge:
    """The side of a unit of that name. Raises ReglamentoError."""
    for name in FACING:
        if name == text:
            return name
    raise ReglamentoError(f"--side {shortened(text)!r}: choose one of {allowed(FACING)}")
