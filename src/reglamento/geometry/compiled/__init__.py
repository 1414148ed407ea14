"""The innermost loops of measuring, compiled from `kernels.c` where it has been built; everywhere else their Python versions
run. The operations and their order are the same, so both give the same numbers to the last bit, and a game is the same with and
without (`benchmarks/compiled.py` plays it both ways). Tests run in Python.

`kernels.c` has fourteen functions, which are decorated by `compiled` in Python: random play on a free table then answers 1.4 times as many
decisions a second, greedy play 1.2 times. Compiling whole modules instead gains less, because their values remain objects.

`python -m reglamento.geometry.compiled` (`make compiled`) builds them with the C compiler of the machine. What is built is kept in the
user's cache under a digest of its source and of the Python that it is for: one of another source is never loaded.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from sysconfig import get_config_var
from types import ModuleType
from typing import Any, TypeVar

import platformdirs

SOURCE = Path(__file__).with_name("kernels.c")
PURE = "REGLAMENTO_PURE"
"""With this environment variable set, nothing compiled is used."""
Function = TypeVar("Function", bound=Callable[..., Any])


def built_file() -> Path:
    """Where the compiled kernels of this source and of this Python are, or would be if they were built."""
    suffix = str(get_config_var("EXT_SUFFIX"))
    digest = hashlib.sha256(SOURCE.read_bytes() + suffix.encode()).hexdigest()[:16]
    return Path(platformdirs.user_cache_dir("reglamento")) / "kernels" / f"{digest}{suffix}"


def loaded(path: Path) -> ModuleType:
    """The compiled kernels in a file. Raises ImportError where they do not fit this Python."""
    loader = ExtensionFileLoader("kernels", str(path))
    spec = spec_from_loader("kernels", loader)
    assert spec is not None, "a loader was given"
    kernels = module_from_spec(spec)
    loader.exec_module(kernels)
    return kernels


@cache
def kernels() -> ModuleType | None:
    """The compiled kernels in use; None where Python's versions run."""
    if os.environ.get(PURE):
        return None
    try:
        path = built_file()
        return loaded(path) if path.is_absolute() and path.exists() else None
    except (ImportError, OSError):
        return None  # a file that does not fit, or an installation without the source


def compiled(pure: Function) -> Function:
    """The compiled function of the same name, or this one where nothing is compiled."""
    found = kernels()
    made: Function = pure if found is None else getattr(found, pure.__name__)
    return made


def compiled_with(part: object) -> Callable[[Function], Function]:
    """As `compiled`, for a function that needs a part of Python: the class of its results, or the function for what it leaves to
    Python.
    """

    def given(pure: Function) -> Function:
        found = kernels()
        if found is not None:
            found.use(pure.__name__, part)
        return compiled(pure)

    return given
