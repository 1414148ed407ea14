"""`reglamento replay`: a saved game, shown again from its answers or verified."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.input.saves import read
from reglamento.cli.output.screen import Screen, console
from reglamento.cli.output.terminal import Keyboard
from reglamento.faces import face
from reglamento.games.registry import rulebook
from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import Diverged, SaveError


def replay(file: Path, *, verify: bool, to: int | None, as_json: bool) -> None:
    """Replay a save. Raises SaveError when it cannot be read, and CheckFailed when the rules no longer lead to the saved game."""
    kept = read(file)
    book = rulebook(kept.header.game)
    try:
        game = save.replay(kept, book, to=to)
    except Diverged as error:
        raise CheckFailed(f"{file}: {error}") from None
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    if verify:
        _verified(file, game, as_json=as_json)
        return
    # An unfinished game is shown as a spectator may know it: the player that resumes it must not learn the other's secrets.
    whole = kept.over
    story = game.events() if whole else game.story(None)
    if as_json:
        for event in story:
            print(msgspec.json.encode(event).decode())
        return
    screen = Screen(console(), Keyboard(), face(book.name))
    for line in screen.face.told(game if whole else game.view(None), story):
        if line.heading:
            screen.say()
        screen.told([line])
    if to is None and kept.header.given_up:
        screen.say(f"The {kept.header.given_up} gave the game up.")
    if to is None and kept.header.drawn:
        screen.say("The players agreed to a draw.")
    if to is not None or not game.over:
        screen.say()
        screen.position(game.view(None))
        screen.say(f"After {game.count} of {kept.ending.answers} answers. {screen.face.pending(game.view(None), mine=False)}")


def _verified(file: Path, game: Any, *, as_json: bool) -> None:
    digest = snapshot.digest(game)
    if as_json:
        print(msgspec.json.encode({"ok": True, "answers": game.count, "hash": digest}).decode())
    else:
        print(f"{file}: {game.count} answers replayed, hash ok ({digest[:16]})")
