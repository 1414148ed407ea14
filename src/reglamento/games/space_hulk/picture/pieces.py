"""The pieces of a view on the board and beside it, each named and marked. [SH-TURN-13, SH-TURN-14]"""

from __future__ import annotations

from reglamento.games.space_hulk.chart import FACINGS
from reglamento.games.space_hulk.picture import markers, signs
from reglamento.games.space_hulk.picture import palette as p
from reglamento.games.space_hulk.picture.brood import blip, genestealer
from reglamento.games.space_hulk.picture.marines import marine
from reglamento.games.space_hulk.picture.markup import Markup, circle, group, join, path, title, use
from reglamento.games.space_hulk.state import Blip, Genestealer, Hulk, Marine, Piece


def piece_defs() -> Markup:
    base = circle(0, 0, 21, fill=p.DARK, fill_opacity=0.62)
    return join(
        p.named("sh-base-marine", base, circle(0, 0, 21, fill="none", stroke=p.STEEL, stroke_width=1.4, stroke_opacity=0.7)),
        p.named("sh-base-foe", base, circle(0, 0, 21, fill="none", stroke="#8d6bd8", stroke_width=1.6, stroke_dasharray="3 3")),
        p.named("sh-front-marine", path("M-6 -21.5L0 -27.5L6 -21.5Z", fill=p.GOLD, stroke=p.DARK)),
        p.named("sh-front-foe", path("M-6 -21.5L0 -27.5L6 -21.5Z", fill=p.ENTRY, stroke=p.DARK)),
    )


def figure(view: Hulk, piece: Piece, at: tuple[float, float], *, letter: str, scale: float = 1) -> Markup:
    """A piece with its base, its markers and, unless it is empty, the `letter` by which players call it."""
    inside = [title(described(view, piece))]
    if piece.id == view.active:
        inside.append(use("sh-ring"))
    if isinstance(piece, Marine):
        inside += _marine(view, piece, letter)
    elif isinstance(piece, Genestealer):
        inside += _foe(piece, letter)
    else:
        inside += [blip(piece), markers.letter(letter, p.EXIT)]
    if piece.id == view.active:
        inside.append(markers.pill(f"{view.ap} AP", (0, -33)))
    return group(*inside, at=at, scale=scale, role="img", data_piece=piece.id)


def _marine(view: Hulk, piece: Marine, letter: str) -> list[Markup]:
    front = group(use("sh-front-marine"), turned=90 * piece.facing)
    parts = [
        use("sh-base-marine"),
        front,
        marine(piece),
        markers.letter(f"{letter} ✓" if is_done(view, piece) else letter, p.STEEL),
    ]
    parts += [markers.track(f"{left}") for _, left in signs.tracks(piece)]
    parts += [group(use("sh-load"), at=(18, -18))] if piece.carries else []
    return [*parts, markers.badges(signs.states(piece))]


def _foe(piece: Genestealer, letter: str) -> list[Markup]:
    front = group(use("sh-front-foe"), turned=90 * piece.facing)
    load = [group(use("sh-load"), at=(18, -18))] if piece.carries else []
    return [use("sh-base-foe"), front, genestealer(piece), markers.letter(letter, p.ENTRY), *load]


def is_done(view: Hulk, piece: Marine) -> bool:
    """Whether a Marine has had his activation in this Marine phase. [SH-AP-04]"""
    return view.phase == "marine" and piece.id != view.active and piece.id not in view.fresh


def described(view: Hulk, piece: Piece) -> str:
    """A piece in words: who, where, which way, in what state. A blip's number is told only when the view holds it."""
    where = _where(view, piece)
    if isinstance(piece, Blip):
        number = "" if piece.value.value is None else f" of {piece.value.value}"
        parts = [f"Blip {piece.id}{number} {where}"]
    elif isinstance(piece, Genestealer):
        parts = [f"{'Broodlord' if piece.broodlord else 'Genestealer'} {piece.id} {where}"]
    else:
        parts = [f"{piece.name} ({', '.join(piece.kit.weapons)}) {where}"]
    if not isinstance(piece, Blip) and piece.at >= 0:
        parts[0] += f" facing {FACINGS[piece.facing]}"
    if not isinstance(piece, Marine):
        parts += ["held"] if piece.held else []
    else:
        parts += [*signs.states(piece), *(f"{left} {name} left" for name, left in signs.tracks(piece))]
    parts += [f"{view.ap} action points left"] if piece.id == view.active else []
    return ", ".join([*parts, *_load(view, piece)])


def _where(view: Hulk, piece: Piece) -> str:
    if isinstance(piece, Marine) or piece.at >= 0:
        return f"at {view.mission.board.name(piece.at)}"
    return f"waiting at {piece.area}" if piece.area else "not placed yet"


def _load(view: Hulk, piece: Piece) -> list[str]:
    names = {thing.id: thing.name for thing in view.mission.things}
    return [] if isinstance(piece, Blip) else [f"carrying {names[thing]}" for thing in piece.carries]
