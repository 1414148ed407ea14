"""The question in which order simultaneous rules come (`kernel/order.py`), for any game and any screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.faces.rows import OptionRow
from reglamento.kernel.order import First
from reglamento.language import tr
from reglamento.rulings import find


def asked() -> str:
    """The question."""
    return tr("Several rules are due: which comes first?")


def _unnamed(view: Any, about: str) -> str:
    return about


def _untold(view: Any, option: First) -> str | None:
    return None


def row(
    piece: str = "",
    called: Callable[[Any, str], str] = _unnamed,
    says: Callable[[Any, First], str | None] = _untold,
) -> OptionRow[Any]:
    """The row of its options. `piece` is the `data-piece` of what a rule is about, with `{about}` in it; `called` gives the name
    of that piece; `says` a sentence with `{piece}` in it that tells what is done, without which the title of the ruling does.
    """

    def fields(view: Any, option: First) -> dict[str, Any]:
        ruling = find(option.rule)
        return {"rule": tr(ruling.title) if ruling else option.rule, "piece": called(view, option.about)}

    return OptionRow(
        kind=First,
        says=lambda view, option: says(view, option) or ("First: {rule} ({piece})" if option.about else "First: {rule}"),
        fields=fields,
        rules=lambda option: (option.rule,),
        group="Comes first",
        words=lambda view, option: [f"first {option.rule} {option.about}".strip(), f"{option.rule} {option.about}".strip()],
        piece=piece,
    )
