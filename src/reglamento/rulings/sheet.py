"""A ruling as a text, in the language in use now."""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.language import tr
from reglamento.rulings.ruling import Ruling
from reglamento.rulings.whereabouts import Whereabouts


def lines(ruling: Ruling, where: Whereabouts) -> Iterator[str]:
    """All known facts of a ruling, each in a line."""
    yield f"{ruling.id}  {ruling.title}"
    yield ruling.reading
    yield tr("Source: {source}").format(source=ruling.source)
    if ruling.rejected:
        yield tr("Rejected: {reading}").format(reading=ruling.rejected)
    if ruling.option:
        yield tr("Option: {option} (play --reading {option}=…)").format(option=ruling.option)
    if ruling.reason:
        yield tr("Not executable: {reason}").format(reason=ruling.reason)
    if where.code:
        yield tr("Code: {places}").format(places=", ".join(map(str, where.code)))
    if where.tests:
        yield tr("Tests: {places}").format(places=", ".join(map(str, where.tests)))
