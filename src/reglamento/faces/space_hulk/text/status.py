"""The status display in text: turn, phase, tracks, casualties, and progress of each side. [SH-BOX-09, SH-TURN-14]"""

from __future__ import annotations

from rich.text import Text

from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.text.progress import progress
from reglamento.games.space_hulk.facts.state import Hulk

PHASES = {
    "setup": "before play",
    "command": "command phase",
    "marine": "Marine actions",
    "reinforcement": "reinforcements",
    "genestealer": "Genestealer actions",
    "status": "mission status",
    "over": "over",
}
ENDS = {"marines": "Marines win", "genestealers": "Genestealers win"}
"""The words for the results of a mission's outcomes."""


def status_text(view: Hulk) -> Text:
    """The state of the game, as the view may know it."""
    text = Text.assemble((view.mission.title, "bold"), f"  turn {view.turn}  ", (PHASES[view.phase], "bold yellow"))
    if view.result is not None:
        winner = "a draw" if view.result.winner == "draw" else f"the {view.result.winner.capitalize()} win"
        text.append(f"\n{winner}: {view.result.title}", "bold green")
    text.append(f"\n{_command(view)}; {_tracks(view)}{_casualties(view)}")
    for outcome in view.mission.outcomes:
        text.append(f"\n  {ENDS.get(outcome.winner, 'A draw')}: {outcome.title}", "dim")
        text.append(f" ({progress(view, outcome.condition)})")
    return text


def _command(view: Hulk) -> str:
    """The command track, with the counter's number for the seat that holds it. [SH-CMD-01, SH-BOX-09]"""
    used = f"command points used {view.spent}"
    if view.counter is None or view.counter.value is None:
        return used
    return f"{used} of {view.counter.value}"


def _tracks(view: Hulk) -> str:
    names = {"rounds": "assault cannon", "fuel": "heavy flamer", "psi": "psi points"}
    return "".join(f"{names[track]} {left}; " for marine in view.marines.values() for track, left in signs.tracks(marine))


def _casualties(view: Hulk) -> str:
    gone = f", left {len(view.departed)}" if view.departed else ""
    return f"Marines lost {len(view.lost)}, Genestealers destroyed {view.killed}{gone}"
