"""A game and its file: begun or resumed."""

from __future__ import annotations

import contextlib
import secrets
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from reglamento.bots import roster
from reglamento.cli.games.commands import Commands, with_sequels
from reglamento.cli.input.guessed import meant
from reglamento.cli.input.saves import read
from reglamento.cli.input.wishes import HUMAN, About, Wishes, chosen_dice, chosen_readings, chosen_seats, remembered, usual_seats
from reglamento.cli.output.program import command
from reglamento.cli.sitting.holding import Held
from reglamento.faces import Face, face
from reglamento.games.registry import mission_of, plugin, plugins, rulebook, rules_id
from reglamento.guides.files import followed, following, load
from reglamento.guides.guide import Guides
from reglamento.kernel.errors import ReglamentoError, SaveError
from reglamento.kernel.table import Table

LAST = "last"
"""The word for the game played last, and the file that names it."""


class Session:
    """A table, its players, and its file, which it holds until `close`. `keep` writes the file, whole or not at all."""

    def __init__(self, table: Table, about: About, held: Held, warning: str = "") -> None:
        self.table = table
        self.about = about
        self._held = held
        self.warning = warning
        self.face: Face = face(table.book.name)
        self.guide = followed(table.book, plugin(table.book.name).find(Guides), table.header)
        """The guide that the game follows."""
        self._kept: Any = self
        """The answers that the file holds; at first, there is no file."""

    @property
    def path(self) -> Path:
        return self._held.path

    def keep(self, clock: tuple[str, float] = ("", 0.0), *, anyway: bool = False) -> str:
        """Write the game, unless all its answers are already written (`anyway`: even then). If another program has changed the file,
        the game gets one of its own, and what is returned says so. Raises SaveError.
        """
        if not anyway and self.table.game.answers is self._kept:
            return ""
        self.about.clock = clock
        self.table.header.about = msgspec.to_builtins(self.about)
        told = self._step_aside() if self._held.changed() else ""
        self._held.write(self.table)
        self._kept = self.table.game.answers
        return told

    def _step_aside(self) -> str:
        """Take another file, and say so."""
        old = self.path
        self.close()
        self._held = Held(_free(old))
        _remember(self.path)
        return f"{old} has been changed by another program. This game is kept in {self.path} from now on."

    def copy_to(self, path: Path) -> None:
        """Write a copy to a path, which may be the file itself. Raises SaveError, also for a file of anything but this game."""
        if path.exists() and path.samefile(self.path):
            return
        if path.exists() and not self._copied(path):
            raise SaveError(f"{path} is there already, and is no copy of this game: give another name, or remove it first")
        _refuse_missing_folder(path)
        with Held(path) as copy:
            copy.write(self.table)

    def _copied(self, path: Path) -> bool:
        """Whether a file holds this game, as it was at some time."""
        try:
            header = read(path).header
        except SaveError:
            return False
        ours = self.table.header
        return (header.game, header.mission, header.source) == (ours.game, ours.mission, ours.source) and all(
            header.about.get(known) == ours.about.get(known) for known in ("seats", "seed")
        )

    def close(self) -> None:
        """Let others have the file."""
        self._held.release()

    @property
    def how_to_learn_more(self) -> str:
        """The guided game that comes after this one; empty where none does."""
        book = self.table.book
        after = None if self.guide is None else following(book, plugin(book.name).part(Guides), self.guide.guide.name)
        return "" if after is None else f"Learn more, {after.file.title}: {command(f'play {book.name} --guide {after.name}')}"

    @property
    def how_to_resume(self) -> str:
        return f"Kept in {self.path}\nGo on with: {command('play --resume', self.path)}"


def _refuse_missing_folder(path: Path) -> None:
    """Raises SaveError for a file in a folder that is not there: it is more often mistyped than meant to be made."""
    if not path.absolute().parent.is_dir():
        raise SaveError(f"{path} cannot be written: there is no folder {path.parent}")


def begun(game: str | None, wishes: Wishes) -> Session:
    """A new game; by default that of the mission or of the players. Raises ReglamentoError for impossible wishes, and for a file
    that exists already.
    """
    follows = wishes.record is not None or bool(wishes.earlier)
    if game is None and follows:
        game = with_sequels()[0]
    if wishes.guide:
        return _guided(game or next(iter(plugins())), wishes)
    named = [] if wishes.mission is None else [wishes.mission]
    with meant(game, named, (seat for seat, player in wishes.seats.items() if player is not None)) as game:
        book = rulebook(game)
        seats = chosen_seats(wishes.seats, usual_seats(book), book)
        mission = _following(game, wishes) if follows else mission_of(book, wishes.mission or book.missions()[0])
    readings = chosen_readings(wishes.readings, book)
    if wishes.clock:
        if not face(game).seconds(mission):
            raise ReglamentoError(f"--clock: {mission.title} is played without a clock")
        readings = msgspec.structs.replace(readings, clock=face(game).seconds(mission))
    if wishes.increment and not wishes.budget:
        raise ReglamentoError("--increment: there is nothing to add to without --budget")
    _refuse_existing(wishes.save)
    about = About(
        seats=seats,
        seed=secrets.randbelow(10**6) if wishes.seed is None else wishes.seed,
        dice=chosen_dice(wishes.dice),
        budget=60 * (wishes.budget or 0),
        increment=wishes.increment or 0,
    )
    return _opened(Table.new(book, mission, readings, rules_id(game)), about, _new(wishes, mission.id))


