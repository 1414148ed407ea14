"""What the search knows of pistola: moves, fire, charges and retreats worth comparing, figures of a position, and the chance to win."""

from reglamento.bots.pistola.searching.thinking import CRAWLING

THINKING = CRAWLING
