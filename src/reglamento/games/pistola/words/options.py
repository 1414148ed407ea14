"""Options in the players' words, and beside them questions and events. Every text is one literal sentence with named fields."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from reglamento.games.pistola.facts import choices as c
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.armament import weapon_of
from reglamento.games.pistola.words.events import event_text
from reglamento.games.pistola.words.names import Names
from reglamento.games.pistola.words.questions import question_text
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, tr
from reglamento.sentences import listed

__all__ = ["event_text", "option_text", "question_text"]

Sentence = str | Callable[[Crawl, Any], str]


def option_text(game: Crawl, option: c.Option) -> str:
    """What choosing this option means, short: `Move Brethren (u1)`, `Open door d3 with Warden u1.1`."""
    sentence = OPTIONS[type(option)]
    if not isinstance(sentence, str):
        sentence = sentence(game, option)
    fields = msgspec.structs.asdict(option)
    worked = WORKED.get(type(option))
    if worked is not None:
        fields |= worked(game, option)
    return Names(game.mission, game).say(sentence, **fields)


def about(game: Crawl) -> str:
    """What the pending decision is about, by its id; nothing where it is about nothing in particular."""
    return (isinstance(game.question, Choose | Place) and game.question.about) or ""


def squads(game: Crawl) -> dict[int, tuple[Side, str]]:
    """The defender's squads of the cell that is being deployed, by their places in it: side and entry. [PP-COMBAT-05]"""
    cell = next((step.cell for step in reversed(game.agenda) if hasattr(step, "cell") and hasattr(step, "left")), "")
    found = game.cell(cell) if DEFENDER in game.picked else ()
    return {place: (DEFENDER, squad.unit) for place, squad in enumerate(found)}


def _next_squad(game: Crawl, option: c.DeployNext) -> dict[str, Any]:
    known = squads(game).get(option.squad)
    name = "" if known is None else Names(game.mission, game).squad(*known)
    return {"name": name, "n": option.squad + 1}


def _turned(game: Crawl, option: c.Lay) -> str:
    return LAID[option.quarters % 4]


def _lay(game: Crawl, option: c.Lay) -> dict[str, Any]:
    """The place of a lie as a player reads it: in cm from the entrance."""
    return {"x": option.x / CM, "y": option.y / CM}


def _weapons(game: Crawl, option: c.UseWeapons) -> str:
    if not option.weapons:
        return "{model:model} and those like it hold their fire"
    if all(weapon_of(game, option.model, name).type == "close combat" for name in option.weapons):
        return "{model:model} and those like it strike with {weapons:list}"
    return "{model:model} and those like it fire: {weapons:list}"


def _charge(game: Crawl, option: c.Charge) -> str:
    return "{unit:unit} charges {target:unit} and {also:units}" if option.also else "{unit:unit} charges {target:unit}"


def _picked(game: Crawl, option: c.PickForce) -> dict[str, Any]:
    """The force among those of the side that is asked. [PP-ATT-01, PP-DEF-02]"""
    side = game.question.by if isinstance(game.question, Choose) else DEFENDER
    forces = game.mission.attackers if side == ATTACKER else game.mission.defenders
    return {"name": prose(forces[option.place].name) if option.place < len(forces) else str(option.place + 1)}


def _escort(game: Crawl, option: c.GiveEscort) -> dict[str, Any]:
    """The character as equipped, and the escort, and what the attacker gets for them. [PP-MISSION-21, PP-MISSION-22]"""
    known = game.mission.hunts[option.hunt : option.hunt + 1]
    return {"text": Names(game.mission, game).held(option.hunt), "n": known[0].points if known else 0}


def _wounds(game: Crawl, option: c.ShareWounds) -> dict[str, Any]:
    names = Names(game.mission, game)
    shares = [tr("{n} to {model}").format(n=n, model=names.model(model)) for model, n in option.wounds if n]
    return {"text": listed(shares) if shares else tr("none")}


LAID = (
    "Lay it straight at {x:cm}, {y:cm}",
    "Lay it turned right at {x:cm}, {y:cm}",
    "Lay it turned around at {x:cm}, {y:cm}",
    "Lay it turned left at {x:cm}, {y:cm}",
)
"""How a section is laid, by its quarter turns clockwise."""
WORKED: dict[type[c.Option], Callable[[Crawl, Any], dict[str, Any]]] = {
    c.DeployNext: _next_squad,
    c.Lay: _lay,
    c.PickForce: _picked,
    c.NameMark: lambda game, option: {"name": Names(game.mission, game).squad(DEFENDER, option.entry)},
    c.GiveEscort: _escort,
    c.ShareWounds: _wounds,
    c.PutDoor: lambda game, option: {"x": option.x / CM, "y": option.y / CM},
}
"""What is said of an option besides its own fields."""
OPTIONS: dict[type[c.Option], Sentence] = {
    c.Look: "Look through {opening:opening}",
    c.Lay: _turned,
    c.PutDoor: "Put the door at {x:cm}, {y:cm}, leading {heading:heading}",
    c.MoveUnit: "Move {unit:unit}",
    c.EndMoves: "End the moves",
    c.OpenDoor: "Open {door:door} with {model:model}",
    c.CloseDoor: "Close {door:door} with {model:model}",
    c.PutDown: "Put down {thing:thing} with {model:model}",
    c.EndActions: "End the actions",
    c.DeployNext: "Deploy squad {n}: {name}",
    c.JoinUnit: "{character:unit} joins {host:unit}",
    c.StayAlone: "{character:unit} stands alone",
    c.PickForce: "Play {name}",
    c.PutThing: "Put it at {x:cm}, {y:cm}",
    c.NameMark: "Name {name}",
    c.GiveEscort: "{text}, and {n:points} more for the attacker",
    c.NameTarget: "Name {model:model}",
    c.LeaveComplex: "{unit:unit} leaves the complex for good",
    c.Climb: "{unit:unit} climbs {stair:thing}",
    c.DeclareEnd: "Declare the incursion over",
    c.PlayOn: "Play on",
    c.OrderRetreat: "Order a retreat",
    c.StandFast: "Stand fast",
    c.GoAlong: "{unit:unit} retreats with the others",
    c.StayBehind: "{unit:unit} stays and covers the retreat",
    c.Shoot: "{unit:unit} fires at {target:unit}",
    c.ShootThing: "{unit:unit} fires at the artefact",
    c.StrikeThing: "{unit:unit} strikes at the artefact",
    c.EndStrikes: "Strike no more",
    c.EndShots: "Fire no more",
    c.RunUnit: "{unit:unit} runs",
    c.EndShooting: "End the shooting",
    c.FireFully: "Fire everything, and charge nobody",
    c.KeepCharge: "Fire only what leaves the charge",
    c.UseWeapons: _weapons,
    c.LayTemplate: "Lay it at {x:cm}, {y:cm}, touching {covers:models}",
    c.NameModel: "{model:model} must save",
    c.ShareHits: "Share the hits: {hits:numbers}",
    c.ShareWounds: "Share the wounds: {text}",
    c.Charge: _charge,
    c.EndCharges: "End the charges",
    c.FightNext: "Fight the close combat of {unit:unit} next",
    c.StrikeAt: "{model:model} and those like it strike {foe:unit}",
}
"""What each option says."""
