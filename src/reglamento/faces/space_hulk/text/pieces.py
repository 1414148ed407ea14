"""The legend of the board in text: a line for each Marine and for each kind of enemy. [SH-TURN-14]"""

from __future__ import annotations

from rich.text import Text

from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.text.glyphs import Glyphs, glyphs_for
from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.pieces import Blip, Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk


def pieces_text(view: Hulk, *, encoding: str = "utf-8") -> Text:
    """The place of each piece: Marines with weapons, points and markers, then Genestealers and blips, then waiting pieces."""
    glyphs = glyphs_for(encoding)
    lines = [_marine(view, marine, glyphs) for marine in view.marines.values()]
    lines += _enemies(view)
    lines += _waiting(view)
    lines += _things(view)
    return Text("\n").join(lines)


def _marine(view: Hulk, marine: Marine, glyphs: Glyphs) -> Text:
    active = marine.id == view.active
    where = f"{view.mission.board.name(marine.at):<4} {FACINGS[marine.facing]:<5}"
    line = Text("> " if active else "  ", "bold", no_wrap=True)
    line.append(f"{signs.letters(view)[marine.id]}{glyphs.facing[marine.facing]} ", "bold bright_red")
    line.append(f"{marine.name:<20} ", "bold" if active else "")
    line.append(f"{where}  {', '.join(marine.kit.weapons)}")
    for note, style in _notes(view, marine):
        line.append(f"; {note}", style)
    return line


def _notes(view: Hulk, marine: Marine) -> list[tuple[str, str]]:
    """A Marine's markers and tracks in words, each with its style. [SH-BOX-08, SH-BOX-09]"""
    notes = [(f"{view.ap} AP", "bold bright_yellow")] if marine.id == view.active else []
    notes += [(state, "bold bright_cyan") for state in signs.states(marine)]
    for track, left in signs.tracks(marine):
        spare = ", reloaded" if track == "rounds" and marine.reloaded else ""
        notes.append((f"{track} {left}{spare}", "yellow"))
    if marine.carries:
        notes.append((f"carries {_names(view, marine.carries)}", "bold"))
    if view.phase == "marine" and marine.id != view.active and marine.id not in view.fresh:
        notes.append(("done", "dim"))
    return notes


def _names(view: Hulk, things: tuple[str, ...]) -> str:
    names = {thing.id: thing.name for thing in view.mission.things}
    return ", ".join(names[thing] for thing in things)


def _enemies(view: Hulk) -> list[Text]:
    """A line of Genestealers and a line of blips on the board, when there are any."""
    name = view.mission.board.name
    foes = [
        f"{foe.id}{' the Broodlord' if foe.broodlord else ''} {name(foe.at)} {FACINGS[foe.facing]}"
        + (f" carries {_names(view, foe.carries)}" if foe.carries else "")
        + _points(view, foe.id)
        for foe in view.stealers.values()
        if foe.at >= 0
    ]
    blips = [f"{_blip(blip)} {name(blip.at)}{_points(view, blip.id)}" for blip in view.blips.values() if blip.at >= 0]
    lines = (("Genestealers", foes, "bright_magenta"), ("Blips", blips, "green"))
    return [Text.assemble((f"  {title}: ", "bold"), ("; ".join(each), style)) for title, each, style in lines if each]


def _points(view: Hulk, id: str) -> str:
    return f" ({view.ap} AP)" if id == view.active else ""


def _blip(blip: Blip) -> str:
    """A blip's id, with its number when the view holds it. [SH-TURN-13]"""
    return blip.id if blip.value.value is None else f"{blip.id}={blip.value.value}"


def _waiting(view: Hulk) -> list[Text]:
    """The entry areas, with their numbers on the board and the pieces that wait beside them; empty areas share one line.
    [SH-LURK-02]
    """
    drawn = ", ".join(_blip(blip) for blip in view.blips.values() if blip.at < 0 and not blip.area)
    lines = [Text(f"  drawn, not placed yet: {drawn}")] if drawn else []
    empty: list[Text] = []
    waiting = signs.waiting_ids(view)
    for number, area in enumerate(view.mission.board.entries, 1):
        pieces = [view.piece(id) for id in waiting[area.id]]
        names = [_blip(piece) if isinstance(piece, Blip) else piece.id for piece in pieces]
        held = [" held" if not isinstance(piece, Marine) and piece.held else "" for piece in pieces]
        near = ", a Marine is near" if area.id in view.near else ""
        held_there = ", ".join(map("".join, zip(names, held, strict=True)))
        if held_there or near:
            lines.append(Text.assemble((f"  {number} {area.id}: ", "bold magenta"), (held_there or "nobody") + near))
        else:
            empty.append(Text(f"{number} {area.id}", "bold magenta"))
    return [*lines, Text.assemble("  ", Text(", ").join(empty), ": nobody")] if empty else lines


def _things(view: Hulk) -> list[Text]:
    """A line for each object that lies somewhere, and each exit. [SH-OBJ-01, SH-EXIT-01]"""
    board = view.mission.board
    lines = [f"  {thing.name}: {board.name(view.lying[thing.id])}" for thing in view.mission.things if thing.id in view.lying]
    for point in board.exits:
        users = "" if point.sides == (MARINES,) else f" ({' and '.join(point.sides)})"
        lines.append(f"  exit {point.id}: {board.name(point.at)} {FACINGS[point.facing]}{users}")
    return [Text(line) for line in lines]
