"""The Librarian's powers: when to use them, and on which piece or square."""

from __future__ import annotations

from math import fsum
from typing import Any

from reglamento.bots.space_hulk.board.duel import FOE_WORTH, PSI_WORTH
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.gunnery import kill_worth
from reglamento.games.space_hulk.facts.arsenal import BARRIER, PREMONITION, STORM, STORM_ON_ONE, STORM_ON_SECTION
from reglamento.games.space_hulk.facts.choices import Barrier, Option, SectionStorm, Storm, UsePower
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.psychic import barrier_squares, librarian, storm_targets, stormed
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Choose

RESERVE = 5
"""Psi points kept for the axe."""
WORTHWHILE = 0.25


def to_use(look: Outlook, options: tuple[Any, ...]) -> Option | None:
    """A storm, when it strikes enough enemies."""
    if UsePower("storm") not in options or _psi(look) < STORM + RESERVE:
        return None
    best = _best_storm(look)
    return UsePower("storm") if best is not None and best[0] > WORTHWHILE + STORM * PSI_WORTH else None


def before_the_end(look: Outlook, options: tuple[Any, ...]) -> Option | None:
    """When nothing else is left to do: a barrier where it keeps most enemies away, or a command point back."""
    if UsePower("barrier") in options and _psi(look) >= BARRIER + RESERVE:
        worth, _ = _best_barrier(look)
        if worth > WORTHWHILE + BARRIER * PSI_WORTH:
            return UsePower("barrier")
    if UsePower("premonition") in options and _psi(look) >= PREMONITION + RESERVE and look.enemies:
        return UsePower("premonition")
    return None


def aim(view: Hulk, question: Choose) -> Any:
    """The target of the power just begun."""
    look = Outlook(view)
    if question.topic == "aim-barrier":
        option: Any = Barrier(_best_barrier(look)[1])
    else:
        best = _best_storm(look)
        option = None if best is None else best[1]
    return option if option in question.options else question.default


def _psi(look: Outlook) -> int:
    caster = librarian(look.view)
    return 0 if caster is None else caster.psi


def _best_storm(look: Outlook) -> tuple[float, Storm | SectionStorm] | None:
    caster = librarian(look.view)
    assert caster is not None
    found = [(_storm_worth(look, option), option) for option in storm_targets(look.view, caster)]
    return max(found, key=lambda pair: pair[0], default=None)


def _storm_worth(look: Outlook, option: Storm | SectionStorm) -> float:
    if isinstance(option, Storm):
        return (7 - STORM_ON_ONE) / 6 * _piece_worth(look, option.target)
    return (7 - STORM_ON_SECTION) / 6 * fsum(_piece_worth(look, id) for id in stormed(look.view, option.section))


def _piece_worth(look: Outlook, id: str) -> float:
    foe = look.view.stealers.get(id)
    if foe is not None:
        return kill_worth(look, foe)
    enemy = next(enemy for enemy in look.enemies if enemy.id == id)
    spared = max(look.threat(enemy, marine, look.watchers) * look.value(marine) for marine in look.view.marines.values())
    return FOE_WORTH * enemy.heads + spared


def _best_barrier(look: Outlook) -> tuple[float, Square]:
    """The square in which a barrier keeps away most of the threat."""
    view = look.view
    caster = librarian(view)
    assert caster is not None
    kept: dict[Square, float] = {}
    for enemy in look.enemies:
        worst = (0.0, 0)
        for marine in view.marines.values():
            stake = look.threat(enemy, marine, look.watchers) * look.value(marine)
            if stake > worst[0]:
                worst = (stake, marine.at)
        if worst[0] > 0.05:
            for square in look.walks.route(enemy.at, worst[1]).squares:
                if len(look.grid.near[square]) <= 2:  # elsewhere they walk round it
                    kept[square] = kept.get(square, 0.0) + worst[0]
    allowed = set(barrier_squares(view, caster))
    return max(((worth, square) for square, worth in kept.items() if square in allowed), default=(0.0, -1))
