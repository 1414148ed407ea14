"""A battle at the command line: the table in characters, a line for each unit, the status."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rich.text import Text

from reglamento.armies.words import in_files
from reglamento.faces.armies.charted import cells
from reglamento.faces.armies.compass import wind
from reglamento.faces.fantasy.display import PLAIN_SIGNS, SCALES, ending, scale_told, stats
from reglamento.faces.fantasy.picture.troops import state_words, states
from reglamento.faces.parts import Terminal
from reglamento.faces.shown import Manual
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import models_of
from reglamento.games.fantasy.words.names import Names
from reglamento.games.fantasy.words.vocabulary import PHASE_NAMES, SEATS
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr
from reglamento.lettering import best

USUAL = 100
"""Columns where no number is given."""
COLOURS = {"red": "bold bright_red", "blue": "bold bright_cyan"}
SIGNS = {
    "wood": "♣",
    "marsh": "≈",
    "hill": "▲",
    "steep hill": "◮",
    "river": "≋",
    "lake": "≡",
    "building": "▓",
    "wall": "╬",
    "hedge": "░",
    "marker": "◎",
    "": "·",
}
STYLES = {
    "wood": "green", "marsh": "cyan", "hill": "yellow", "steep hill": "yellow", "river": "blue", "lake": "bright_blue", "building": "white",
    "wall": "white", "hedge": "green", "marker": "bold yellow", "": "grey30",
}  # fmt: skip
MANUAL = Manual(
    "Answer with the number of an option, with words of it, or with ids: charge r1 b2, move r2, march r2, reform r3, shoot r1 b4, end. "
    "Units are r1 and b1. Where a regiment goes, answer with the number of a suggestion or draft its place and angle: the place is the "
    "middle of its front, the angle is where it looks, clockwise from north. ? tells how when places are asked for. Lengths are in cm.",
    {"trifles": "  trifles on     ask also about spells and dispels that cannot succeed (off: they are left)"},
)


def letters(view: Pitched) -> dict[str, str]:
    """The letter of each unit: capitals for red's, small ones for blue's."""
    return {
        unit: (ascii_uppercase if known.side == "red" else ascii_lowercase)[(int(unit[1:]) - 1) % 26]
        for unit, known in view.units.items()
    }


def board_text(view: Pitched, width: int | None, encoding: str) -> Text:
    """The table: a character for two centimetres or more across, and for twice as much from north to south."""
    table = cells(view.mission.battlefield, SCALES, width or USUAL)
    shown = dict(zip(SIGNS, best(encoding, tuple(SIGNS.values()), tuple(PLAIN_SIGNS.values())), strict=True))
    drawn = {cell: (shown[kind], STYLES[kind]) for cell, kind in table.kinds().items()}
    if view.mission.marker is not None:
        drawn[table.holding(view.mission.marker)] = shown["marker"], STYLES["marker"]
    for unit, here in view.regiments.items():
        sign = letters(view)[unit], COLOURS[view.units[unit].side]
        drawn |= dict.fromkeys(table.covered(here.ring), sign)
    lines = [Text.assemble(*(drawn[column, row] for column in range(table.columns))) for row in range(table.rows)]
    lines.append(Text(scale_told(table.across), "dim"))
    return Text("\n").join(lines)


def pieces_text(view: Pitched, encoding: str) -> Text:
    """The units on the table by letter: their models, ranks, places and states."""
    return Text("\n").join(_lines(view))


def _asked_about(view: Pitched) -> str | None:
    """The unit that is asked about."""
    return view.question.about if isinstance(view.question, Choose | Place) else None


def _lines(view: Pitched) -> Iterator[Text]:
    names = Names(view.mission, view)
    for unit in sorted(view.regiments, key=lambda unit: (view.units[unit].side != "red", int(unit[1:]))):
        known, here = view.units[unit], view.regiments[unit]
        line = Text("> " if _asked_about(view) == unit else "  ", "bold", no_wrap=True)
        line.append(f"{letters(view)[unit]} ", COLOURS[known.side])
        line.append(f"{names.unit(unit, 'bare'):<26} {models_of(view, unit)}/{known.started}, ")
        line.append(
            tr("{files}, at {x} {y}, facing {wind}").format(files=in_files(here.files), x=here.x, y=here.y, wind=wind(here.angle))
        )
        for state in states(view, unit):
            line.append(f"; {state_words(state)}", "bright_yellow")
        yield line
    for gone in view.away:
        yield Text(f"  {letters(view)[gone]} {names.unit(gone, 'bare')}; ").append(tr("off the table"), "bright_yellow")


def status_text(view: Pitched) -> Text:
    """Turn, part of the turn, points."""
    phase = tr(PHASE_NAMES[view.phase]) if view.phase else tr("before the battle") if not view.round else ""
    text = Text.assemble((view.mission.title, "bold"), f"  {tr(SEATS[view.active])}  ", (phase, "bold yellow"))
    if view.result:
        text.append(f"\n{ending(view.won, view.result)}", "bold green")
    for stat in stats(view):
        if not (stat.aim or stat.army):
            text.append(f"\n{stat.label}: {stat.value}")
    return text


TERMINAL = Terminal(status=status_text, board=board_text, pieces=pieces_text, manual=MANUAL)
