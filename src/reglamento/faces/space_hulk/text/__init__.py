"""A view of the game as text in colour: the board, the pieces, the status display. [SH-BOX-08, SH-BOX-09]"""

from reglamento.faces.space_hulk.text.board import board_text
from reglamento.faces.space_hulk.text.pieces import pieces_text
from reglamento.faces.space_hulk.text.status import status_text

__all__ = ["board_text", "pieces_text", "status_text"]
