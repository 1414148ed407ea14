"""The list of games: every package of `reglamento.games` that holds a `PLUGIN`, and those that are added while
the program runs.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import reglamento
from reglamento import games
from reglamento.kernel.errors import ReglamentoError, unreadable
from reglamento.kernel.plugin import Plugin
from reglamento.kernel.rulebook import Rulebook
from reglamento.memory import Memory

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


def mission_of(book: Rulebook, name: str) -> Any:
    """A mission of a game by its name or its file. Raises ReglamentoError for one that there is not; the text names the game that has it,
    where another has.
    """
    if name not in book.missions() and not Path(name).exists():
        for other in plugins():
            if other != book.name and name in rulebook(other).missions():
                raise ReglamentoError(f"{name} is a mission of {other}; those of {book.name} are: {', '.join(book.missions())}")
    return book.load(name)


def game_of(mission: str | None, seats: Iterable[str] = ()) -> str:
    """The game with a mission of this name; otherwise the first one with all these seats, or that of them which the mission's file has
    the form of. Raises ReglamentoError, which lists the missions or the seats of all games, where there is no such game.
    """
    found, wanted = plugins(), tuple(seats)
    own = (name for name in found if mission is not None and mission in rulebook(name).missions())
    if name := next(own, None):
        return name
    text = None if mission is None else _text_of(mission)
    seated = [name for name, each in found.items() if set(wanted) <= set(each.seats)]
    if not seated:
        sides = "; ".join(f"{' and '.join(each.seats)} ({name})" for name, each in found.items())
        raise ReglamentoError(f"no game has the side{'s' * (len(wanted) > 1)} {' and '.join(wanted)}; there are: {sides}")
    return seated[0] if text is None else game_of_file(text, seated)


def _text_of(mission: str) -> str:
    """The text of a mission's file. Raises ReglamentoError."""
    try:
        return Path(mission).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        lists = "".join(f"\n  {name}: {', '.join(rulebook(name).missions())}" for name in plugins())
        raise ReglamentoError(
            f"{mission}: neither a mission nor a file that can be read ({unreadable(error)}); the missions are:{lists}"
        ) from None


def game_of_file(text: str, names: Sequence[str] = ()) -> str:
    """The one of these games (all, if none is named) that the text of a mission's file fits best: by the sides that have aims in it, then
    by its other keys. The first game if it fits none.
    """
    among = names or game_names()
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):  # its fault is told when it is read
        return among[0]
    aims = found.get("aims")
    sides = set(aims) if isinstance(aims, dict) else set()
    return min(among, key=lambda name: (len(sides - set(plugin(name).seats)), len(found.keys() - rulebook(name).keys)))


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
