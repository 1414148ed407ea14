"""What a player sees: the position, the events, the question and its options. In a pipe it is plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from reglamento.cli.output.terminal import Reader, Tick
from reglamento.faces import Face
from reglamento.faces.shown import Line
from reglamento.kernel.clock import shown

PLAIN_WIDTH = 120
"""The width of lists where there is no terminal."""
GAP = "   "
"""The space between two options on one line."""
HANG = 2
"""By how many columns the further lines of a long line are indented."""
LONG = 20
"""Of more options than this that stand for numbers on end, only the ends are listed."""
SET_IN = 2
"""By how many columns the notes of an option are indented below it."""
FORGET = "\x1b[3J"
"""Makes a terminal drop its scrollback."""


class Offer(NamedTuple):
    """An option as listed."""

    option: Any
    group: str
    text: str
    note: str
    """The cost and the odds."""
    detail: str = ""
    """What to know before choosing it, in a few lines."""
    number: int | None = None
    """What is typed for it; None for its place in the list, from 1."""


def console() -> Console:
    """Standard output, with colour where there is a terminal for it."""
    screen = Console(highlight=False, markup=False, emoji=False)
    if not screen.is_terminal:
        screen.width = PLAIN_WIDTH
    return screen


def prose(console: Console, text: str | Text, style: str = "") -> None:
    """Print a text. On a terminal, long lines are broken at words and indented a little. Words are not broken here."""
    whole = text if isinstance(text, Text) else Text(text)
    for line in whole.split("\n", allow_blank=True):
        for part in _folded(console, line) if console.is_terminal else [line]:
            console.print(part, style=style, soft_wrap=True)


def _folded(console: Console, line: Text) -> Sequence[Text]:
    if line.cell_len <= console.width:
        return [line]
    margin = len(line.plain) - len(line.plain.lstrip())
    text = line[margin:]
    first, *others = text.divide(_breaks(text.plain, console.width - margin - HANG))
    return [_set_in(first, margin), *(_set_in(other, margin + HANG) for other in others)]


def _breaks(text: str, width: int) -> list[int]:
    """Where each line after the first begins, so that lines are at most `width` wide. A word longer than that has a line to
    itself.
    """
    found, used = [], 0
    for word in re.finditer(r"\S+\s*", text):
        if used and used + cell_len(word[0].rstrip()) > width:
            found.append(word.start())
            used = 0
        used += cell_len(word[0])
    return found


def _set_in(line: Text, columns: int) -> Text:
    line.rstrip()
    return Text(" " * columns).append_text(line)


class Screen:
    """A console to write on and a reader to listen to, for one game."""

    def __init__(self, console: Console, reader: Reader, face: Face) -> None:
        self.console = console
        self.face = face
        self._reader = reader
        self._asked = False
        """Whether anything has been asked on it."""

    # ---- writing

    def say(self, text: str | Text = "", style: str = "") -> None:
        prose(self.console, text, style)

    def verbatim(self, text: str | Text) -> None:
        """Drawn text, or text to copy: its lines are not folded."""
        self.console.print(text, soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen, if there is one."""
        if self.console.is_terminal:
            self.console.clear()

    def fresh(self) -> None:
        """Clear the screen; the welcome stays above the first question."""
        if self._asked:
            self.clear()
        self._asked = True

    def told(self, lines: Iterable[Line]) -> None:
        """Lines of the story, each with its rules."""
        for line in lines:
            style = "bold" if line.heading else ""
            self.say(Text.assemble((line.text, style), ("  " + " ".join(f"[{rule}]" for rule in line.rules), "dim")))

    def position(self, view: Any) -> None:
        """Status, board and pieces. Where these do not fit side by side, a terminal has the board nearest to the question."""
        width = self.console.width if self.console.is_terminal else None
        board = self.face.board(view, width, self.console.encoding)
        pieces = self.face.pieces(view, self.console.encoding)
        self.say(self.face.status(view))
        self.say()
        if self.console.is_terminal and _widest(board) + _widest(pieces) + len(GAP) <= self.console.width:
            both = Table.grid(padding=(0, len(GAP), 0, 0))
            both.add_row(board, pieces)
            self.console.print(both)
        else:
            board.rstrip()
            parts = (pieces, board) if self.console.is_terminal else (board, pieces)
            self.verbatim(Text("\n\n").join(text for text in parts if text.plain))
        self.say()

    def question(self, text: str, offers: Sequence[Offer]) -> None:
        """The question and its numbered options, with a heading for each group. Of a long range of numbers both ends are shown."""
        self.say(text, "bold")
        margin = max((len(offer.group) for offer in offers), default=0)
        detailed = any(offer.detail for offer in offers)
        for heading, entries in _grouped(offers, labels(offers)):
            lines = entries if detailed else _packed(entries, self.console.width - margin - 4)
            for number, line in enumerate(lines):
                self.say(_under(heading if not number else "", margin, line))

    # ---- listening

    def ask(self, prompt: str = "> ", left: float | None = None, tick: Tick | None = None) -> str:
        """The next typed line. Raises EOFError, and TimeIsUp after `left` seconds."""
        return self._reader.read(prompt, left, tick)

    def curtain(self, text: str) -> None:
        """Wait until another player sits at the keyboard, with nothing of the player before on the screen."""
        if self._asked:
            self.wipe()
        self._asked = True
        self.say(text, "bold")
        self.ask("Press Enter. ")
        self.wipe()

    def wipe(self) -> None:
        """Clear the screen and the scrollback."""
        self.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)

    def countdown(self, left: float) -> None:
        """Update the line above the prompt without disturbing what is being typed."""
        if self.console.is_terminal:
            self.console.file.write(f"\x1b7\x1b[1A\r\x1b[KClock {shown(left)}\x1b8")
            self.console.file.flush()


