"""What the search knows of wh40k: moves, targets, charges and Stratagems worth comparing, figures of a position, and the chance to win."""

from reglamento.bots.wh40k.searching.thinking import WARRING

THINKING = WARRING
