"""What stands beside the table, and how the battle ended. [WF-CORE-TURN-01, WF-CORE-BAT-06]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.faces.armies.charted import MAP, cells, charted, legend
from reglamento.faces.armies.offered import army_line
from reglamento.faces.armies.scores import ended, scored
from reglamento.faces.parts import Missions
from reglamento.faces.shown import Stat
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission
from reglamento.games.fantasy.facts.state import PHASES, Pitched
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.scoring.marker import holder_of
from reglamento.games.fantasy.scoring.victory import points_of
from reglamento.games.fantasy.units.table import units_of
from reglamento.games.fantasy.words.names import Names
from reglamento.games.fantasy.words.vocabulary import ENDINGS, FEATURES, PHASE_NAMES, SCENARIOS, SEATS
from reglamento.language import noun, prose, tr

PLAIN_SIGNS = {
    "wood": "%", "marsh": "~", "hill": "^", "steep hill": "A", "river": "=", "lake": "O", "building": "#", "wall": "|", "hedge": ":",
    "marker": "o", "": ".",
}  # fmt: skip
"""The characters of terrain, where a terminal has no others, and on the map of a mission."""
SCALES = (2.0, 2.5, 3.0, 4.0, 6.0, 8.0)
"""How many centimetres a character of a map stands for across."""


def seats() -> dict[str, str]:
    return {side: tr(name) for side, name in SEATS.items()}


def stage(view: Pitched) -> str:
    """The part of the turn by its id."""
    if view.phase is not None:
        return view.phase
    return "over" if view.result else "setup" if not view.round else "between"


def stages(view: Pitched) -> dict[str, str]:
    """The parts of a turn. Before the battle and after it none is on."""
    return {phase: tr(PHASE_NAMES[phase]) for phase in PHASES}


def stretch(view: Pitched) -> str:
    """Names the turn, whose it is, and its part."""
    return f"turn {view.round}, {view.active}, {stage(view)}"


def stats(view: Pitched) -> tuple[Stat, ...]:
    """Figures first; then what each side wants, and the armies that are played."""
    aims = (Stat(label=seats()[side], value=prose(aim), aim=True) for side, aim in view.mission.aims.items())
    armies = (Stat(label=seats()[side], value=_told(view.army(side)), army=True) for side in view.picked)
    return (*_figures(view), *aims, *armies)


def _figures(view: Pitched) -> Iterator[Stat]:
    names = Names(view.mission, view)
    yield Stat(label=tr("Turn", "round"), value=tr("{n} of {last}").format(n=view.round, last=view.mission.turns))
    if view.mission.marker is not None:
        holder = holder_of(view)
        yield Stat(label=tr("Nearest to the marker"), value=noun("nobody") if holder is None else names.unit(holder))
    else:
        for side in (RED, BLUE) if len(view.picked) > 1 else ():
            yield Stat(label=tr("{side}: points now").format(side=seats()[side]), value=str(points_of(view, side)))
    for side in (RED, BLUE):
        yield Stat(label=tr("{side}: units").format(side=seats()[side]), value=str(len(units_of(view, side))))
    for side in (RED, BLUE):
        away = [unit for unit in view.away if view.units[unit].side == side]
        if away:
            yield Stat(
                label=tr("{side}: off the table").format(side=seats()[side]), value=", ".join(names.unit(unit) for unit in away)
            )


def outcome(view: Pitched) -> str:
    return view.result


def ending(winner: str | None, title: str) -> str:
    """How a battle ended that a side (None: neither) has won in the way called `title`."""
    return ended(tr(ENDINGS.get(title, title)), winner, seats())


def verdict(view: Pitched) -> str:
    """How the battle ended, with the victory points of both sides where they were counted."""
    return scored(ending(view.won, view.result), view.won, view.points)


def faults(text: str, folder: Path) -> Sequence[Fault]:
    """What is wrong with the text of a mission file, and with the armies beside it."""
    try:
        files.parse(text, "mission", folder)
    except ForceError as error:
        return error.faults
    return ()


def described(mission: Mission) -> str:
    """Title, scenario, briefing, what each side wants, and the armies among which it chooses."""
    what = tr("{scenario}, armies of {points} points, {turns} turns").format(
        scenario=tr(SCENARIOS[mission.scenario]), points=mission.points, turns=mission.turns
    )
    lines = [prose(mission.title), what, "", prose(mission.briefing)]
    for side, aim in mission.aims.items():
        lines += ["", f"{seats()[side]}: {prose(aim)}"]
        lines += [f"  {_told(army)}" for army in mission.armies[side]]
    return "\n".join(lines)


def forces(mission: Mission) -> dict[str, str]:
    """The armies of both sides by their ids, with their points and units."""
    return {army.id: _told(army) for armies in mission.armies.values() for army in armies}


def _told(army: Army) -> str:
    """An army with its points and units."""
    return army_line(army.name, army.points, ((unit.troop.name, unit.models) for unit in army.units))


def drawing(mission: Mission) -> str:
    """The battlefield as a map, with its size and what the signs are."""
    field = mission.battlefield
    table = tr("A table of {width} by {height} cm").format(width=f"{field.width:g}", height=f"{field.height:g}")
    drawn = cells(field, SCALES, MAP)
    marker = [] if mission.marker is None else [f"  {PLAIN_SIGNS['marker']} {tr('the marker, in the middle')}"]
    rows = charted(drawn, PLAIN_SIGNS, mission.marker)
    return "\n".join(
        [
            table,
            *rows,
            scale_told(drawn.across),
            *marker,
            *legend(field, PLAIN_SIGNS, {kind: tr(name) for kind, name in FEATURES.items()}),
        ]
    )


def scale_told(across: float) -> str:
    """How much of the table a character of a map stands for, from its width in cm."""
    return tr("one character: {across} cm across, {down} cm down").format(across=f"{across:g}", down=f"{2 * across:g}")


MISSIONS = Missions(faults=faults, described=described, forces=forces, drawing=drawing)
