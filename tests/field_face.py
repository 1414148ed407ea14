"""How the field (`field_game`) looks and is spoken to on the page: only what the page asks of a face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from field_game import COHERENCY, HEIGHT, RADIUS, UNITS, WIDTH, Field, Hold, Meadow, Moved, Sank, Shoot, apart
from reglamento.faces import blamed, ordering
from reglamento.faces.shown import (
    Frame,
    Line,
    Look,
    Measure,
    Misplaced,
    Mover,
    PhaseShown,
    Placing,
    Result,
    Spot,
    Stat,
    Still,
    Suggested,
    Way,
)
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.order import First
from reglamento.kernel.questions import Choose, Place, Position

SCALE, LEFT, TOP = 8.0, 20.0, 12.0
"""Units of the picture in a centimetre, and where (0, 0) of the field is on it."""
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def spot_of(place: Position) -> Spot:
    return Spot(x=LEFT + place.x * SCALE, y=TOP + place.y * SCALE)


# ---- pictures


def sample(mission: Meadow) -> None:
    """Its meadow is all there is."""


def still(mission: Meadow) -> Still:
    return Still(
        width=LEFT + WIDTH * SCALE, height=TOP + HEIGHT * SCALE, svg=f"<g {SVG}/>", name=mission.title, unit=2 * RADIUS * SCALE
    )


def frame(view: Field) -> Frame:
    return Frame(x=LEFT + view.west * SCALE, y=TOP, width=(WIDTH - view.west) * SCALE, height=HEIGHT * SCALE)


def live(view: Field, *, sight_of: str | None = None) -> str:
    seen = frame(view)
    ground = f'<rect x="{seen.x}" y="{seen.y}" width="{seen.width}" height="{seen.height}" fill="#33402c"/>'
    flags = "".join(_flag(unit, spot_of(view.discs[ids[0]])) for unit, ids in UNITS.items() if ids[0] in view.discs)
    return f"<g {SVG}>{ground}{''.join(_disc(id, spot_of(place)) for id, place in view.discs.items())}{flags}</g>"


def _flag(unit: str, at: Spot) -> str:
    flag = f'<title>{unit}</title><path d="M0 8V-8H12L8 -3L12 1H0" fill="#eee"/>'
    return f'<g data-piece="unit:{unit}" transform="translate({at.x} {at.y - 16})">{flag}</g>'


def _disc(id: str, at: Spot) -> str:
    colour = "#d66" if id.startswith("r") else "#69d"
    disc = f'<title>{id}</title><circle r="{RADIUS * SCALE}" fill="{colour}"/>'
    return f'<g data-piece="{id}" transform="translate({at.x} {at.y})">{disc}</g>'


# ---- places


def placing(view: Field, question: Place, found: Sequence[tuple[Position, ...]]) -> Placing:
    at = view.discs.get
    return Placing(
        movers=tuple(
            Mover(piece=id, label=f"Disc {id}", radius=RADIUS * SCALE, at=spot_of(place) if (place := at(id)) else None)
            for id in question.pieces
        ),
        measure=Measure(scale=SCALE, left=LEFT, top=TOP),
        default=question.default,
        stays=question.reach is not None,
        reach=None if question.reach is None else question.reach * SCALE,
        coherency=COHERENCY * SCALE,
        suggestions=tuple(
            Suggested(
                text=("Stay" if question.reach else "As usual") if answer == question.default else "Towards the east",
                answer=answer,
            )
            for answer in found
        ),
    )


def misplaced(view: Field, question: Place, refusal: Refusal) -> Misplaced:
    return Misplaced(why=refusal.why, rule=refusal.rule, pieces=blamed(question, refusal))


def instead(view: Any, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """Nobody knows better here."""
    return ()


def ways(view: Field, question: Place, answer: tuple[Position, ...]) -> tuple[Way | None, ...]:
    stood = [view.discs.get(id) for id in question.pieces]
    return tuple(None if old is None else Way(length=apart(old, new)) for old, new in zip(stood, answer, strict=True))


# ---- words


def question(view: Field) -> str:
    asked = view.question
    return (
        {"deploy": "Where do the discs come on?", "move": "Where do the discs go?", "order": ordering.asked()}.get(
            asked.topic, "At whom?"
        )
        if asked
        else ""
    )


def option(view: Field, option: Any) -> str:
    if isinstance(option, First):
        return ordering.said(option, f"disc {option.about}")
    return f"Shoot at {option.disc}" if isinstance(option, Shoot) else "Hold"


listed = option


def offered(question: Choose) -> tuple[Any, ...]:
    return question.options


def tacit(question: Choose) -> bool:
    return False


trifling = tacit


def cost(view: Field, option: Any) -> str:
    return ""


def key(view: Field, option: Any) -> str:
    return "h" if isinstance(option, Hold) else ""


warning = cost
detail = cost


def group(view: Field, option: Any) -> str:
    return ordering.heading() if isinstance(option, First) else "Shoot"


def phrases(view: Field, option: Any) -> list[str]:
    if isinstance(option, First):
        return ordering.typed(option)
    return [f"shoot {option.disc}"] if isinstance(option, Shoot) else ["hold"]


def rules(option: Any) -> list[str]:
    return [option.rule] if isinstance(option, First) else ["FG-FIELD-05"]


def refusal(view: Field, option: Any) -> Refusal:
    return view.refuse(option)


def greyed(view: Field) -> list[Any]:
    return []


def spot(view: Field, option: Any) -> Spot | None:
    name = piece(view, option)
    return spot_of(view.discs[name]) if name else None


def piece(view: Field, option: Any) -> str:
    return option.disc if isinstance(option, Shoot) else option.about if isinstance(option, First) else ""


def strike(option: Any) -> None:
    return None


def phases(view: Field) -> tuple[PhaseShown, ...]:
    return (PhaseShown(name="March", on=True),)


def stats(view: Field) -> tuple[Stat, ...]:
    return (Stat(label="hits", value=str(sum(view.hits.values()))),)


def odds(game: Field, option: Any) -> tuple[Stat, ...]:
    return ()


def seat_title(seat: str) -> str:
    return seat.capitalize()


def reading_value(name: str, value: Any) -> str:
    return str(value)


def clocked(game: Field, decider: str) -> tuple[str, bool]:
    return "", False


def perfect_information() -> bool:
    return False


def seconds(mission: Meadow) -> int:
    return 0


def outcome(view: Field) -> str:
    return "the end" if view.over else ""


def ending(winner: str | None, title: str) -> str:
    return f"The end: {winner or 'nobody'} wins"


def result(view: Field) -> Result | None:
    return Result(winner=view.winner(), text=ending(view.winner(), "the end")) if view.over else None


def line(view: Field, event: Event) -> Line:
    text = f"{seat_title(event.unit)} moves" if isinstance(event, Moved) else "A shot"
    if isinstance(event, Sank):
        text = f"Disc {event.disc} sinks"
    return Line(text=text, rules=(event.rule,))


def lines(view: Field, events: Sequence[Event]) -> tuple[Line, ...]:
    return tuple(line(view, event) for event in events)


def look(view: Field, piece: str) -> Look | None:
    return None


def tried(view: Field, target: str) -> Any:
    return Shoot(target) if target in UNITS["blue"] else None
