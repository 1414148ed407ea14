"""Blips drawn and turned over: where they wait, where Genestealers are placed and which way they face, which is the Broodlord."""

from __future__ import annotations

from math import fsum
from typing import Any

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers.charges import charge, survival
from reglamento.bots.space_hulk.stealers.strides import towards_prey
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP, LURK_RANGE
from reglamento.games.space_hulk.facts.choices import DeclareBroodlord, Face, Pass, PlaceAt, Wait
from reglamento.games.space_hulk.facts.pieces import Genestealer
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.questions import Choose

CROWD, HELD, FAR_OFF = 1.5, 4, 40
"""How many steps each blip already waiting at an entry area counts as, and a Marine near enough to hold blips back; and the most
that count.
"""
SEEN = 0.8
"""How many steps each Marine that sees a placed Genestealer counts as."""
BOLD = 0.5
"""The worth that the Broodlord's first attack must have for it to be declared."""


def wait(view: Hulk, question: Choose) -> Any:
    """The entry area nearest to the Marines that matter, but not the same one for all blips. [SH-REINF-04]"""
    look = Outlook(view)
    field = look.walks.field(look.key_marines or look.marines)
    every = look.walks.field(look.marines)

    def cost(option: Wait) -> float:
        square = view.terrain.entries[option.area].squares[0]
        crowd = sum(blip.area == option.area for blip in view.blips.values())
        held = HELD if every[square] <= LURK_RANGE else 0
        return min(field[square], FAR_OFF) + min(every[square], FAR_OFF) / 2 + CROWD * crowd + held

    return min(question.options, key=cost)


def place(view: Hulk, question: Choose) -> Any:
    """For the Genestealer player, next to the prey; for the Marine player, as far from all Marines, and as much in sight, as
    possible. [SH-REV-08]
    """
    look = Outlook(view)
    near = look.walks.field(look.marines)
    if question.by == GENESTEALERS:
        return min(question.options, key=lambda option: near[option.at])

    def harm(option: PlaceAt) -> float:
        return -near[option.at] - SEEN * fsum(zone >> option.at & 1 for zone in look.zones)

    return min(question.options, key=harm)


def face(view: Hulk, question: Choose) -> Any:
    """Towards the next square on the way to the nearest Marine. [SH-REV-08]"""
    foe = view.stealers[question.about or ""]
    if foe.at == NOWHERE or not view.marines:
        return question.options[0]
    look = Outlook(view)
    square, ahead = towards_prey(look, foe.at), look.grid.ahead[foe.at]
    if square in ahead:
        return Face(ahead.index(square))
    return Face(next((facing for facing in range(4) if square in look.grid.front[foe.at][facing]), 0))


def expose(view: Hulk, question: Choose) -> Any:
    """The farthest first: Genestealers placed first hide none of the others. [SH-REV-06]"""
    look = Outlook(view)
    near = look.walks.field(look.marines)
    return max(question.options, key=lambda option: near[view.blips[option.blip].at])


def broodlord(view: Hulk, question: Choose) -> Any:
    """The Broodlord appears in the Genestealers' own phase, when it has an attack that is worth the risk. [SH-BROOD-01]"""
    blip = view.blips[question.about or ""]
    if blip.id not in view.fresh or not view.marines:
        return Pass()
    look = Outlook(view)
    lord = Genestealer(blip.id, blip.at, 0, area=blip.area, broodlord=True)
    attack = charge(look, lord, GENESTEALER_AP)
    return DeclareBroodlord() if attack is not None and attack.worth(survival(look, attack, {})) > BOLD else Pass()


def shove(view: Hulk, question: Choose) -> Any:
    """The automaton moves towards the Marines for their player, and away from them for the other. [SH-MISSION-06]"""
    look = Outlook(view)
    errands = [errand for errand in look.stakes.errands if errand.deed in {"bring", "leave"}]
    goal = look.marines
    for errand in errands:
        goal |= errand.where
    field = look.walks.field(goal)
    if question.by == MARINES:
        return min(question.options, key=lambda option: field[option.to])
    return max(question.options, key=lambda option: field[option.to])
