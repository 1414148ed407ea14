"""A game in progress with its header, its way back and its checks: what a command line or a server keeps of a game."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec

from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import Diverged, NotUndoable
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.save import Check, Header


class Table:
    """Plays a game: answers, undoes, saves. Raises what `Game.answer` raises, and then nothing has changed."""

    def __init__(self, book: Rulebook, game: Game, header: Header, checks: list[Check] | None = None) -> None:
        self.book = book
        self.game = game
        self.header = header
        self._checks = [] if checks is None else checks
        self._earlier: list[tuple[str, Game]] = []

    # ---- opening

    @classmethod
    def new(cls, book: Rulebook, mission: Any, readings: Any, rules: str, about: dict[str, Any] | None = None) -> Table:
        """A new game of a mission. `rules` names the rules code, `about` is kept in the save's header."""
        own = mission.id in book.missions() and not mission.source
        header = Header(
            reglamento=save.FORMAT,
            game=book.name,
            mission=mission.id,
            rules=rules,
            readings=msgspec.to_builtins(readings),
            source="" if own else mission.source,
            about=about or {},
        )
        return cls(book, book.new(mission, readings), header)

    @classmethod
    def resume(cls, book: Rulebook, saved: save.Save, rules: str) -> tuple[Table, str]:
        """The game of a save, and a warning, empty when it replayed. A save that diverges is taken up from its snapshot."""
        try:
            game = save.replay(saved, book)
        except Diverged as error:
            game = save.resume(saved, book)
            saved.header.start = saved.ending
            saved.header.rules = rules
            return cls(book, game, saved.header), f"{error}; it goes on from its snapshot"
        return cls(book, game, saved.header, saved.checks), ""

    def copy(self) -> Table:
        """An independent copy, with way back and checks, on which an answer can be tried."""
        twin = Table(self.book, self.game.copy(), self.header, self._checks.copy())
        twin._earlier = self._earlier.copy()
        return twin

    # ---- playing

    def answer(self, value: Any) -> None:
        """Answer the pending question. After dice, draws and revealed secrets there is no way back."""
        question = self.game.question
        before = self.game.copy() if isinstance(question, Choose | Place) else None
        seen = self.game.log
        self.game.answer(value)
        if before is None or self._revealed(seen):
            self._earlier.clear()
        elif not isinstance(question, Choose) or len(question.options) > 1:
            assert isinstance(question, Choose | Place)
            self._earlier.append((question.by, before))
        elif self._earlier and self._earlier[-1][0] != question.by:
            self._earlier.clear()  # how many options another seat had may be its secret: even one alone closes the way back
        if self.game.count % save.EVERY == 0:
            self._checks.append(Check(self.game.count, snapshot.digest(self.game)))

    def _revealed(self, seen: Any) -> bool:
        chain = self.game.log
        while chain is not seen and chain is not None:
            chain, event = chain
            if event.reveals:
                return True
        return False

    def undo(self, seat: str) -> None:
        """Take back the last decision of `seat`. Raises NotUndoable, and changes nothing, when a later answer cannot be taken
        back.
        """
        if not self._earlier:
            raise NotUndoable("nothing can be taken back from before the last dice, draw or revealed secret")
        by, before = self._earlier[-1]
        if by != seat:
            raise NotUndoable(f"the last decision was one of the {by}, not yours")
        self._earlier.pop()
        self.game = before.copy()  # a twin may go back to the same one
        self._checks = [check for check in self._checks if check.after <= before.count]

    def undoable(self, seat: str, past: Collection[str] = ()) -> bool:
        """Whether there is a way back to the last decision of `seat`; without `past`: whether `undo(seat)` would succeed."""
        return bool(self.way_back(seat, past))

    def way_back(self, seat: str, past: Collection[str] = ()) -> tuple[str, ...]:
        """The seats whose last decisions must be taken back, in order, up to the last one of `seat`. Only decisions of seats in
        `past` may be passed over. Empty where there is no way back.
        """
        way: list[str] = []
        for by, _ in reversed(self._earlier):
            way.append(by)
            if by == seat:
                return tuple(way)
            if by not in past:
                break
        return ()

    # ---- ending

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, or by its players."""
        return self.header.broken_off or self.game.over

    def winner(self) -> str | None:
        """The winning seat once the game is over: the seat that has not given up. None before that, or for a draw."""
        if self.header.drawn:
            return None
        if not self.header.given_up:
            return self.game.winner()
        return next(seat for seat in self.game.seats if seat != self.header.given_up)

    def give_up(self, seat: str) -> None:
        """End the game because `seat` gives it up. The position stays as it is, and no decision can be taken back."""
        self.header = msgspec.structs.replace(self.header, given_up=seat)
        self._earlier.clear()

    def agree_draw(self) -> None:
        """End the game as a draw, as its players have agreed. The position stays as it is, and no decision can be taken back."""
        self.header = msgspec.structs.replace(self.header, drawn=True)
        self._earlier.clear()

    # ---- saving

    def data(self) -> bytes:
        """The save's bytes."""
        return save.dump(self.header, self.game, self._checks)

    def write(self, path: Path) -> None:
        """Save to a file, whole or not at all."""
        save.write(path, self.data())
