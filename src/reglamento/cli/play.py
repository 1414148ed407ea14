"""`reglamento play`: a game begun or resumed, until it ends or the player leaves it."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from reglamento.cli.input.wishes import HUMAN, Wishes
from reglamento.cli.output.program import command
from reglamento.cli.output.screen import Screen, console
from reglamento.cli.output.terminal import Keyboard, Reader
from reglamento.cli.sitting.requests import Left
from reglamento.cli.sitting.session import Session, begun, resumed
from reglamento.cli.sitting.sitting import Sitting
from reglamento.faces.evenness import one_sided
from reglamento.kernel.clock import ChessClock, Clock, Now


def play(game: str | None, wishes: Wishes, reader: Reader | None = None, now: Now = time.monotonic) -> None:
    """Play. Raises ReglamentoError before the first question, and KeyboardInterrupt after Ctrl-C; the file then
    holds the game.
    """
    with contextlib.closing(begun(game, wishes) if wishes.resume is None else resumed(wishes)) as session:
        _played(session, wishes, reader, now)


def _played(session: Session, wishes: Wishes, reader: Reader | None, now: Now) -> None:
    """The session until its end. Raises KeyboardInterrupt after Ctrl-C."""
    screen = Screen(console(), reader or Keyboard(), session.face)
    if wishes.resume is not None and list(session.about.seats.values()).count(HUMAN) > 1:
        screen.wipe()  # the game may have been cut off with another player's secrets still on the screen
    _welcome(screen, session)
    sitting = Sitting(session, screen, _clock(session, now), _chess(session, now))
    try:
        sitting.play()
    except (Left, EOFError):
        sitting.keep(anyway=True)
        screen.verbatim("\n" + session.how_to_resume)
    except KeyboardInterrupt:  # the file already has every answer; writing again could catch the game halfway through a change
        screen.verbatim("\n" + session.how_to_resume)
        raise
    else:
        screen.verbatim(f"The whole story: {command('replay', session.path)}")


def _clock(session: Session, now: Now) -> Clock:
    game = session.table.game
    clock = Clock(getattr(getattr(game, "readings", None), "clock", 0), now)
    if clock.seconds:
        clock.restore(*session.about.clock)
    return clock


def _chess(session: Session, now: Now) -> ChessClock:
    about = session.about
    clock = ChessClock(session.table.game.seats, about.budget, about.increment, now)
    clock.restore({seat: left for seat, left in about.left.items() if seat in session.table.game.seats})
    return clock


def _welcome(screen: Screen, session: Session) -> None:
    players = ", ".join(f"{seat}: {player}" for seat, player in session.about.seats.items())
    screen.say(f"{session.table.book.title}. {players}; seed {session.about.seed}, {session.about.dice} dice. Type ? for help.")
    screen.verbatim(f"Kept in {session.path} as you play.")
    game: Any = session.table.game
    if not game.turn or game.turn == 1:
        screen.say(f"\n{' '.join(game.mission.briefing.split())}", "italic")
        for seat, aim in game.mission.aims.items():
            screen.say(f"{seat.capitalize()}: {aim}")
        for rule in getattr(game.mission, "rules", ()):  # not every game has rules that belong to one mission
            screen.say(f"- {rule}")
        if known := one_sided(session.table.book.name, game.mission):
            screen.say(known)
    if session.warning:
        screen.say(f"Note: {session.warning}", "yellow")
    screen.say()
