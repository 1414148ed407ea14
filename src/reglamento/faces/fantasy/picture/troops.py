"""Regiments as blocks: their front, each model in its rank and file, their command and banner, what is to be seen of their state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reglamento.faces.armies.picture.palette import AMBER, CYAN, GOLD, RED, UNITS, WHITE
from reglamento.faces.armies.spots import on_picture, rings_path
from reglamento.faces.fantasy.picture.layout import MEASURE, SCALE
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import ArmyUnit
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.joined import companions_of, members_in, riders_of
from reglamento.games.fantasy.units.parts import CHAMPION, front_parts, profile_at
from reglamento.games.fantasy.units.table import engaged, has_champion, has_standard, machine_of, models_of
from reglamento.games.fantasy.words.names import Names
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, label, path, rect, title

SHADES: Mapping[str, tuple[str, str, str]] = {
    "red": ("#e08a72", "#8a2a24", "#3f0e0e"),
    "blue": ("#7fb0e8", "#234a86", "#0e1f3f"),
}
"""Of each side the light, the middle and the dark colour of its blocks."""
BADGES: Mapping[str, tuple[str, str]] = {
    "marched": (CYAN, ">"),
    "charged": (RED, "!"),
    "fleeing": (AMBER, "<"),
    "stupid": (AMBER, "?"),
    "frenzied": (RED, "f"),
    "engaged": (WHITE, "x"),
}
"""The colour and the letter of the badge of each state of a unit."""
ROOM = 1.2
"""The gap between models as they are drawn."""


class Command(NamedTuple):
    """Which of its command a unit has."""

    champion: bool
    standard: bool
    musician: bool


def command_of(view: Pitched, unit: str) -> Command:
    """The command that a unit still has: no champion that is dead, no standard that was taken. [WF-CORE-UNIT-09, WF-CORE-RES-04]"""
    return Command(has_champion(view, unit), has_standard(view, unit), view.listed(unit).musician)


def first_command(listed: ArmyUnit) -> Command:
    """The command with which a unit begins."""
    return Command(listed.champion, listed.standard, listed.musician)


def states(view: Pitched, unit: str) -> list[str]:
    """What is to be seen of a unit."""
    known = view.units[unit]
    found = ["marched"] if known.movement == "marched" else []
    found += ["charged"] if known.charging else []
    found += ["fleeing"] if known.fleeing else []
    found += ["stupid"] if known.stupid else []
    found += ["frenzied"] if frenzied(view, unit) else []
    return found + (["engaged"] if engaged(view, unit) else [])


def state_words(state: str) -> str:
    words = {
        "marched": tr("has marched"),
        "charged": tr("has charged"),
        "fleeing": tr("flees"),
        "stupid": tr("stupid in this turn"),
        "frenzied": tr("frenzied"),
        "engaged": tr("in close combat"),
    }
    return words[state]


def said(view: Pitched, unit: str) -> str:
    """A unit in words, for a pointer that rests on it."""
    words = [Names(view.mission, view).unit(unit)]
    words += [tr("{n} of {all}").format(n=models_of(view, unit), all=view.units[unit].started)]
    words += [wounds_said(view, id) for id in (unit, *members_in(view, unit)) if counts_wounds(view, id)]
    return ", ".join(words + [state_words(state) for state in states(view, unit)])


def counts_wounds(view: Pitched, id: str) -> bool:
    """Whether it is a lone model of several Wounds, whose Wounds are told one by one."""
    return view.units[id].started == 1 and profile_at(view, id).W > 1


def wounds_said(view: Pitched, id: str) -> str:
    """A character or a monster, and the Wounds that it has left."""
    whole = profile_at(view, id).W
    name = Names(view.mission, view).unit(id)
    return tr("{name}: {n} of {all} Wounds").format(name=name, n=whole - view.units[id].hurt, all=whole)


def troops(view: Pitched, marked: str) -> Markup:
    """Every unit on the table as `data-piece="unit:<id>"`; the unit `marked` has a bright border."""
    left = (_left(here, id, view.units[id].side) for id, here in view.abandoned.items())
    return join(*left, *(_unit(view, id, marked=id == marked) for id in view.regiments))


def _left(here: Regiment, id: str, side: str) -> Markup:
    """A machine without its crew, which remains where it was left."""
    x, y = on_picture(here.at, MEASURE)
    return group(
        title(tr("{unit}: an abandoned machine").format(unit=id)),
        engine(here, side),
        at=(round(x, 2), round(y, 2)),
        turned=here.angle,
        opacity=0.6,
    )


def engine(here: Regiment, side: str) -> Markup:
    """A war machine about the middle of its front: two wheels, and a barrel that points ahead."""
    light, middle, dark = SHADES[side]
    wide, deep = here.width * SCALE, here.depth * SCALE
    wheels = (circle(x, deep * 0.6, deep * 0.28, fill=dark, stroke=light, stroke_width=2) for x in (-wide * 0.34, wide * 0.34))
    barrel = rect(-wide * 0.1, 2, wide * 0.2, deep * 0.9, rx=3, fill=middle, stroke=light, stroke_width=1.5)
    return join(_outline(here, fill=dark, stroke=light, stroke_width=1), *wheels, barrel)


def _unit(view: Pitched, id: str, *, marked: bool) -> Markup:
    here, known = view.regiments[id], view.units[id]
    x, y = on_picture(here.at, MEASURE)
    command = command_of(view, id)
    drawn = join(block(here, command, id, known.side), _characters(view, id, here))
    if machine_of(view, id) is not None:
        drawn = join(engine(here, known.side), _banner(here, command, id, UNITS[(int(id[1:]) - 1) % len(UNITS)]))
    border = _outline(here, fill="none", stroke=GOLD, stroke_width=4) if marked else join()
    return group(
        title(said(view, id)),
        drawn,
        border,
        _badges(view, id, here),
        at=(round(x, 2), round(y, 2)),
        turned=here.angle,
        data_piece=f"unit:{id}",
        opacity=0.75 if known.fleeing else None,
    )


def block(here: Regiment, command: Command, id: str, side: str) -> Markup:
    """A regiment about the middle of its front, which is the top of the drawing."""
    light, middle, dark = SHADES[side]
    hue = UNITS[(int(id[1:]) - 1) % len(UNITS)]
    wide, deep = here.base.width * SCALE - ROOM, here.base.length * SCALE - ROOM
    models = []
    for number, place in enumerate(here.places):
        right, forward = here.seen_from(place.at)
        fill = hue if number < here.files and number in command_files(here, command) else middle
        models.append(
            rect(
                right * SCALE - wide / 2, -forward * SCALE - deep / 2, wide, deep, rx=2, fill=fill, stroke=light, stroke_width=0.8
            )
        )
    half = here.width * SCALE / 2
    front = path(f"M{-half:.2f} 0H{half:.2f}M0 -9L-5 -2H5Z", stroke=light, stroke_width=4, fill=light)
    return join(_outline(here, fill=dark, stroke=hue, stroke_width=2), *models, front, _banner(here, command, id, hue))


def _characters(view: Pitched, unit: str, here: Regiment) -> Markup:
    """A disc on the places of each character in the front rank, with a sector missing for the Wounds that it has lost; of a mount its base,
    on which its riders stand. A ring on the place of a champion.
    """
    found, places = [], front_parts(view, unit)
    for part in dict.fromkeys(places.values()):
        files = [file for file, held in places.items() if held == part]
        x = here.across((files[0] + files[-1]) / 2) * SCALE
        y, size = here.base.length * SCALE / 2, here.base.width * SCALE * 0.32
        if part == CHAMPION:
            found.append(circle(x, y, size, fill="none", stroke=GOLD, stroke_width=2))
        elif view.listed(part).troop.ridden:
            found.append(_mount(view, part, x))
        else:
            found.append(_mark(view, part, x, y, size))
    return join(*found, _riders(view, unit, 0.0, here.depth * SCALE * 0.3))


def _mount(view: Pitched, id: str, x: float) -> Markup:
    """A mount that has joined a unit: its base, from the front rank on, and its riders."""
    base = view.listed(id).troop.base
    wide, deep = base.width * SCALE - ROOM, base.length * SCALE - ROOM
    return join(rect(x - wide / 2, ROOM / 2, wide, deep, rx=3, fill="#000", stroke=GOLD), _riders(view, id, x, deep * 0.3))


def _riders(view: Pitched, mount: str, x: float, y: float) -> Markup:
    """A disc for each rider of a monster or a chariot, or for each character with a war machine, side by side."""
    riders = riders_of(view, mount) or companions_of(view, mount)
    return join(*(_mark(view, rider, x + (n - (len(riders) - 1) / 2) * 20, y, 8) for n, rider in enumerate(riders)))


def _mark(view: Pitched, character: str, x: float, y: float, size: float) -> Markup:
    """The disc of a character, as full as it has Wounds left."""
    share = (profile_at(view, character).W - view.units[character].hurt) / profile_at(view, character).W
    full = circle(x, y, size, fill="#000", stroke=GOLD, stroke_width=2)
    return join(full, circle(x, y, size * share * 0.8, fill=GOLD))


def command_files(here: Regiment, command: Command) -> frozenset[int]:
    """The files of champion, standard bearer and musician: about the middle of the front rank."""
    number = command.champion + command.standard + command.musician
    first = max(0, (here.files - number) // 2)
    return frozenset(range(first, first + number))


def _outline(here: Regiment, **look: str | float) -> Markup:
    half, deep = here.width * SCALE / 2, here.depth * SCALE
    return rect(-half - 1, -1, 2 * half + 2, deep + 2, rx=3, **look)


def _banner(here: Regiment, command: Command, id: str, hue: str) -> Markup:
    """The id of the unit in its middle, and a flag where it has a standard."""
    middle, depth = here.depth * SCALE / 2, here.depth * SCALE
    size = 15.0 if depth > 24 else 12.0
    disc = circle(0, middle, size * 0.8, fill="#000", fill_opacity=0.6, stroke=hue, stroke_width=1.2)
    number = label(
        id, 0, middle + size * 0.34, size * 0.85, fill=WHITE, font_weight="700", transform=f"rotate({-here.angle:g} 0 {middle:g})"
    )
    flag = path(f"M-12 2V{-18}h16l-4 5 4 5h-16", fill=hue, stroke="#000", stroke_width=1) if command.standard else join()
    return join(flag, disc, number)


def _badges(view: Pitched, id: str, here: Regiment) -> Markup:
    """The badges of a unit beside its block."""
    side = here.width * SCALE / 2 + 10
    found = []
    for number, state in enumerate(states(view, id)):
        colour, letter = BADGES[state]
        y = 8.0 + 18 * number
        found.append(
            group(
                circle(0, 0, 8, fill="#000", stroke=colour, stroke_width=2),
                label(letter, 0, 3.4, 10, fill=colour, font_weight="700"),
                at=(side, y),
            )
        )
    return join(*found)


def zones(view: Pitched) -> Markup:
    """The deployment zones, until the battle begins."""
    if view.round:
        return join()
    return join(
        *(
            path(
                rings_path((ring,), MEASURE),
                fill=SHADES[side][1],
                fill_opacity=0.25,
                stroke=SHADES[side][0],
                stroke_width=2,
                stroke_dasharray="10 6",
                pointer_events="none",
            )
            for side, ring in view.zones.items()
        )
    )
