"""The user's own errors become one line on stderr and an exit code; mistyped input never shows a traceback."""

from __future__ import annotations

import errno
import functools
import os
import sys
from collections.abc import Callable
from typing import ParamSpec

import typer

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened

WRONG = 2
"""Exit code of bad usage or input."""
FAILED = 1
"""Exit code of a check that was made and failed."""
UNWRITABLE = (errno.ENOSPC, errno.EIO)
"""Errors of the output: a full disk, a terminal that is gone. (A closed pipe is left to the framework.)"""
INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""

P = ParamSpec("P")


class CheckFailed(ReglamentoError):
    """A check that was asked for and failed; its text says what and where."""


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """The same command, with its errors told in words."""

    @functools.wraps(command)
    def told(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except CheckFailed as error:
            complain(str(error))
            raise typer.Exit(FAILED) from None
        except ReglamentoError as error:
            complain(str(error))
            raise typer.Exit(WRONG) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except OSError as error:
            if error.filename is not None:
                complain(f"{shortened(str(error.filename))}: {error.strerror}")
                raise typer.Exit(WRONG) from None
            if error.errno not in UNWRITABLE:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered has nowhere to go
            complain(f"the output cannot be written: {error.strerror}")
            raise typer.Exit(WRONG) from None

    return told


def complain(text: str) -> None:
    """Say on stderr what went wrong."""
    print(f"reglamento: {text}", file=sys.stderr)
