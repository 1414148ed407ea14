"""The whole picture of a view, layer upon layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.picture.backdrop import drawn, layout_on
from reglamento.faces.space_hulk.picture.beside import entries, exits, waiting_drawn
from reglamento.faces.space_hulk.picture.furniture import furniture
from reglamento.faces.space_hulk.picture.layout import Layout
from reglamento.faces.space_hulk.picture.overlays import fire, lit, pointed_out, target_panes, tints
from reglamento.faces.space_hulk.picture.pieces import figure
from reglamento.games.space_hulk.facts.pieces import Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import Square
from reglamento.language import prose, tr
from reglamento.svg import FONT, NAMESPACE, Markup, join, tag


def svg(
    view: Hulk,
    *,
    highlight: Mapping[Square, str] | None = None,
    sight_of: str | None = None,
    choices: Mapping[Square | str, str] | None = None,
) -> str:
    """The picture of a view: only what the view holds, and the same view always gives the same bytes. [SH-TURN-13, SH-TURN-14]

    `highlight` puts a short text on squares; `sight_of` tints what that Marine sees. `choices` holds the answer of everything
    that can be clicked, for the attribute `data-answer`: squares by number; pieces, doors, objects, entry areas and exits by id.
    A piece without an answer of its own has that of its square. Keys that the picture does not show are left out. Raises KeyError
    when no Marine has the id `sight_of`.
    """
    answers = choices or {}
    _, layout, floor = drawn(view.mission, view.terrain)
    sight = 0 if sight_of is None else signs.in_sight(view, view.marines[sight_of])
    free = {square: answer for square, answer in answers.items() if isinstance(square, int)}
    return tag(
        "svg",
        floor,
        tints(view, layout, sight),
        _chosen(furniture(view, layout), answers),
        fire(view, layout),
        target_panes(layout, free),
        _chosen((*entries(view, layout), *exits(layout), *waiting_drawn(view, layout)), answers),
        _chosen(_figures(view, layout), {**_on_pieces(view, free), **answers}),
        pointed_out(view, layout, highlight or {}),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {layout.width} {layout.height}",
        font_family=FONT,
        role="group" if answers else "img",
        aria_label=_named(view),
    )


def live(view: Hulk, *, sight_of: str | None = None) -> str:
    """All of the picture that can change, to be laid over the still part. Colours laid over the floor let clicks through.

    Raises KeyError when no Marine has the id `sight_of`.
    """
    layout = layout_on(view.mission)
    sight = 0 if sight_of is None else signs.in_sight(view, view.marines[sight_of])
    return tag(
        "g",
        tag("g", lit(view, layout, sight), pointer_events="none"),
        _plain(furniture(view, layout)),
        tag("g", fire(view, layout), pointer_events="none"),
        _plain(entries(view, layout, named=True)),
        _plain(waiting_drawn(view, layout)),
        _plain(_figures(view, layout)),
        xmlns=NAMESPACE,
        font_family=FONT,
        role="group",
        aria_label=_named(view),
    )


def _named(view: Hulk) -> str:
    phases = {
        "setup": tr("setup", "phase"),
        "command": tr("command", "phase"),
        "marine": tr("marine", "phase"),
        "reinforcement": tr("reinforcement", "phase"),
        "genestealer": tr("genestealer", "phase"),
        "status": tr("status", "phase"),
        "over": tr("over", "phase"),
    }
    words = tr("{title}, turn {turn}, {phase}")
    return words.format(title=prose(view.mission.title), turn=view.turn, phase=phases[view.phase])


def _plain(drawings: Iterable[tuple[str, Markup]]) -> Markup:
    return join(*(markup for _, markup in drawings))


def _figures(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """The pieces on the board; the active one is last, so that nothing covers it."""
    letters = signs.letters(view)
    pieces: list[Piece] = [*view.blips.values(), *view.stealers.values(), *view.marines.values()]
    for piece in sorted((piece for piece in pieces if piece.at >= 0), key=lambda piece: piece.id == view.active):
        yield piece.id, figure(view, piece, layout.centre(piece.at), letter=letters.get(piece.id, piece.id))


def _on_pieces(view: Hulk, free: Mapping[Square, str]) -> dict[Square | str, str]:
    return {view.at[square]: answer for square, answer in free.items() if square in view.at}


def _chosen(drawn: Iterable[tuple[str, Markup]], answers: Mapping[Square | str, str]) -> Markup:
    """The drawings; those that can be chosen are in a group with their answer."""
    return join(
        *(
            tag("g", markup, role="button", tabindex=0, data_answer=answers[id]) if id in answers else markup
            for id, markup in drawn
        )
    )
