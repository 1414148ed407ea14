"""How a seat is asked in which order rules come that are due together (`kernel/order.py`), in any game and on any screen."""

from __future__ import annotations

from reglamento.kernel.order import First
from reglamento.language import tr
from reglamento.rulings import find


def asked() -> str:
    """The question."""
    return tr("Several rules are due: which comes first?")


def heading() -> str:
    """Under what the options are listed."""
    return tr("Comes first")


def said(option: First, piece: str = "") -> str:
    """What choosing an option means, by the title of its rule; `piece` is what the piece that it is about is called."""
    ruling = find(option.rule)
    rule = ruling.title if ruling else option.rule
    if not piece:
        return tr("First: {rule}").format(rule=rule)
    return tr("First: {rule} ({piece})").format(rule=rule, piece=piece)


def typed(option: First) -> list[str]:
    """What may be typed for it."""
    return [f"first {option.rule} {option.about}".strip(), f"{option.rule} {option.about}".strip()]
