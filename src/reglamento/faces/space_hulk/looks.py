"""What a piece sees, watches and could burn, as areas of the picture; for the other side's pieces, only what every player may
see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from reglamento.faces.shown import Area, Look
from reglamento.faces.space_hulk.cards import card
from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.picture.backdrop import layout_on
from reglamento.faces.space_hulk.picture.pieces import described
from reglamento.games.space_hulk.facts.arsenal import OVERWATCH_RANGE, outfit
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.flamer import burning_area, flame_targets
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.games.space_hulk.moves.sight import can_hit, witnesses
from reglamento.games.space_hulk.words.names import called
from reglamento.geometry.squares import NOWHERE, Mask, squares
from reglamento.language import tr
from reglamento.sentences import listed

Kind = Literal["sight", "arc", "flame", "range"]


def look(view: Hulk, piece: str) -> Look | None:
    """For a Marine, what it sees, watches and could burn; for a Genestealer, its front; for any enemy, the Marines that see it; for each
    what it can do.
    """
    found = view.marines.get(piece) or view.stealers.get(piece) or view.blips.get(piece)
    if found is None or found.at == NOWHERE:
        return None
    areas = tuple(_marine(view, found) if isinstance(found, Marine) else _foe(view, found))
    text = _text(view, found)
    return Look(piece=piece, text=text, areas=areas, card=card(found, text))


def _text(view: Hulk, piece: Piece) -> str:
    said = described(view, piece)
    if isinstance(piece, Marine):
        return said
    seers = [called(marine.name) for marine in witnesses(view, piece.at)]
    seen = tr("Seen by {marines}.").format(marines=listed(seers)) if seers else tr("No Marine sees it.")
    return f"{said}. {seen}"


def _marine(view: Hulk, marine: Marine) -> Iterator[Area]:
    seen = signs.in_sight(view, marine)
    yield from _area(view, "sight", tr("In sight"), seen)
    if usable_gun(marine) is not None:
        ends = seen | _linked(view, marine)
        reached = sum(1 << square for square in squares(ends) if can_hit(view, marine, square, OVERWATCH_RANGE))
        text = tr("Under overwatch") if marine.overwatch else tr("Would be under overwatch")
        yield from _area(view, "arc", text, reached)
    if outfit(marine.kit).flamer:
        burned = 0
        for target in flame_targets(view, marine):
            burned |= burning_area(view, target.at)
        yield from _area(view, "flame", tr("Sections that the heavy flamer reaches"), burned)


def _linked(view: Hulk, marine: Marine) -> Mask:
    """The other end of the ladder on which the piece stands. [SH-LADDER-02]"""
    linked = view.terrain.links.get(marine.at)
    return 0 if linked is None else 1 << linked


def _foe(view: Hulk, piece: Genestealer | Blip) -> Iterator[Area]:
    if isinstance(piece, Genestealer):
        front = sum(1 << square for square in view.terrain.fronts(piece.at, piece.facing))
        yield from _area(view, "range", tr("In front"), front)


def _area(view: Hulk, kind: Kind, text: str, mask: Mask) -> Iterator[Area]:
    if mask:
        yield Area(kind=kind, text=text, path=layout_on(view.mission).fill(mask))
