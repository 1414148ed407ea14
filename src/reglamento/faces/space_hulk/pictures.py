"""The board, the pieces and the status display as text."""

from __future__ import annotations

from rich.text import Text

from reglamento.games.space_hulk.state import Hulk
from reglamento.games.space_hulk.text import board_text, pieces_text, status_text


def status(view: Hulk) -> Text:
    return status_text(view)


def board(view: Hulk, width: int | None, encoding: str) -> Text:
    return board_text(view, width=width, encoding=encoding)


def pieces(view: Hulk, encoding: str) -> Text:
    return pieces_text(view, encoding=encoding)