def _new(wishes: Wishes, mission: str) -> Held:
    """The file of a new game. Raises SaveError."""
    if wishes.save is not None:
        _refuse_missing_folder(wishes.save)
        return Held(wishes.save)
    path = _new_path(mission)
    with contextlib.suppress(OSError):  # writing the file says what is wrong
        path.parent.mkdir(parents=True, exist_ok=True)
    return Held(path)


def _opened(table: Table, about: About, held: Held, warning: str = "") -> Session:
    """The session at the start, kept for the first time. Raises ReglamentoError, and holds nothing then."""
    session = Session(table, about, held, warning)
    try:
        session.keep(about.clock)
        _remember(session.path)
    except BaseException:
        session.close()
        raise
    return session


def _guided(game: str, wishes: Wishes) -> Session:
    """A guided game of a game, by default its first. Raises ReglamentoError for one that has none, and for what a guide brings itself."""
    for name, given in (
        ("mission", wishes.mission), ("reading", wishes.readings), ("clock", wishes.clock), ("budget", wishes.budget),
        ("dice", wishes.dice), ("record", wishes.record), ("earlier", wishes.earlier),
    ):  # fmt: skip
        if given:
            raise ReglamentoError(f"--{name}: a guided game brings its own")
    book, guides = rulebook(game), plugin(game).find(Guides)
    if guides is None:
        known = ", ".join(name for name, each in plugins().items() if each.find(Guides) is not None)
        raise ReglamentoError(f"--guide: {game} has no guided game; these have: {known}")
    guide = load(book, guides, wishes.guided or guides.names[0]).guide
    _refuse_existing(wishes.save)
    seats = usual_seats(book) | dict.fromkeys(book.game.seats, roster.usual(game)) | {guide.file.seat: HUMAN}
    about = About(seats=seats, seed=secrets.randbelow(10**6) if wishes.seed is None else wishes.seed)
    table = Table.new(book, guide.mission, guide.readings, rules_id(game))
    table.header = msgspec.structs.replace(table.header, guide=guide.name)
    return _opened(table, about, _new(wishes, guide.mission.id))


def _following(game: str, wishes: Wishes) -> Any:
    """A mission that takes something from earlier games. Raises ReglamentoError."""
    own = plugin(game).find(Commands)
    if own is None or own.sequel is None:
        raise ReglamentoError(f"--record, --earlier: for games of {', '.join(with_sequels())}, and not of {game}")
    if wishes.record is not None and not wishes.record.exists():
        raise ReglamentoError(f"--record: there is no {wishes.record}; `{command('record')}` makes one")
    return own.sequel(wishes.mission, wishes.record, wishes.earlier)


def resumed(wishes: Wishes) -> Session:
    """A kept game, with other players or dice if these were given. Raises ReglamentoError, and leaves the file as it is."""
    for name, given in (
        ("mission", wishes.mission),
        ("record", wishes.record),
        ("earlier", wishes.earlier),
        ("seed", wishes.seed),
        ("clock", wishes.clock),
        ("budget", wishes.budget),
        ("increment", wishes.increment),
        ("reading", wishes.readings),
    ):
        if given is not None and given != ():
            raise ReglamentoError(f"--{name} cannot be changed in a game that has begun: leave it out with --resume")
    assert wishes.resume is not None
    path = last_path() if str(wishes.resume) == LAST else wishes.resume
    _refuse_existing(wishes.save)
    with contextlib.ExitStack() as if_refused:
        held = None if wishes.save else if_refused.enter_context(Held(path))
        kept = read(path)
        book = rulebook(kept.header.game)
        try:
            about = remembered(kept.header.about, book)
            table, warning = Table.resume(book, kept, rules_id(book.name))
        except SaveError as error:
            raise SaveError(f"{path}: {error}") from None
        about.seats = chosen_seats(wishes.seats, about.seats, book)
        about.dice = chosen_dice(wishes.dice, about.dice)
        if held is not None and not warning:
            if_refused.pop_all()
            return _opened(table, about, held)
    if warning:
        warning = f"{warning}. The old file stays as it is."
    other = wishes.save or _free(path.with_stem(f"{path.stem}-from-{table.game.count}"))
    return _opened(table, about, Held(other), warning)


def _refuse_existing(path: Path | None) -> None:
    if path is not None and path.exists():
        raise ReglamentoError(f"{path} is there already: go on with it by --resume, or choose another name")


def folder() -> Path:
    """The folder for games without a file of their own."""
    return user_data_path("reglamento", appauthor=False) / "games"


def _new_path(mission: str) -> Path:
    return _free(folder() / f"{mission}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.jsonl")


def _free(path: Path) -> Path:
    """The path, with a number if it exists already."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _remember(path: Path) -> None:
    """Note which game was played last, for `--resume` without a file."""
    note = folder() / LAST
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(str(path.absolute()), encoding="utf-8")
    except OSError as error:
        raise ReglamentoError(f"{note} cannot be written: {error.strerror}") from None


def last_path() -> Path:
    """The file of the game played last. Raises ReglamentoError when there is none."""
    note = folder() / LAST
    if not note.exists():
        raise ReglamentoError(f"no game has been kept yet: begin one with `{command('play')}`")
    return Path(note.read_text(encoding="utf-8"))
