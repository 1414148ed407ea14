"""The list of games: every package of `reglamento.games` that holds a `PLUGIN`, and those that are added while
the program runs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import iter_modules

import reglamento
from reglamento import games
from reglamento.geometry.memory import Memory
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.plugin import Plugin
from reglamento.kernel.rulebook import Rulebook

_ADDED: Memory[str, Plugin] = Memory(100)
"""Games that are no packages of ours, by name."""


@cache
def _packaged() -> tuple[Plugin, ...]:
    packages = (import_module(f"{games.__name__}.{each.name}") for each in iter_modules(games.__path__) if each.ispkg)
    return tuple(package.PLUGIN for package in packages if isinstance(getattr(package, "PLUGIN", None), Plugin))


def plugins() -> dict[str, Plugin]:
    """Every game by its name; the first is the one played where no game is named."""
    found = sorted((*_packaged(), *(plugin for _, plugin in _ADDED.latest())), key=lambda plugin: (plugin.rank, plugin.name))
    return {plugin.name: plugin for plugin in found}


def game_names() -> list[str]:
    """The names of the games, as in `plugins`."""
    return list(plugins())


def packaged(name: str) -> bool:
    """Whether a game is a package of ours, so that every process finds it."""
    return all(name != added for added, _ in _ADDED.latest()) and any(each.name == name for each in _packaged())


def add(plugin: Plugin) -> None:
    """Add a game to those of this process; it replaces one with the same name."""
    _ADDED.replaced(plugin.name, plugin)


def remove(name: str) -> None:
    """Remove a game that was added."""
    _ADDED.forget(name)


def plugin(name: str) -> Plugin:
    """A game by its name. Raises ReglamentoError, which lists the games."""
    found = plugins()
    if name not in found:
        raise ReglamentoError(f"there is no game {name!r}: choose one of {', '.join(found)}")
    return found[name]


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game. Raises ReglamentoError, which lists the games."""
    return plugin(name).part(Rulebook)


def game_of(mission: str | None, seats: Iterable[str] = ()) -> str:
    """The game with a mission of this name; otherwise the one with all these seats; otherwise the first game."""
    found = plugins()
    own = (name for name in found if mission in rulebook(name).missions())
    seated = (name for name, each in found.items() if set(seats) <= set(each.seats))
    return next(chain(own, seated, found))


@cache
def rules_id(name: str) -> str:
    """The version of a game's rules code, as stored in saves: the release, and a digest of the code and data."""
    root = Path(reglamento.__file__).parent
    folders = (root / "kernel", root / "geometry", root / "odds", root / "armies", root / "games" / name.replace("-", "_"))
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".toml"})
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{reglamento.__version__}+{digest.hexdigest()[:12]}"
