"""Which law is tried on which missions: on a few of each game in turn in `make test`, on three times as many others in `make extended`, on
all of them and longer in `make soak`.

A game costs `make test` some twenty seconds of laws, however many missions it has. The clock decides nothing: a law is always
tried on the same missions, and on the same games of each.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cases import first
from random_play import Case, own_of
from reglamento.games.registry import game_names, rulebook

MORE = 4
"""So many times as many missions are in `make test` and `make extended` together."""
LAWS = Path(__file__).parent / "laws"
KINDS = {
    "case": (True, False),
    "secret_case": (True,),
    "open_case": (False,),
}
"""What a law may take, and whether the games on which it is tried have secrets."""


def missions_for(kind: str, game: str) -> list[str]:
    """The missions of a game on which a law that takes this `kind` of case is tried: `SECRETS` says whether its missions have secrets, or
    which of them have.
    """
    secret = own_of(game).SECRETS
    return [each for each in rulebook(game).missions() if (secret if isinstance(secret, bool) else each in secret) in KINDS[kind]]


@cache
def takes() -> dict[str, set[str]]:
    """What each function in the files of laws takes."""
    functions = [node for path in LAWS.glob("test_*.py") for node in ast.parse(path.read_text(encoding="utf-8")).body]
    return {each.name: {arg.arg for arg in each.args.args} for each in functions if isinstance(each, ast.FunctionDef)}


@cache
def laws(game: str) -> tuple[str, ...]:
    """The laws that are tried on missions of a game, in the order of their names."""
    return tuple(sorted(law for law, taken in takes().items() if any(missions_for(kind, game) for kind in KINDS.keys() & taken)))


def in_turn(law: str, game: str, kind: str = "case") -> list[str]:
    """Those missions of a game on which a law is tried in `make test`: as many as the game allows, the next after those of the law
    before.
    """
    return _order(law, game, kind)[: own_of(game).MISSIONS]


def _order(law: str, game: str, kind: str) -> list[str]:
    """All missions of a game on which a law may be tried, those first whose turn it is."""
    missions = missions_for(kind, game)
    begin = laws(game).index(law) * min(len(missions), own_of(game).MISSIONS)
    return [missions[(begin + each) % len(missions)] for each in range(len(missions))]


def tries(law: str, kind: str) -> list[Any]:
    """The parameters of a law: short cases, of which three of four are marked `extended`, and long ones that are marked `slow`."""
    found = []
    for game in game_names():
        missions = missions_for(kind, game)
        if missions:
            number = own_of(game).MISSIONS
            turn = _order(law, game, kind)[: MORE * number]
            found += first(number, (pytest.param(Case(game, mission), id=f"{game}/{mission}") for mission in turn))
        for mission in missions:
            found.append(pytest.param(Case(game, mission, long=True), id=f"{game}/{mission}/long", marks=pytest.mark.slow))
    return found
