"""What the search knows of fantasy: charges, places and reactions worth comparing, figures of a position, and the chance to win."""

from reglamento.bots.fantasy.searching.thinking import PITCHED

THINKING = PITCHED
