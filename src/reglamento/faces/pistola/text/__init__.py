"""A view of the game as text in colour: the complex, the troops, the status display."""

from reglamento.faces.pistola.text.board import board_text
from reglamento.faces.pistola.text.pieces import pieces_text
from reglamento.faces.pistola.text.status import status_text

__all__ = ["board_text", "pieces_text", "status_text"]
