"""Things in objective rooms and ways out of the complex: artefacts, prisoners, stairs, exits. [PP-OBJ-02, PP-MISSION-61]"""

from __future__ import annotations

from reglamento.faces.armies.picture.palette import DARK, GOLD, GREEN, RED
from reglamento.faces.pistola.picture.layout import at
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import thing_name
from reglamento.svg import Markup, circle, group, join, path, rect, symbol, title, use


def thing_defs() -> Markup:
    return join(*(symbol(f"pp-{kind}", *shapes) for kind, shapes in _shapes().items()))


def _shapes() -> dict[str, list[Markup]]:
    glow = circle(0, 0, 20, fill="url(#pp-prize)")
    return {
        "artefact": [
            glow,
            path("M0 -11L9 -3L5.5 10H-5.5L-9 -3Z", fill="#67e0d2", stroke=DARK, stroke_width=1.4, stroke_linejoin="round"),
            path("M0 -11L-3 -2L0 10L3 -2ZM-9 -3H9", fill="none", stroke="#e4fffb", stroke_width=1),
        ],
        "prisoner": [
            glow,
            circle(0, -5, 4.6, fill="#f2dcc0", stroke=DARK, stroke_width=1.2),
            path("M-7 10C-7 2 7 2 7 10Z", fill="#c9b28f", stroke=DARK, stroke_width=1.2),
            path("M-6 7H6", stroke="#5d5f66", stroke_width=2.2, stroke_dasharray="2.4 1.4"),
        ],
        "stair": [
            rect(-12, -12, 24, 24, rx=2, fill=DARK, stroke=GOLD, stroke_width=1.5),
            path("M-10 10H-4V4H2V-2H8V-8H11", fill="none", stroke=GOLD, stroke_width=2.4, stroke_linejoin="round"),
        ],
        "exit": [
            rect(-12, -12, 24, 24, rx=2, fill="#0f2a1a", stroke=GREEN, stroke_width=1.5),
            path("M-8 0H5M0 -6L6 0L0 6M9 -9V9", fill="none", stroke=GREEN, stroke_width=2.4, stroke_linecap="round"),
        ],
    }


def things(view: Crawl, *, borne: bool) -> Markup:
    """The things that models carry (small, at their shoulders), or those that lie on the floor, each as
    `data-piece="thing:<id>"`.
    """
    return join(*(_thing(view, id, thing) for id, thing in view.things.items() if (thing.bearer in view.models) == borne))


def _thing(view: Crawl, id: str, thing: Thing) -> Markup:
    bearer = view.models.get(thing.bearer)
    x, y = at(thing.x, thing.y) if bearer is None else at(bearer.x, bearer.y)
    lifted = (x, y) if bearer is None else (x + 10, y - 8)
    charge = [rect(-4, 5, 8, 6, rx=1, fill=RED, stroke=DARK, stroke_width=1)] if thing.charged else []
    return group(
        title(thing_name(thing.kind, id)), use(f"pp-{thing.kind}"), *charge, at=(round(lifted[0], 2), round(lifted[1], 2)),
        scale=1 if bearer is None else 0.55, data_piece=f"thing:{id}",
    )  # fmt: skip
