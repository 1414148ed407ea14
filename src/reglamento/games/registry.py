"""The games there are: every package of `reglamento.games` that holds a `PLUGIN`, and those that are added while the program runs."""

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
    """Every game by its name, the one that is played where none is named first."""
    found = sorted((*_packaged(), *(plugin for _, plugin in _ADDED.latest())), key=lambda plugin: (plugin.rank, plugin.name))
    return {plugin.name: plugin for plugin in found}


def game_names() -> list[str]:
    """The names of the games, as in `plugins`."""
    return list(plugins())


def add(plugin: Plugin) -> None:
    """Have a game among those of this process, in the place of any other of its name."""
    _ADDED.replaced(plugin.name, plugin)


def remove(name: str) -> None:
    """Take away a game that was added."""
    _ADDED.forget(name)


def plugin(name: str) -> Plugin:
    """A game by its name. Raises ReglamentoError naming the games there are."""
    found = plugins()
    if name not in found:
        raise ReglamentoError(f"there is no game {name!r}: choose one of {', '.join(found)}")
    return found[name]


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game. Raises ReglamentoError naming the games there are."""
    return plugin(name).part(Rulebook)


def game_of(mission: str | None, seats: Iterable[str] = ()) -> str:
    """The game that has a mission of this name, failing that one with all these seats, failing that the first one."""
    found = plugins()
    own = (name for name in found if mission in rulebook(name).missions())
    seated = (name for name, each in found.items() if set(seats) <= set(each.seats))
    return next(chain(own, seated, found))


@cache
def rules_id(name: str) -> str:
    """The version of a game's rules code: the release and a digest of the code and data, as saves carry it."""
    root = Path(reglamento.__file__).parent
    folders = (root / "kernel", root / "geometry", root / "odds", root / "armies", root / "games" / name.replace("-", "_"))
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".toml"})
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{reglamento.__version__}+{digest.hexdigest()[:12]}"
