"""The display beside the board: phases, figures, progress of the objectives, the ending. [PP-TURN-04, PP-COMBAT-10, PP-END-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.pistola.event_rows import EVENTS
from reglamento.faces.rows import event_said
from reglamento.faces.shown import Stat
from reglamento.games.pistola.facts.objectives import Objective
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.scoring.counting import achieved, secondaries
from reglamento.games.pistola.scoring.settling import COUNTED, ended, measure, objectives_needed
from reglamento.games.pistola.units.troops import of_side
from reglamento.games.pistola.words.names import Names, task_name
from reglamento.games.pistola.words.vocabulary import ENDINGS, EXTRAS
from reglamento.language import prose, tr
from reglamento.sentences import decimal


def stages(view: Crawl) -> dict[str, str]:
    """The phases of an Exploration Turn or, in combat, of a Combat Turn. Before and after play, none is active."""
    if view.combat:
        return {
            "start": tr("Start of the turn"),
            "movement": tr("Movement"),
            "shooting": tr("Shooting"),
            "assault": tr("Assault"),
            "end": tr("End of the turn"),
        }
    return {
        "moves": tr("Moves"),
        "actions": tr("Actions"),
        "exploration": tr("Exploration"),
        "defenders": tr("Defenders"),
    }


def stats(view: Crawl) -> tuple[Stat, ...]:
    """Figures first, then the objectives."""
    return (*_figures(view), *_aims(view))


def _figures(view: Crawl) -> Iterator[Stat]:
    yield Stat(label=tr("Turn", "round"), value=_turn(view))
    if measure(view) in COUNTED:
        yield Stat(label=tr("Objectives"), value=_counted(view))
    yield Stat(label=tr("Attackers on the board"), value=str(len(of_side(view, ATTACKER))))
    yield Stat(label=tr("Defenders on the board"), value=str(len(of_side(view, DEFENDER))))
    if view.fallen:
        yield Stat(label=tr("Out of action"), value=str(len(view.fallen)))
    if view.casualties:
        yield Stat(label=tr("Casualties"), value=str(len(view.casualties)))
    if view.gone:
        yield Stat(label=tr("Left the complex"), value=str(len(view.gone)))
    yield Stat(label=tr("Sections found"), value=str(max(0, len(view.sections) - 1)))
    yield Stat(label=tr("Unexplored openings"), value=str(len(view.openings)))


def _counted(view: Crawl) -> str:
    """The objectives that are compared with X, and X. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01]"""
    beside = measure(view) == "primary"
    number, against = (secondaries(view), view.mission.mean) if beside else (achieved(view), objectives_needed(view))
    return tr("{n} (X is {x})").format(n=number, x=decimal(float(against)))


def _turn(view: Crawl) -> str:
    if not view.mission.turns:
        return str(view.turn)
    return tr("{n} of {last}").format(n=view.turn, last=view.mission.turns)


def _aims(view: Crawl) -> Iterator[Stat]:
    for side, aim in view.mission.aims.items():
        yield Stat(label=seats()[side], value=prose(aim), aim=True)
    if measure(view) in COUNTED:
        yield Stat(label=tr("Objectives expected (X)"), value=decimal(float(objectives_needed(view))), aim=True)
    if view.primary is not None and not any(each.primary for each in view.objectives.values()):
        yield Stat(
            label=tr("Primary objective"), value=tr("{task}: not found yet").format(task=task_name(view.primary)), aim=True
        )
    for section, each in view.objectives.items():
        label = tr("Primary objective, room {n}") if each.primary else tr("Objective, room {n}")
        yield Stat(label=label.format(n=section), value=_progress(each), aim=True)
    for extra in view.extras:
        yield Stat(label=tr("Additional objective"), value=tr(EXTRAS[extra]), aim=True)


def _progress(each: Objective) -> str:
    words = tr("{task}: achieved") if each.achieved else tr("{task}: not yet")
    return words.format(task=task_name(each.task))


def seats() -> dict[str, str]:
    return {ATTACKER: tr("Attacker"), DEFENDER: tr("Defender")}


def verdict(view: Crawl) -> str:
    """[PP-END-01]"""
    event = ended(view, "PP-END-01")
    return event_said(next(row for row in EVENTS if row.kind is type(event)), Names(view.mission, view), event)


def outcome(view: Crawl) -> str:
    """[PP-END-01]"""
    return view.result


def ending(winner: str | None, title: str) -> str:
    """[PP-END-01]"""
    return tr(ENDINGS.get(title, title))
