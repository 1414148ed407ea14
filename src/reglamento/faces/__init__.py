"""How each game looks and is spoken to, on the page and at the command line: its pictures, its words, what is typed or clicked."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from rich.text import Text

from reglamento.faces.shown import (
    Frame,
    Line,
    Look,
    Manual,
    Misplaced,
    PhaseShown,
    Placing,
    Result,
    Sample,
    Spot,
    Stat,
    Still,
    Strike,
    Way,
)
from reglamento.games.registry import plugin
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Chance, Choose, Place, Position
from reglamento.language import tr

FACES: dict[str, str] = {}
"""Where the face of a game is that is no package of ours."""


class Face(Protocol):
    """What the screens ask of a game. A `view` holds only what the one who looks may know."""

    # ---- at the command line

    def status(self, view: Any) -> Text: ...

    def board(self, view: Any, width: int | None, encoding: str) -> Text: ...

    def pieces(self, view: Any, encoding: str) -> Text: ...

    def manual(self) -> Manual:
        """What is typed in this game."""

    # ---- everywhere

    def question(self, view: Any) -> str:
        """What is asked now."""

    def offered(self, question: Choose) -> tuple[Any, ...]:
        """The options a person is shown: those of the question, and declining where that is allowed."""

    def tacit(self, question: Choose) -> bool:
        """Whether the question must be put even with one option, because silence would tell the other side a secret."""

    def trifling(self, question: Choose) -> bool:
        """Whether the question is one that most people decline nearly always, and may set to be declined for them."""

    def option(self, view: Any, option: Any) -> str:
        """What choosing the option means."""

    def listed(self, view: Any, option: Any) -> str:
        """The same as it stands in a list, under the heading of its group."""

    def cost(self, view: Any, option: Any) -> str: ...

    def detail(self, view: Any, option: Any) -> str:
        """What is worth knowing of an option before it is chosen, in a few lines; nothing for most."""

    def group(self, view: Any, option: Any) -> str:
        """The heading under which an option is listed."""

    def rules(self, option: Any) -> list[str]:
        """The rules of an option's kind, the main one first."""

    def phrases(self, view: Any, option: Any) -> list[str]:
        """What may be typed for an option."""

    def imagined(self, view: Any, words: str) -> Any:
        """The option that `words` would mean if it were offered, or None. Raises IllegalAnswer when there is nothing to do it to."""

    def refusal(self, view: Any, option: Any) -> Refusal:
        """Why an option that is not offered is not allowed."""

    def greyed(self, view: Any) -> list[tuple[Any, Refusal]]:
        """What a player would look for and may not do now."""

    def told(self, view: Any, events: Sequence[Event]) -> list[Line]:
        """Every event as a line. `view` is that of the same seat after them, and knows whom they name."""

    def digest(self, view: Any, events: Sequence[Event]) -> list[Line]:
        """The events in few lines; `view` as in `told`."""

    def drawn(self, view: Any, question: Chance) -> dict[str, int]:
        """Names for the outcomes of a draw, where numbers say nothing to a person."""

    def phase(self, game: Any) -> str:
        """Names the phase of play."""

    def clocked(self, game: Any, decider: str) -> tuple[str, bool]:
        """The stretch of play for which there is a clock now, or nothing, and whether it runs while `decider` decides."""

    def perfect_information(self) -> bool:
        """Whether nothing is hidden from any side, so that two at one screen need not look away."""

    def seconds(self, mission: Any) -> int:
        """The clock of a mission."""

    def faults(self, text: str, folder: Path) -> list[Any]:
        """What is wrong with the text of a mission file, and with the files of that folder of which it speaks."""

    def cautions(self, text: str, folder: Path) -> list[str]:
        """What is no fault of a sound mission file, but worth knowing before it is played."""

    def described(self, mission: Any) -> str:
        """A mission in words."""

    def drawing(self, mission: Any) -> str:
        """A mission's map."""

    # ---- on the page

    def still(self, mission: Any) -> Still:
        """What never changes in the pictures of a mission: one `<g>`, with a `data-piece="square:<n>"` for every square."""

    def sample(self, mission: Any) -> Sample | None:
        """A map as it might be; None where the still part has the mission's own."""

    def live(self, view: Any, *, sight_of: str | None = None) -> str:
        """All that can change, as one `<g>` to be laid over the still part; what can be clicked has a `data-piece` and a title.

        Raises KeyError when no piece that sees has the id `sight_of`.
        """

    def frame(self, view: Any) -> Frame | None:
        """What there is to see now of a picture that grows in play; None where the still part has the size of all."""

    # Where pieces stand free on a table. Games that ask for no `Place` need none of these four.

    def placing(self, view: Any, question: Place, found: Sequence[tuple[Position, ...]]) -> Placing:
        """The pieces of a question for places, their measures, and what to call each of the answers `found`, its default last."""

    def misplaced(self, view: Any, question: Place, refusal: Refusal) -> Misplaced:
        """How the refusal of places reads, and which of the pieces it is about (see `blamed`)."""

    def instead(self, game: Any, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
        """Allowed places near those of an answer that is not allowed; none where none are found."""

    def ways(self, view: Any, question: Place, answer: tuple[Position, ...]) -> tuple[Way | None, ...]:
        """How each piece gets to its place of an allowed answer; None for one that does not go there, () where nothing goes."""

    def spot(self, view: Any, option: Any) -> Spot | None:
        """Where an offered option stands on the picture; None for one that has no place."""

    def piece(self, view: Any, option: Any) -> str:
        """The `data-piece` that is clicked for an option, or nothing."""

    def strike(self, option: Any) -> Strike | None:
        """How an option hits its place; None for what goes there or acts there."""

    def key(self, view: Any, option: Any) -> str:
        """A key that chooses an offered option, unique in its question, or nothing: a character, or `ArrowUp` and the like."""

    def warning(self, view: Any, option: Any) -> str:
        """What is lost by choosing an option, or nothing."""

    def phases(self, view: Any) -> tuple[PhaseShown, ...]:
        """The phases of a turn in their order, the one that is on marked."""

    def stats(self, view: Any) -> tuple[Stat, ...]:
        """The status display: figures first, then how far each side is on its way."""

    def seat_title(self, seat: str) -> str:
        """What a seat is called on a button: `Marines`."""

    def reading_value(self, name: str, value: Any) -> str:
        """A value of a disputed reading in words."""

    def result(self, view: Any) -> Result | None:
        """How the game ended, or None while it goes on."""

    def outcome(self, view: Any) -> str:
        """The name of the way in which the game ended, in English, for `ending`; nothing while it goes on."""

    def ending(self, winner: str | None, title: str) -> str:
        """How a game ended that `winner` (None: nobody) has won in the way called `title`."""

    def line(self, view: Any, event: Event) -> Line:
        """One event, as the view's seat may know it, as a line; `view` is the view before it."""

    def lines(self, view: Any, events: Sequence[Event]) -> tuple[Line, ...]:
        """A line for each of the events that followed on `view`, in order. What moves on the way is shown where it then is."""

    def look(self, view: Any, piece: str) -> Look | None:
        """What a piece sees, watches and could burn; None for what has nothing to show."""

    def tried(self, view: Any, target: str) -> Any:
        """The option that a click on `target` (a `data-piece`) most likely means, offered or not, or None. Never raises."""

    def odds(self, game: Any, option: Any) -> tuple[Stat, ...]:
        """The exact odds of an offered option, in reading order; of what the deciding seat may know only."""


GIVEN_UP = "given up"
"""The name of the way in which a game ends that a side gives up: no rule of any game ends it so."""


def ending(own: Face, winner: str | None, title: str) -> str:
    """How a game ended that `winner` (None: nobody) has won in the way called `title`, in words."""
    if title != GIVEN_UP:
        return own.ending(winner, title)
    assert winner is not None, "who gives up loses"
    return tr("Won by the {side}: the other side has given up.").format(side=own.seat_title(winner))


def yielding(own: Face, bots: Iterable[str]) -> frozenset[str]:
    """The seats over whose decisions others go back: those of bots, where what they do tells nothing that is secret."""
    return frozenset(bots) if own.perfect_information() else frozenset()


def blamed(question: Place, refusal: Refusal) -> tuple[str, ...]:
    """The pieces of a question for places that a refusal names, by their ids."""
    named = set(re.findall(r"[\w:.-]*\w", refusal.why))
    return tuple(piece for piece in question.pieces if piece in named)


def odds_of(own: Face, game: Any, question: Choose, options: Sequence[Any]) -> list[tuple[Stat, ...]]:
    """The exact odds of each of these options, worked out on a game dealt anew, so that no secret can show in them."""
    twin = game.resample(question.by, random.Random(f"odds {game.count}"))
    return [own.odds(twin, option) for option in options]


def face(game: str) -> Face:
    """The face of a game. Raises ReglamentoError for a game without one."""
    module = FACES.get(game, f"reglamento.faces.{plugin(game).package}")
    return cast("Face", import_module(module))
