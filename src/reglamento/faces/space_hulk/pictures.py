"""The board: as text with its pieces and status display, and as the still and the live part of a picture."""

from __future__ import annotations

from rich.text import Text

from reglamento.faces.shown import Still
from reglamento.games.space_hulk import picture
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.text import board_text, pieces_text, status_text
from reglamento.language import prose


def status(view: Hulk) -> Text:
    return status_text(view)


def board(view: Hulk, width: int | None, encoding: str) -> Text:
    return board_text(view, width=width, encoding=encoding)


def pieces(view: Hulk, encoding: str) -> Text:
    return pieces_text(view, encoding=encoding)


def sample(mission: Mission) -> None:
    """A mission has its map."""


def still(mission: Mission) -> Still:
    layout = picture.layout_on(mission)
    return Still(width=layout.width, height=layout.height, svg=picture.still(mission), name=prose(mission.title))


def frame(view: Hulk) -> None:
    """The map of a mission does not grow."""


def live(view: Hulk, *, sight_of: str | None = None) -> str:
    return picture.live(view, sight_of=sight_of)