def _widest(text: Text) -> int:
    return max((len(line) for line in text.plain.splitlines()), default=0)


def labels(offers: Sequence[Offer]) -> list[int]:
    """The number to type for each offer: the one that it stands for, if no other stands for it; for others the lowest that are free."""
    own = [offer.number for offer in offers]
    taken = {number for number in own if number is not None}
    if len(taken) < len(own) - own.count(None):
        return list(range(1, len(offers) + 1))
    free = (number for number in count(1) if number not in taken)
    return [next(free) if number is None else number for number in own]


def _grouped(offers: Sequence[Offer], typed: Sequence[int]) -> list[tuple[str, list[Text]]]:
    """Headings with their entries and the numbers to type for them."""
    groups: dict[str, list[Text]] = {}
    for (low, first), (high, last) in _ranges(offers, typed):
        entry = Text.assemble((f"{low} ", "bold yellow"), first.text, (f" ({first.note})" if first.note else "", "green"))
        if low != high:
            entry = Text.assemble((f"{low} to {high}", "bold yellow"), f": {first.text} to {last.text}")
        for line in first.detail.splitlines():
            entry.append(f"\n{' ' * SET_IN}{line}", "dim")
        groups.setdefault(first.group, []).append(entry)
    return list(groups.items())


def _ranges(offers: Sequence[Offer], typed: Sequence[int]) -> list[tuple[tuple[int, Offer], tuple[int, Offer]]]:
    """The offers with their numbers, each as its own first and last; the first and last of many that stand for numbers on end."""
    found = [((number, offer), (number, offer)) for number, offer in zip(typed, offers, strict=True)]
    on_end = [offer.number for offer in offers]
    bare = not any(offer.note or offer.detail for offer in offers)
    if len(offers) > LONG and bare and None not in on_end and list(typed) == list(range(typed[0], typed[0] + len(typed))):
        return [(found[0][0], found[-1][1])]
    return found


def _under(heading: str, margin: int, entry: Text) -> Text:
    """An entry behind its heading; further lines are indented to match."""
    first, *others = entry.split("\n")
    lines = [
        Text.assemble(("  " + heading.ljust(margin) + "  ", "cyan"), first),
        *(_set_in(other, margin + 4) for other in others),
    ]
    return Text("\n").join(lines)


def _packed(entries: Sequence[Text], width: int) -> list[Text]:
    """As many entries on each line as fit."""
    lines: list[Text] = []
    for entry in entries:
        if lines and len(lines[-1]) + len(GAP) + len(entry) <= width:
            lines[-1].append(GAP).append_text(entry)
        else:
            lines.append(entry.copy())
    return lines
