"""Unexpected errors: logged in full; the client gets only a number."""

from __future__ import annotations

import secrets

from reglamento.language import tr
from reglamento.web.app import logs
from reglamento.web.protocol import Problem


def report(logger: logs.Logger, error: BaseException) -> Problem:
    """Log an unexpected error. The client gets a number that leads to the log and reveals nothing else."""
    number = secrets.token_hex(4)
    logger.error("unexpected error", incident=number, trace=logs.trace(error))
    why = tr("Something went wrong in the server (incident {incident}). Nothing was changed; please try again.")
    return Problem(code="internal", why=why.format(incident=number))
