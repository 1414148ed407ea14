"""How each game looks and is spoken to at the command line: its pictures in text, its words, what may be typed for an option."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from rich.text import Text

from reglamento.kernel.errors import Refusal, ReglamentoError
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Chance, Choose

FACES = {"space-hulk": "reglamento.faces.space_hulk"}
"""Where each game's face is; imported only when it is asked for."""


class Told(NamedTuple):
    """A line of the story: the text, the rules behind it, and whether it is a heading."""

    text: str
    rules: tuple[str, ...]
    heading: bool = False


class Face(Protocol):
    """What the command line asks of a game. A `view` holds only what the one who looks may know."""

    def status(self, view: Any) -> Text: ...

    def board(self, view: Any, width: int | None, encoding: str) -> Text: ...

    def pieces(self, view: Any, encoding: str) -> Text: ...

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

    def group(self, view: Any, option: Any) -> str:
        """The heading under which an option is listed."""

    def chance(self, game: Any, option: Any) -> str:
        """The exact odds of an option, or nothing."""

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

    def told(self, mission: Any, events: Sequence[Event]) -> list[Told]:
        """Every event as a line."""

    def digest(self, mission: Any, events: Sequence[Event]) -> list[Told]:
        """The events in few lines."""

    def drawn(self, view: Any, question: Chance) -> dict[str, int]:
        """Names for the outcomes of a draw, where numbers say nothing to a person."""

    def phase(self, game: Any) -> str:
        """Names the phase of play."""

    def clocked(self, game: Any, decider: str) -> tuple[str, bool]:
        """The stretch of play for which there is a clock now, or nothing, and whether it runs while `decider` decides."""

    def seconds(self, mission: Any) -> int:
        """The clock of a mission."""

    def faults(self, text: str) -> list[Any]:
        """What is wrong with the text of a mission file."""

    def described(self, mission: Any) -> str:
        """A mission in words."""

    def drawing(self, mission: Any) -> str:
        """A mission's map."""


def face(game: str) -> Face:
    """The face of a game. Raises ReglamentoError for a game without one."""
    if game not in FACES:
        raise ReglamentoError(f"{game} cannot be played at the command line; these can: {', '.join(FACES)}")
    return cast("Face", import_module(FACES[game]))
