"""Errors that were not foreseen: told to the log in full, and to the client only by a number."""

from __future__ import annotations

import secrets

from reglamento.language import tr
from reglamento.web.app import logs
from reglamento.web.protocol import Problem


def report(logger: logs.Logger, error: BaseException) -> Problem:
    """Log an unexpected error; what its sufferer is told leads to the log and tells nothing else."""
    number = secrets.token_hex(4)
    logger.error("unexpected error", incident=number, trace=logs.trace(error))
    why = tr("Something went wrong in the server (incident {incident}). Nothing was changed; please try again.")
    return Problem(code="internal", why=why.format(incident=number))
