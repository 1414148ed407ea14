"""The legend of the board in text: a line for each unit, with its models, its state and its weapons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from reglamento.faces.pistola.picture import signs
from reglamento.faces.pistola.text.board import COLOURS
from reglamento.faces.pistola.text.glyphs import glyphs_for, letters
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.units.troops import fighter_of, members
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, tr


def pieces_text(view: Crawl, *, encoding: str = "utf-8") -> Text:
    """What is on the board: units by letter, their models and wounds, their states and weapons; then things."""
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
    line.append(tr("{n} of {all}").format(n=len(models), all=unit.started or len(models)))
    for note, style in _notes(view, names, id):
        line.append(f"; {note}", style)
    return line


def _notes(view: Crawl, names: Names, id: str) -> Iterator[tuple[str, str]]:
    """Notes on a unit besides its number, each with its style."""
    unit, models = view.units[id], members(view, id)
    for state in signs.states(view, id):
        yield signs.state_name(state), "bold bright_yellow"
    for model in models:
        if _hurt(view, model):
            yield names.say("{model:model}: {left:wounds} left", model=model, left=view.models[model].wounds), "bright_red"
    if unit.joined:
        yield names.say("Joined: {unit:unit}", unit=unit.joined), ""
    yield _arms(view, models), "dim"
    if unit.moved and not view.combat:
        yield tr("has moved"), "dim"


def _hurt(view: Crawl, model: str) -> bool:
    known = view.models[model]
    return known.wounds < signs.full_wounds(view, known.unit, known.kind)


def _arms(view: Crawl, models: tuple[str, ...]) -> str:
    """What the models carry, and how many carry it where not all do."""
    count = Counter(weapon.name for model in models for weapon in fighter_of(view, model).weapons)
    carried = (prose(name) if n == len(models) else tr("{name} ({n})").format(n=n, name=prose(name)) for name, n in count.items())
    return ", ".join(carried) or tr("unarmed")


def _things(view: Crawl, names: Names, encoding: str) -> list[Text]:
    marks = dict(zip(("artefact", "prisoner", "stair", "exit"), glyphs_for(encoding).things, strict=True))
    return [Text(f"  {marks[thing.kind]} {_whereabouts(names, id, thing)}", "bright_green") for id, thing in view.things.items()]


def _whereabouts(names: Names, id: str, thing: Thing) -> str:
    if thing.bearer:
        return names.say("{thing:thing}: borne by {model:model}", thing=id, model=thing.bearer)
    return names.say("{thing:thing}: in {section:section}", thing=id, section=thing.section)
