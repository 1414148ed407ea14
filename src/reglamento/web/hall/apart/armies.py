"""Armies that players have built or brought in files, for worker processes."""

from __future__ import annotations

from reglamento.faces.army_lists import ArmyCard
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse, wrong
from reglamento.web.hall.opening import making
from reglamento.web.protocol import ArmyDraft

MOST_LINES = 12
"""Faults of a file that are told of at once."""


def judged(game: str, draft: ArmyDraft) -> ArmyCard:
    """What an army that is being built costs, and all that is wrong with it. Raises Refuse for what is no army."""
    try:
        return making.armies_of(game).judge(draft.army, draft.agreed)
    except ReglamentoError as error:
        raise _as_refusal(error) from None


def read(game: str, data: bytes) -> ArmyCard:
    """The army in a file. Raises Refuse."""
    try:
        return making.armies_of(game).opened(data)
    except ReglamentoError as error:
        raise _as_refusal(error) from None
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - a file made up by hand can break the reader in any way
        raise wrong(tr("This file holds an army that cannot be read.")) from None


def _as_refusal(error: ReglamentoError) -> Refuse:
    return error if isinstance(error, Refuse) else wrong(_shortened(str(error)))


def _shortened(said: str) -> str:
    """The first of many faults."""
    lines = said.splitlines()
    return "; ".join(lines[:MOST_LINES] + (["…"] if len(lines) > MOST_LINES else []))
