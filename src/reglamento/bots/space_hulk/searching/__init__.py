"""What the search knows of Space Hulk: plans for both sides, figures of a position, and the chance to win."""

from reglamento.bots.space_hulk.searching.thinking import HULK

THINKING = HULK
