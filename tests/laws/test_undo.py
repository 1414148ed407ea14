"""Law 9: undo restores the earlier game, and never crosses a die, a draw, a revealed secret or the decision of another."""

import random
from typing import Any

import pytest

from random_play import Case, Player, facts
from reglamento.kernel import save
from reglamento.kernel.errors import NotUndoable
from reglamento.kernel.questions import Choose, Draw, Place, Roll
from reglamento.kernel.table import Table


class Model:
    """What undo should do, kept beside a table: the decisions that may be taken back, oldest first, with the game before them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open: list[tuple[str, Any]] = []

    def answer(self, answer: Any) -> None:
        question = self.table.game.question
        before, told = facts(self.table.game), len(self.table.game.events())
        self.table.answer(answer)
        if isinstance(question, Roll | Draw) or any(event.reveals for event in self.table.game.events()[told:]):
            self.open.clear()
        elif not isinstance(question, Choose) or len(question.options) > 1:
            assert isinstance(question, Choose | Place)
            self.open.append((question.by, before))
        elif self.open and self.open[-1][0] != question.by:
            self.open.clear()

    def undo(self, seat: str) -> None:
        """Undo, and check that it does what it should."""
        by, before = self.open[-1] if self.open else ("", None)
        assert self.table.undoable(seat) == (by == seat)
        if by == seat:
            self.open.pop()
            self.table.undo(seat)
        else:
            before = facts(self.table.game)
            with pytest.raises(NotUndoable):
                self.table.undo(seat)
        assert facts(self.table.game) == before


def test_undo_restores_the_game_before_ones_own_last_decision_and_nothing_else(case: Case) -> None:
    rng = random.Random(f"undo {case.mission}")
    for seed in range(case.share(2)):
        model = Model(case.table(seed))
        player = Player(model.table.game, f"undo {seed}")
        while model.table.game.question is not None and model.table.game.count < case.followed:
            model.answer(player(model.table.game))
            if rng.random() < 0.3:
                for _ in range(rng.randint(1, 3)):
                    model.undo(rng.choice(model.table.game.seats))
        replayed = save.replay(save.read(model.table.data()), case.book)
        assert facts(replayed) == facts(model.table.game)
        assert replayed.events() == model.table.game.events()
