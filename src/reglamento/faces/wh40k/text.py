"""A battle at the command line: the table in characters, a line for each unit, the status."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rich.text import Text

from reglamento.faces.armies.charted import cells
from reglamento.faces.parts import Terminal
from reglamento.faces.shown import Manual
from reglamento.faces.wh40k.display import PLAIN_SIGNS, SCALES, ending, scale_told, stats
from reglamento.faces.wh40k.picture.troops import state_words, states
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import member_of, members, standing
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.vocabulary import PHASE_NAMES, SEATS
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr
from reglamento.lettering import best

USUAL = 100
"""Columns where no number is given."""
COLOURS = {"red": "bold bright_red", "blue": "bold bright_cyan"}
SIGNS = {
    "woods": "♣", "ruins": "▒", "crater": "○", "block": "█", "barricade": "=", "traps": "‡", "statue": "†", "pipes": "≡",
    "battlescape": "≈", "hill": "▲", "building": "▓", "": "·",
}  # fmt: skip
STYLES = {
    "woods": "green", "ruins": "grey62", "crater": "yellow", "block": "white", "barricade": "grey62", "traps": "grey62",
    "statue": "white", "pipes": "yellow", "battlescape": "red", "hill": "green", "building": "white", "": "grey30",
}  # fmt: skip
MANUAL = Manual(
    "Answer with the number of an option, with words of it, or with ids: move r2, advance r2, shoot r1, at b3, charge r4, fight r4, end. "
    "Units are r1 and b1, models r1.3, objective markers are numbered. Where models are to be placed, answer with the number of a "
    "suggestion or draft their places: ? tells how when places are asked for. Distances are in inches, from base edge to base edge.",
    {
        "usual": "  usual          answer what most players do, for a unit or the whole army, until the phase ends",
        "trifles": "  trifles on     ask also about a Command Re-roll that few would use, and choices that come to the same (off: no)",
    },
)


def letters(view: Warzone) -> dict[str, str]:
    """The letter of each unit: capitals for red's, small ones for blue's."""
    return {
        unit: (ascii_uppercase if known.side == "red" else ascii_lowercase)[(int(unit[1:]) - 1) % 26]
        for unit, known in view.units.items()
    }


def board_text(view: Warzone, width: int | None, encoding: str) -> Text:
    """The table: a character for an inch or more across, and for twice as much from north to south."""
    table = cells(view.mission.battlefield, SCALES, width or USUAL)
    signs = best(encoding, tuple(SIGNS.values()), tuple(PLAIN_SIGNS.values()))
    shown = dict(zip(SIGNS, signs, strict=True))
    drawn = {cell: (shown[kind], STYLES[kind]) for cell, kind in table.kinds().items()}
    for marker, place in view.markers.items():
        drawn[table.holding(place)] = marker[1:], "bold yellow"
    for id in view.models:
        base, unit = standing(view, id), view.models[id].unit
        drawn[table.holding((base.x, base.y))] = letters(view)[unit], COLOURS[view.units[unit].side]
    lines = [Text.assemble(*(drawn[column, row] for column in range(table.columns))) for row in range(table.rows)]
    lines.append(Text(scale_told(table.across), "dim"))
    return Text("\n").join(lines)


def pieces_text(view: Warzone, encoding: str) -> Text:
    """The units on the table by letter: their models, wounds and states."""
    return Text("\n").join(_lines(view))


def _lines(view: Warzone) -> Iterator[Text]:
    names = Names(view.mission, view)
    asked = view.question.about if isinstance(view.question, Choose | Place) else None
    for unit in sorted(view.ranks, key=lambda unit: (view.units[unit].side != "red", int(unit[1:]))):
        known = view.units[unit]
        line = Text("> " if unit == asked else "  ", "bold", no_wrap=True)
        line.append(f"{letters(view)[unit]} ", COLOURS[known.side])
        line.append(f"{names.unit(unit, 'bare'):<26} ")
        line.append(f"{len(members(view, unit))}/{known.started}")
        hurt = [id for id in members(view, unit) if view.models[id].wounds < member_of(view, id).profile.wounds]
        for id in hurt:
            line.append(f"; {id}: {view.models[id].wounds}/{member_of(view, id).profile.wounds}", "bright_red")
        for state in states(view, unit):
            line.append(f"; {state_words(state)}", "bright_yellow")
        yield line
    for unit, away in view.away.items():
        line = Text("  ", "bold", no_wrap=True)
        line.append(f"{letters(view)[unit]} ", COLOURS[view.units[unit].side])
        line.append(f"{names.unit(unit, 'bare'):<26} {len(away.models)}/{view.units[unit].started}; ")
        line.append(tr("off the table"), "bright_yellow")
        yield line


def status_text(view: Warzone) -> Text:
    """Battle round, phase, points and markers."""
    phase = PHASE_NAMES[view.phase] if view.phase else "before the battle" if not view.round else ""
    text = Text.assemble((view.mission.title, "bold"), f"  {SEATS[view.active]}  ", (phase, "bold yellow"))
    if view.result:
        text.append(f"\n{ending(view.won, view.result)}", "bold green")
    for stat in stats(view):
        if not (stat.aim or stat.army):
            text.append(f"\n{stat.label}: {stat.value}")
    return text


TERMINAL = Terminal(status=status_text, board=board_text, pieces=pieces_text, manual=MANUAL)
