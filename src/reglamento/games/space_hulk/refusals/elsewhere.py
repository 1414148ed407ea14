"""Refusals of options of a kind that the pending question does not ask for at all."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.psychic import MARINE_TURN
from reglamento.games.space_hulk.refusals.saying import no
from reglamento.games.space_hulk.words.options import question_text
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose

OptionKind = type[c.Option]

BOTH: tuple[OptionKind, ...] = (c.Move, c.Turn, c.Leave, c.Attack, c.WorkDoor, c.HandOver)
MARINE_ACTIONS: tuple[OptionKind, ...] = (*BOTH, c.Fire, c.Flame, c.GoOnOverwatch, c.GoOnGuard, c.ClearJam, c.Reload)

ASKED: dict[str, tuple[OptionKind, ...]] = {
    "marine-action": (c.Activate, c.Command, c.UsePower, c.EndPhase, c.TimeUp, *MARINE_ACTIONS),
    "genestealer-action": (c.Activate, c.Reveal, c.Enter, c.EndPhase, *BOTH),
    "command-action": (c.Pass, c.UsePower, *MARINE_ACTIONS),
    "command-window": (c.Pass, c.Command),
    "free-shot": (c.Pass, c.Fire, c.UsePower),
    "overwatch-target": (c.Fire,),
    "aim-barrier": (c.Pass, c.Barrier),
    "aim-storm": (c.Pass, c.Storm, c.SectionStorm),
    "expose": (c.Expose,),
    "broodlord": (c.Pass, c.DeclareBroodlord),
    "place": (c.PlaceAt,),
    "face": (c.Face,),
    "wait": (c.Wait,),
    "redraw": (c.Keep, c.Redraw, c.UsePower),
    "before-action": (c.Keep, c.UsePower),
    "deploy": (c.Deploy,),
    "block": (c.Pass, c.Block),
    "parry": (c.Pass, c.Parry, c.Block),
    "guard": (c.Pass, c.Reroll),
    "axe": (c.Pass, c.SpendPsi),
    "automaton": (c.Shove,),
}
"""The kinds of option that each kind of question asks for, by topic."""

NOT_THEIRS: dict[str, dict[OptionKind, tuple[str, str]]] = {
    "marine-action": {
        c.Enter: ("SH-TURN-03", "Only Genestealers and blips come onto the board during the game."),
        c.Reveal: ("SH-REV-02", "Only the Genestealer player reveals a blip by choice, in the Genestealer action phase."),
    },
    "genestealer-action": {
        c.Fire: ("SH-SHOOT-01", "Only Marines shoot."),
        c.Flame: ("SH-SHOOT-01", "Only Marines shoot."),
        c.GoOnOverwatch: ("SH-OW-01", "Only Marines go on overwatch."),
        c.GoOnGuard: ("SH-GUARD-01", "Only Marines go on guard."),
        c.ClearJam: ("SH-JAM-04", "Only Marines have a gun to clear."),
        c.Reload: ("SH-CANNON-07", "Only a Marine with an assault cannon reloads."),
        c.TimeUp: ("SH-CLOCK-01", "No clock runs in the Genestealer phases."),
        c.Command: ("SH-CMD-10", "No Genestealer has just acted in sight: command points wait for that."),
    },
}
"""Rule and sentence for each kind of option that a side may not use in its own phase."""

WINDOW_REFUSALS: dict[OptionKind, tuple[str, str]] = {
    c.Redraw: ("SH-CMD-02", "The counter may be drawn again once, right after the first draw."),
    c.Keep: ("SH-CMD-02", "No counter has just been drawn."),
    c.Parry: ("SH-SWORD-01", "A sword parries in close combat, against the square in front, when the dice are rolled."),
    c.Block: ("SH-SHIELD-01", "A shield blocks in close combat, against the square in front."),
    c.Reroll: ("SH-GUARD-04", "Only a Marine on guard who has been attacked rolls a die again."),
    c.SpendPsi: ("SH-AXE-01", "Psi points go to the axe in close combat, against the square in front, after all dice."),
    c.Barrier: ("SH-PSI-06", "The power is named first, then the square of the barrier."),
    c.Storm: ("SH-PSI-08", "The power is named first, then what the storm strikes."),
    c.SectionStorm: ("SH-PSI-09", "The power is named first, then what the storm strikes."),
    c.DeclareBroodlord: (
        "SH-BROOD-01",
        "The Broodlord is declared when a blip worth 3 is revealed, once in a mission that has one.",
    ),
    c.Expose: ("SH-REV-06", "The Marine player orders reveals only when several blips are in sight at once."),
    c.Wait: ("SH-REINF-04", "Blips are put beside entry areas in the reinforcement phase, when they have been drawn."),
    c.PlaceAt: ("SH-REV-07", "No revealed Genestealer is waiting for a square."),
    c.Face: ("SH-REV-08", "No Genestealer has just been placed."),
    c.Deploy: (
        "SH-MISSION-09",
        "Marines are placed before the first turn, and only where the mission leaves it to their player.",
    ),
    c.Shove: ("SH-MISSION-06", "No object that walks by itself is waiting to be moved."),
}
"""Rule and sentence for options that belong to a moment which is not now."""


def not_asked(game: Hulk, question: Choose, option: c.Option) -> Refusal | None:
    """Why this kind of option is not asked for now, or None when it is. [SH-AP-05]"""
    kind = type(option)
    if kind in ASKED[question.topic]:
        return None
    told = NOT_THEIRS.get(question.topic, {}).get(kind) or WINDOW_REFUSALS.get(kind)
    if kind is c.UsePower:
        told = _no_power_now(game)
    elif kind is c.TimeUp and question.topic != "genestealer-action":
        told = ("SH-CLOCK-04", "What is under way is finished first.")
    rule, why = told or (question.rule, "Something else is asked now.")
    return no(game, rule, "{why:text} {asked}", why=why, asked=question_text(game))


def _no_power_now(game: Hulk) -> tuple[str, str]:
    """[SH-PSI-03, SH-PSI-04]"""
    if game.phase in MARINE_TURN:
        return ("SH-PSI-04", "A power comes between two steps: the combat, the reveal or the power under way is finished first.")
    return ("SH-PSI-03", "Psychic powers are used in the Marine turn only.")
