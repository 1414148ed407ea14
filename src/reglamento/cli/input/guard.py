"""The user's errors become one line on stderr and an exit code; mistyped input never shows a traceback."""

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
"""The exit code of wrong usage or input."""
FAILED = 1
"""The exit code of a check that failed."""
UNWRITABLE = (errno.ENOSPC, errno.EIO)
"""Errors of the output: a full disk, a terminal that is gone. (The framework handles a closed pipe.)"""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""

P = ParamSpec("P")


class CheckFailed(ReglamentoError):
    """A check that failed; the text says what and where."""


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """The same command, with errors as one line of text."""

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
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the rest of the buffered output cannot be written
            complain(f"the output cannot be written: {error.strerror}")
            raise typer.Exit(WRONG) from None

    return told


def complain(text: str) -> None:
    """Print an error on stderr."""
    print(f"reglamento: {text}", file=sys.stderr)
