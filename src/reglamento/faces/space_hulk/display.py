"""The display beside the board: phases, figures, progress of each side, the ending. [SH-BOX-09, SH-TURN-14]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.faces.shown import Stat
from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.text.progress import progress
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.words.names import called
from reglamento.language import prose, tr


def stages(view: Hulk) -> dict[str, str]:
    """The five phases of a turn. Before and after play, none is active. [SH-TURN-05]"""
    return {
        "command": tr("Command"),
        "marine": tr("Marine actions"),
        "reinforcement": tr("Reinforcement"),
        "genestealer": tr("Genestealer actions"),
        "status": tr("Status"),
    }


def stats(view: Hulk) -> tuple[Stat, ...]:
    """Public figures, the command counter if the view holds it, and the outcomes of the mission. [SH-CMD-01, SH-CMD-04]"""
    return (_command(view), *_tracks(view), *_pieces(view), *_aims(view))


def _command(view: Hulk) -> Stat:
    known = view.counter is not None and view.counter.value is not None
    value = tr("{spent} of {number} spent") if known else tr("{spent} spent")
    number = view.counter.value if view.counter is not None else None
    return Stat(label=tr("Command points"), value=value.format(spent=view.spent, number=number))


def _tracks(view: Hulk) -> Iterator[Stat]:
    """The rounds, fuel and psi points left; with the bearer's name when several have such a track."""
    names = {"rounds": tr("Assault cannon"), "fuel": tr("Heavy flamer"), "psi": tr("Psi points")}
    found = [(marine, track, left) for marine in view.marines.values() for track, left in signs.tracks(marine)]
    often = Counter(track for _, track, _ in found)
    for marine, track, left in found:
        bearer = f"{names[track]}, {called(marine.name, 'bare')}" if often[track] > 1 else names[track]
        yield Stat(label=bearer, value=str(left))


def _pieces(view: Hulk) -> Iterator[Stat]:
    waiting = sum(map(len, signs.waiting_ids(view).values()))
    yield Stat(label=tr("Waiting beside the board"), value=str(waiting))
    yield Stat(label=tr("Genestealers destroyed"), value=str(view.killed))
    yield Stat(label=tr("Marines lost"), value=str(len(view.lost)))
    if view.departed:
        yield Stat(label=tr("Left the board"), value=str(len(view.departed)))
    yield Stat(label=tr("Last turn"), value=str(view.mission.turns or tr("none", "turn")))


def _aims(view: Hulk) -> Iterator[Stat]:
    """Each outcome of the mission with its progress. [SH-STATUS-02]"""
    for outcome in view.mission.outcomes:
        label = _ending(outcome.winner).format(title=prose(outcome.title))
        yield Stat(label=label, value=progress(view, outcome.condition), aim=True)


def _ending(winner: str) -> str:
    ends = {"marines": tr("The Marines win: {title}"), "genestealers": tr("The Genestealers win: {title}")}
    return ends.get(winner) or tr("A draw: {title}")


def seats() -> dict[str, str]:
    return {MARINES: tr("Marines"), GENESTEALERS: tr("Genestealers")}


def ending(winner: str | None, title: str) -> str:
    """[SH-TURN-04]"""
    return _ending(winner or "draw").format(title=prose(title))


def outcome(view: Hulk) -> str:
    """[SH-TURN-04]"""
    return "" if view.result is None else view.result.title
