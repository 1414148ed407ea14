"""What stands beside the table, and how the battle ended. [40K-CORE-TURN-01, 40K-CORE-MIS-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.faces.armies.charted import MAP, cells, charted, legend
from reglamento.faces.armies.offered import army_line
from reglamento.faces.armies.scores import ended, scored
from reglamento.faces.parts import Missions
from reglamento.faces.shown import Stat
from reglamento.faces.wh40k.scores import mission_rules
from reglamento.games.wh40k.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.wh40k.facts.objectives import MAELSTROM
from reglamento.games.wh40k.facts.state import PHASES, Warzone
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.missions.markers import controlled
from reglamento.games.wh40k.missions.scoring import worth_of
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.units.table import units_of
from reglamento.games.wh40k.words.names import Names, inches
from reglamento.games.wh40k.words.objectives import told, told_card
from reglamento.games.wh40k.words.vocabulary import ENDINGS, FEATURES, PHASE_NAMES, SEATS
from reglamento.language import prose, tr
from reglamento.sentences import counted

PLAIN_SIGNS = {
    "woods": "%", "ruins": ":", "crater": "o", "block": "#", "barricade": "=", "traps": "x", "statue": "&", "pipes": "-",
    "battlescape": "~", "hill": "^", "building": "H", "": ".",
}  # fmt: skip
"""The characters of terrain, where a terminal has no others, and on the map of a mission."""
SCALES = (1.0, 1.5, 2.0, 3.0, 4.0)
"""How many inches a character of a map stands for across."""


def seats() -> dict[str, str]:
    return {side: tr(name) for side, name in SEATS.items()}


def stage(view: Warzone) -> str:
    """The phase of play by its id."""
    if view.phase is not None:
        return view.phase
    return "over" if view.result else "setup" if not view.round else "between"


def stages(view: Warzone) -> dict[str, str]:
    """The phases of a turn. Before the battle and after it none is on."""
    return {phase: tr(PHASE_NAMES[phase]) for phase in PHASES}


def stretch(view: Warzone) -> str:
    """Names the battle round, whose turn it is, and the phase."""
    return f"round {view.round}, {view.active}, {stage(view)}"


def stats(view: Warzone) -> tuple[Stat, ...]:
    """Figures first, those that decide the battle before the others; then what each side wants, and the armies that are played."""
    aims = (Stat(label=seats()[side], value=prose(aim), aim=True) for side, aim in view.mission.aims.items())
    return (
        *_figures(view),
        *aims,
        *(Stat(label=seats()[side], value=_told(view.roster(side)), army=True) for side in view.picked),
    )


def _figures(view: Warzone) -> Iterator[Stat]:
    names = Names(view.mission, view)
    words = tr("{n} of {last}").format(n=view.round, last=view.mission.rounds)
    yield Stat(label=tr("Battle round"), value=words)
    for side in (RED, BLUE):
        yield Stat(label=tr("{side}: VP").format(side=seats()[side]), value=str(view.points.get(side, 0)))
    for side in (RED, BLUE):
        yield Stat(label=tr("{side}: units").format(side=seats()[side]), value=str(len(units_of(view, side))))
    for side in (RED, BLUE) if view.command else ():
        yield Stat(label=tr("{side}: Command Points").format(side=seats()[side]), value=str(view.command.get(side, 0)))
    for side in (RED, BLUE) if view.markers else ():
        held = ", ".join(tr("no. {number}").format(number=marker[1:]) for marker in controlled(view, side)) or tr("none")
        yield Stat(label=tr("{side}: markers").format(side=seats()[side]), value=held)
    if view.worth:
        yield Stat(label=tr("Markers score"), value=_worth(view))
    for side in (RED, BLUE) if view.scoring in MAELSTROM else ():
        yield Stat(label=tr("{side}: objectives").format(side=seats()[side]), value=_objectives(view, side))
    for side in (RED, BLUE):
        away = [unit for unit in view.away if view.units[unit].side == side]
        if away:
            yield Stat(
                label=tr("{side}: off the table").format(side=seats()[side]), value=", ".join(names.unit(unit) for unit in away)
            )


def _worth(view: Warzone) -> str:
    """What each marker scores at the end. [40K-CORE-MIS-20]"""
    said = tr("no. {number}: {points} VP")
    return ", ".join(said.format(number=marker[1:], points=worth_of(view, marker)) for marker in view.markers)


def _objectives(view: Warzone, side: Side) -> str:
    """The active objectives of a side, as far as they are seen."""
    down = view.face_down.get(side)
    seen = [*map(told_card, view.cards.get(side, ())), *map(told, (down.value or ()) if down is not None else ())]
    unseen = [tr("unseen")] if down is not None and down.value is None else []
    return "; ".join([*seen, *unseen]) or tr("none")


def outcome(view: Warzone) -> str:
    return view.result


def ending(winner: str | None, title: str) -> str:
    """How a battle ended that a side (None: neither) has won in the way called `title`."""
    return ended(tr(ENDINGS.get(title, title)), winner, seats())


def verdict(view: Warzone) -> str:
    """How the battle ended, with the victory points of both sides where they were counted."""
    return scored(ending(view.won, view.result), view.won, view.points)


def faults(text: str, folder: Path) -> Sequence[Fault]:
    """What is wrong with the text of a mission file, and with the rosters beside it."""
    try:
        files.parse(text, "mission", folder)
    except ForceError as error:
        return error.faults
    return ()


def described(mission: Mission) -> str:
    """Title, briefing, what each side wants, and the armies among which it chooses."""
    lines = [prose(mission.title), "", prose(mission.briefing), "", *mission_rules(mission)]
    for side, aim in mission.aims.items():
        lines += ["", f"{seats()[side]}: {prose(aim)}"]
        lines += [f"  {_told(roster)}" for roster in mission.rosters[side]]
    return "\n".join(lines)


def forces(mission: Mission) -> dict[str, str]:
    """The armies of both sides by their ids, with their points and units."""
    return {roster.id: _told(roster) for rosters in mission.rosters.values() for roster in rosters}


def _told(roster: Roster) -> str:
    """An army with its points and units."""
    return army_line(roster.name, roster.points, ((unit.sheet.name, unit.size) for unit in roster.units))


def drawing(mission: Mission) -> str:
    """The battlefield as a map, with its size and what the signs are."""
    field = mission.battlefield
    table = tr("A table of {width} by {height} inches").format(width=f"{field.width:g}", height=f"{field.height:g}")
    drawn = cells(field, SCALES, MAP)
    return "\n".join(
        [
            table,
            *charted(drawn, PLAIN_SIGNS),
            scale_told(drawn.across),
            *legend(field, PLAIN_SIGNS, {kind: tr(name) for kind, name in FEATURES.items()}),
        ]
    )


def scale_told(across: float) -> str:
    """How much of the table a character of a map stands for, from its width in inches."""
    return tr("one character: {across} across, {down} down").format(across=inches(across), down=inches(2 * across))


def lasts(mission: Mission) -> str:
    """The battle rounds there can be."""
    return counted(mission.rounds, "{n} battle round at most", "{n} battle rounds at most")


MISSIONS = Missions(lasts=lasts, rules=mission_rules, faults=faults, described=described, forces=forces, drawing=drawing)
