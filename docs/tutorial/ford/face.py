"""Step 4: the face. A row for each kind of option and event, and a picture; the page and the terminal need no more."""

from __future__ import annotations

from ford.facts import BLUE, RED, Crossing, Ended, Ford, Pushed, Shoot, Shot, Stay, Wade, Waded, other
from reglamento.faces.face import Face
from reglamento.faces.parts import Picture, Scenery
from reglamento.faces.rows import EventRow, OptionRow
from reglamento.faces.shown import Spot, Stat, Still, Thrown
from reglamento.kernel.questions import Choose

SIZE = 60.0
"""Of a place on the picture, in its units."""
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def _square(number: int, colour: str) -> str:
    at = f'x="{number * SIZE}" y="0" width="{SIZE}" height="{SIZE}"'
    return f'<rect data-piece="square:{number}" {at} fill="{colour}" stroke="#234"/>'


def still(mission: Crossing) -> Still:
    last = mission.places - 1
    places = "".join(_square(number, "#6b5b3e" if number in {0, last} else "#3b6c8f") for number in range(mission.places))
    return Still(width=SIZE * mission.places, height=SIZE, svg=f"<g {SVG}>{places}</g>", name=mission.title)


def live(view: Ford, sight_of: str | None) -> str:
    if sight_of is not None:
        raise KeyError(sight_of)  # nobody sees anything here
    scouts = ""
    for seat, colour in ((RED, "#d66"), (BLUE, "#9cf")):
        at = place(view, seat)
        scouts += f'<g data-piece="{seat}"><title>{seat}</title><circle cx="{at.x}" cy="{at.y}" r="18" fill="{colour}"/></g>'
    return f"<g {SVG}>{scouts}</g>"


def place(view: Ford, piece: str) -> Spot:
    """The middle of a square, or of that of a scout."""
    number = view.scouts[piece] if piece in view.scouts else int(piece.removeprefix("square:"))
    return Spot(x=(number + 0.5) * SIZE, y=SIZE / 2)


def ahead(view: Ford, option: Wade) -> str:
    """The square to click for a step."""
    return f"square:{view.ahead(view.question.by)}" if isinstance(view.question, Choose) else ""


def rival(view: Ford, option: Shoot) -> str:
    """The scout to click for a shot at it."""
    return other(view.question.by) if isinstance(view.question, Choose) else ""


def die(scenery: Scenery | None, event: Shot) -> Thrown:
    return Thrown(dice=(event.die,), by=event.seat, good=(0,) if event.die >= event.needed else ())


def over(names: object, event: Ended) -> str:
    return "{winner} holds the ford." if event.winner else "Nobody holds the ford."


FACE = Face(
    options=(
        OptionRow(
            kind=Wade, says="Wade on", rules=("TF-MOVE-01",), group="Move", key="ArrowUp", words=("wade", "go"), piece=ahead
        ),
        OptionRow(
            kind=Shoot, says="Shoot", rules=("TF-SHOOT-01",), group="Fire", key="f", words=("shoot",), piece=rival, strike="shot"
        ),
        OptionRow(kind=Stay, says="Stay", rules=("TF-TURN-01",), key="s", words=("stay", "pass")),
    ),
    events=(
        EventRow(kind=Waded, says="{seat} wades to place {to}."),
        EventRow(kind=Shot, says="{seat} shoots: {die}, needs {needed}.", thrown=die),
        EventRow(kind=Pushed, says="{seat} is pushed back to place {to}."),
        EventRow(kind=Ended, says=over, heading=True),
    ),
    questions={"act": "What does {about} do?", "fire": "{about} shoots: roll a die."},
    picture=Picture(still=still, live=live, place=place),
    open=True,
    stats=lambda view: tuple(Stat(label=seat, value=f"place {at}") for seat, at in view.scouts.items()),
    outcome=lambda view: ("driven off" if view.won else "a draw") if view.ended else "",
    ending=lambda winner, title: f"{winner.capitalize()} holds the ford." if winner else "Nobody holds the ford.",
)
