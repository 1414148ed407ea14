"""The games by name; each is imported only when it is asked for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path

import reglamento
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.rulebook import Rulebook

TITLES = {"space-hulk": "Space Hulk (2009)", "pistola": "Entre la Pistola de Plasma y la Pared (2004)"}
"""Every game, by name."""


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game. Raises ReglamentoError naming the games there are."""
    if name not in TITLES:
        raise ReglamentoError(f"there is no game {name!r}: choose one of {', '.join(TITLES)}")
    book: Rulebook = import_module(f"reglamento.games.{name.replace('-', '_')}.rulebook").RULEBOOK
    return book


def game_of(mission: str | None, seats: Iterable[str] = ()) -> str:
    """The game that has a mission of this name, failing that one with all these seats, failing that the first one."""
    own = (name for name in TITLES if mission in rulebook(name).missions())
    seated = (name for name in TITLES if set(seats) <= set(rulebook(name).game.seats))
    return next(chain(own, seated, TITLES))


@cache
def rules_id(name: str) -> str:
    """The version of a game's rules code: the release and a digest of the code and data, as saves carry it."""
    root = Path(reglamento.__file__).parent
    folders = (root / "kernel", root / "geometry", root / "games" / name.replace("-", "_"))
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".toml"})
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{reglamento.__version__}+{digest.hexdigest()[:12]}"
