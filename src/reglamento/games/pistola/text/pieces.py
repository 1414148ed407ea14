"""The legend of the board in text: a line for each unit, with its models, its state and its weapons."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from reglamento.games.pistola.names import Names
from reglamento.games.pistola.picture import signs
from reglamento.games.pistola.state import ATTACKER, Crawl
from reglamento.games.pistola.text.board import COLOURS
from reglamento.games.pistola.text.glyphs import glyphs_for, letters
from reglamento.games.pistola.troops import fighter_of, members
from reglamento.kernel.questions import Choose, Place


def pieces_text(view: Crawl, *, encoding: str = "utf-8") -> Text:
    """Who is on the board: units by letter, their models and wounds, their states and what they carry; then things."""
    names = Names(view.mission, view)
    units = sorted((id for id in view.units if members(view, id)), key=lambda unit: view.units[unit].side != ATTACKER)
    lines = [_unit(view, names, id) for id in units]
    return Text("\n").join([*lines, *_things(view, names, encoding)])


def _unit(view: Crawl, names: Names, id: str) -> Text:
    unit, models = view.units[id], members(view, id)
    asked = isinstance(view.question, Choose | Place) and view.question.about == id
    line = Text("> " if asked else "  ", "bold", no_wrap=True)
    line.append(f"{letters(view)[id]} ", COLOURS[unit.side])
    line.append(f"{names.unit(id, 'bare'):<26} ", "bold" if asked else "")
    line.append(f"{len(models)} of {unit.started or len(models)}")
    for state in signs.states(view, id):
        line.append(f"; {signs.state_name(state)}", "bold bright_yellow")
    hurt = [f"{model} {view.models[model].wounds} W" for model in models if _hurt(view, model)]
    if hurt:
        line.append(f"; hurt: {', '.join(hurt)}", "bright_red")
    if unit.joined:
        line.append(f"; with {names.unit(unit.joined)}")
    line.append(f"; {_arms(view, models)}", "dim")
    if unit.moved and not view.combat:
        line.append("; moved", "dim")
    return line


def _hurt(view: Crawl, model: str) -> bool:
    known = view.models[model]
    return known.wounds < signs.full_wounds(view, known.unit, known.kind)


def _arms(view: Crawl, models: tuple[str, ...]) -> str:
    """What the models carry, with how many carry it where not all do."""
    count = Counter(weapon.name for model in models for weapon in fighter_of(view, model).weapons)
    return ", ".join(name if n == len(models) else f"{n} {name}" for name, n in count.items()) or "unarmed"


def _things(view: Crawl, names: Names, encoding: str) -> list[Text]:
    marks = dict(zip(("artefact", "prisoner", "stair", "exit"), glyphs_for(encoding).things, strict=True))
    lines = []
    for id, thing in view.things.items():
        where = f"borne by {names.model(thing.bearer)}" if thing.bearer else f"in {names.section(thing.section)}"
        lines.append(Text(f"  {marks[thing.kind]} {names.thing(id)} {where}", "bright_green"))
    return lines
