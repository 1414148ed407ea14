"""The status display in text: turn, phase, losses, and progress of the objectives. [PP-TURN-04, PP-OBJ-01]"""

from __future__ import annotations

from rich.text import Text

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.scoring.settling import COUNTED, measure, objectives_needed
from reglamento.games.pistola.turns.play_phase import phase_of
from reglamento.games.pistola.words.names import task_name
from reglamento.games.pistola.words.vocabulary import EXTRAS
from reglamento.language import tr
from reglamento.sentences import decimal

PHASE_NAMES = {
    "setup": "before play",
    "moves": "moves",
    "actions": "actions",
    "exploration": "exploration",
    "defenders": "the defender's die",
    "start": "start of the turn",
    "movement": "Movement phase",
    "shooting": "Shooting phase",
    "assault": "Assault phase",
    "end": "end of the turn",
    "over": "over",
}


def status_text(view: Crawl, ending: str) -> Text:
    """The state of the game; `ending` says how it ended, or is empty."""
    kind = f"Combat Turn of the {view.active}" if view.combat else "Exploration Turn"
    last = f" of {view.mission.turns}" if view.mission.turns else ""
    text = Text.assemble(
        (view.mission.title, "bold"), f"  turn {view.turn}{last}, {kind}  ", (PHASE_NAMES[phase_of(view)], "bold yellow")
    )
    if ending:
        text.append(f"\n{ending}", "bold green")
    text.append(f"\nsections found {max(0, len(view.sections) - 1)}, unexplored openings {len(view.openings)}{_losses(view)}")
    if measure(view) in COUNTED:
        text.append(f"\n  {tr('Objectives expected (X)')}: {decimal(float(objectives_needed(view)))}")
    if view.primary is not None and not any(each.primary for each in view.objectives.values()):
        text.append(f"\n  primary objective: {task_name(view.primary)}: not found yet")
    for section, each in view.objectives.items():
        kind, done = ("primary objective" if each.primary else "objective"), ("achieved" if each.achieved else "not yet")
        text.append(f"\n  {kind}, room {section}: {task_name(each.task)}: {done}")
    for extra in view.extras:
        text.append(f"\n  additional objective: {EXTRAS[extra]}")
    return text


def _losses(view: Crawl) -> str:
    lost = (("out of action", view.fallen), ("casualties", view.casualties), ("left the complex", view.gone))
    return "".join(f", {name} {len(models)}" for name, models in lost if models)
