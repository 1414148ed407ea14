"""The pieces of a view on the board and beside it, each with its name and marks. [SH-TURN-13, SH-TURN-14]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.faces.space_hulk.picture import markers, signs
from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture.brood import blip, genestealer
from reglamento.faces.space_hulk.picture.marines import marine
from reglamento.faces.space_hulk.picture.memory import remembered
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import called, facing, object_name, place
from reglamento.language import noun, ntr, tr
from reglamento.svg import Markup, circle, group, join, path, rect, symbol, title, use

FRONT = "M-8 -20.5L0 -29L8 -20.5Z"
"""The wedge that shows where a piece faces."""
FINISHED = 0.7
"""The opacity of a Marine that has had its activation."""


def piece_defs() -> Markup:
    base = circle(0, 0, 21, fill=p.DARK, fill_opacity=0.62)
    rim = circle(0, 0, 21, fill="none", stroke=p.STEEL, stroke_width=1.4, stroke_opacity=0.7)
    return join(
        symbol("sh-base-marine", base, rim, path(FRONT, fill=p.GOLD, stroke=p.DARK)),
        symbol("sh-base-foe", base, circle(0, 0, 21, fill="none", stroke="#b59bf0", stroke_width=2, stroke_dasharray="4 3")),
        symbol("sh-front-foe", path(FRONT, fill=p.ENTRY, stroke=p.DARK)),
        symbol("sh-hit", rect(-24, -24, 48, 48, fill="none", pointer_events="all")),
    )


def figure(view: Hulk, piece: Piece, at: tuple[float, float], *, letter: str, scale: float = 1) -> Markup:
    """A piece with its base, its markers and, unless empty, the `letter` by which players call it.

    Only its own square takes clicks, even where the drawing is larger.
    """
    return _figure(piece, _Knowing.of(view, piece), at, letter, scale)


class _Knowing(NamedTuple):
    """The knowledge of a piece besides its own facts: its square, what it carries, its action points while it acts, and whether
    it has acted.
    """

    square: str
    load: tuple[str, ...]
    ap: int | None
    done: bool

    @classmethod
    def of(cls, view: Hulk, piece: Piece) -> _Knowing:
        square = view.mission.board.name(piece.at) if piece.at >= 0 else ""
        carries = () if isinstance(piece, Blip) else piece.carries
        load = tuple([thing.name for id in carries for thing in view.mission.things if thing.id == id])
        done = isinstance(piece, Marine) and is_done(view, piece)
        return cls(square, load, view.ap if piece.id == view.active else None, done)


@remembered
def _figure(piece: Piece, known: _Knowing, at: tuple[float, float], letter: str, scale: float) -> Markup:
    inside = [title(_described(piece, known)), use("sh-hit")]
    if known.ap is not None:
        inside.append(use("sh-ring"))
    if isinstance(piece, Marine):
        inside += _marine(piece, letter, done=known.done)
    elif isinstance(piece, Genestealer):
        inside += _foe(piece, letter)
    else:
        inside += [blip(piece), markers.letter(letter, p.EXIT)]
    if known.ap is not None:
        inside.append(markers.left(tr("{n} AP").format(n=known.ap)))
    return group(*inside, at=at, scale=scale, role="img", data_piece=piece.id, pointer_events="none")


def _marine(piece: Marine, letter: str, *, done: bool) -> list[Markup]:
    parts = [
        group(
            use("sh-base-marine"),
            marine(piece, opacity=FINISHED if done else None),
            turned=90 * piece.facing,
        ),
        markers.letter(f"{letter} ✓" if done else letter, p.STEEL),
    ]
    parts += [markers.track(f"{left}") for _, left in signs.tracks(piece)]
    parts += [group(use("sh-load"), at=(18, -18))] if piece.carries else []
    return [*parts, markers.badges(signs.states(piece))]


def _foe(piece: Genestealer, letter: str) -> list[Markup]:
    body = group(genestealer(piece), turned=90 * piece.facing)
    load = [group(use("sh-load"), at=(18, -18))] if piece.carries else []
    return [body, markers.letter(letter, p.ENTRY), *load]


def is_done(view: Hulk, piece: Marine) -> bool:
    """Whether a Marine has had its activation in this Marine phase. [SH-AP-04]"""
    return view.phase == "marine" and piece.id != view.active and piece.id not in view.fresh


def described(view: Hulk, piece: Piece) -> str:
    """A piece in words: its name, place, facing and state. A blip's number is included only when the view holds it."""
    return _described(piece, _Knowing.of(view, piece))


def _described(piece: Piece, known: _Knowing) -> str:
    load = [tr("carrying {thing}").format(thing=object_name(name)) for name in known.load]
    return ", ".join([_placed(piece, known.square), *_state(piece, known.ap), *load])


def _placed(piece: Piece, square: str) -> str:
    name = _name(piece)
    if not square and not isinstance(piece, Marine):
        return tr("{who} waiting at {area}").format(who=name, area=place(piece.area)) if piece.area else _unplaced(name)
    if isinstance(piece, Blip):
        return tr("{who} at {square}").format(who=name, square=square)
    return tr("{who} at {square} facing {facing}").format(who=name, square=square, facing=facing(piece.facing))


def _unplaced(name: str) -> str:
    return tr("{who} not placed yet").format(who=name)


def _name(piece: Piece) -> str:
    if isinstance(piece, Marine):
        weapons = ", ".join(map(tr, piece.kit.weapons))
        return tr("{name} ({weapons})").format(name=called(piece.name, "bare"), weapons=weapons)
    if isinstance(piece, Genestealer):
        return (tr("Broodlord {id}") if piece.broodlord else noun("Genestealer {id}", "bare")).format(id=piece.id)
    number = piece.value.value
    return tr("Blip {id}").format(id=piece.id) if number is None else tr("Blip {id} of {n}").format(id=piece.id, n=number)


def _state(piece: Piece, ap: int | None) -> list[str]:
    """Markers, tracks and the action points left."""
    if isinstance(piece, Marine):
        words = {"jammed": tr("jammed"), "overwatch": tr("overwatch"), "guard": tr("guard")}
        parts = [*(words[state] for state in signs.states(piece)), *(_left(name, n) for name, n in signs.tracks(piece))]
    else:
        parts = [tr("held")] if piece.held else []
    if ap is not None:
        parts.append(ntr("{n} action point left", "{n} action points left", ap).format(n=ap))
    return parts


def _left(track: str, n: int) -> str:
    words = {
        "rounds": ntr("{n} round left", "{n} rounds left", n),
        "fuel": tr("{n} fuel left"),
        "psi": tr("{n} psi left"),
    }
    return words[track].format(n=n)
