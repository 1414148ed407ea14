"""A person at the keyboard, for tests: lines typed one after another, and a clock that the test moves."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reglamento.bots import roster
from reglamento.cli.input.wishes import Wishes
from reglamento.cli.output.terminal import Tick, TimeIsUp
from reglamento.cli.play import play
from reglamento.cli.sitting.session import begun
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place
from wh40k_laws import SHORTEST

RANDOM_FOE = {"marines": "human", "genestealers": "random"}
GREEDY_FOE = {"marines": "human", "genestealers": "greedy"}
TWO_PEOPLE = {"marines": "human", "genestealers": "human"}


GALLERY = """\
id = "gallery"
title = "The gallery"
briefing = "Two men, one door, four turns."
turns = 4

[aims]
marines = "Kill five Genestealers."
genestealers = "Last four turns."

[clock]
seconds = 60

[blips]
start = 1
each_turn = 1

[[level]]
map = '''
############
###.########
21..+......E
##########S#
'''
sections = '''
############
###a########
aaaaabbbbbbb
##########b#
'''

[sections]
a = "porch"
b = "gallery"

[marks]
1 = { marine = "Brother Ruiz", kit = "marine, storm bolter", facing = "east" }
2 = { marine = "Sergeant Lobo", kit = "sergeant, power sword", facing = "east" }
E = { entry = "east" }
S = { entry = "south" }

[[outcome]]
winner = "marines"
title = "Five are dead"
if = { killed = { at_least = 5 } }

[[outcome]]
winner = "genestealers"
title = "The gallery is theirs"
if = { any = [{ turn = { at_least = 4 } }, { marines_left = { at_most = 0 } }] }
"""
"""A mission for tests: Ruiz at B3 and Lobo at A3 look east along a corridor; a closed door at E3, entries at L3 and K4."""


class Typist:
    """Types `lines`, then nothing more (end of input). A number among them is so many seconds that pass first."""

    def __init__(self, lines: Iterable[str | float]) -> None:
        self._lines = list(lines)
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def read(self, prompt: str, seconds: float | None = None, tick: Tick | None = None) -> str:
        while self._lines and not isinstance(self._lines[0], str):
            wait = float(self._lines.pop(0))
            if seconds is not None and wait >= seconds:
                self.time += seconds
                raise TimeIsUp
            self.time += wait
            seconds = None if seconds is None else seconds - wait
            if tick is not None:
                tick()
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        assert isinstance(line, str)
        print(f"{prompt}{line}")
        return line


def typed(path: Path, *lines: str | float, **wishes: Any) -> str:
    """Begin a game of GALLERY kept at `path` (seed 7, against the random bot, unless `wishes` say otherwise), type, and return the
    screen.
    """
    return played(Typist(lines), begin(path, **wishes))


def begin(path: Path, **wishes: Any) -> Wishes:
    """The usual wishes, or others."""
    mission = path.with_suffix(".toml")
    mission.write_text(GALLERY, encoding="utf-8")
    usual: dict[str, Any] = {"mission": str(mission), "save": path, "seed": 7, "seats": RANDOM_FOE}
    return Wishes(**(usual | wishes))


def resumed(path: Path, *lines: str | float, **wishes: Any) -> str:
    """The same with a game gone on with."""
    return played(Typist(lines), Wishes(resume=path, **wishes))


def played(typist: Typist, wishes: Wishes, game: str = "space-hulk") -> str:
    """Have the typist play, and return the screen."""
    screen = io.StringIO()
    with contextlib.redirect_stdout(screen):
        play(game, wishes, typist, typist.now)
    return screen.getvalue()


def kept(path: Path) -> save.Save:
    """The game as the file holds it."""
    return save.read(path.read_bytes())


def to_a_question_of_red(path: Path, topic: str) -> None:
    """Keep a battle between bots where red is asked a question of this topic for the first time, from then on by a person."""
    session = begun("wh40k", begin(path, mission=SHORTEST, seats={"red": "human", "blue": "greedy"}))
    table, dice = session.table, Seeded(6)
    while (question := table.game.question) is not None:
        if isinstance(question, Choose | Place) and (question.by, question.topic) == ("red", topic):
            break
        if isinstance(question, Choose | Place):
            table.answer(roster.decided("greedy", 6, table.game, question))
        else:
            table.answer(dice(question))
    session.keep(anyway=True)
    session.close()


def after(screen: str, typed: str) -> str:
    """What the screen said from the last time that `typed` was typed on."""
    _, found, rest = screen.rpartition(f"> {typed}\n")
    assert found, f"{typed!r} was never typed on this screen:\n{screen}"
    return rest
