"""The index of rulings: what each rule id means, where it comes from, and where it stands in code and tests.

A game's rulings live in `games/<game>/rulings.toml`. Nothing is read before the first question, and each file once.

- `files`: loading; `ruling`: one ruling; `index`: search.
- `whereabouts`: where each id stands; `tally`: what is ruled, coded and tested.
- `sheet`: a ruling as a text.
"""

from reglamento.rulings.files import RulingsError, find, games, load
from reglamento.rulings.index import closest, search
from reglamento.rulings.ruling import Ruling
from reglamento.rulings.tally import Coverage, coverage
from reglamento.rulings.whereabouts import Line, Whereabouts, places

__all__ = [
    "Coverage",
    "Line",
    "Ruling",
    "RulingsError",
    "Whereabouts",
    "closest",
    "coverage",
    "find",
    "games",
    "load",
    "places",
    "search",
]
