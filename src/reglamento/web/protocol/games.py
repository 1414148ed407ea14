"""Games in the lobby, how they are made, and questions about them besides play."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.faces.placing import Journey
from reglamento.faces.shown import Result, Said, Stat, Walk
from reglamento.games.registry import game_names
from reglamento.web.protocol.wire import Seat, Sent


class SeatCard(Said, frozen=True):
    """`player` is `person` or a bot's name. `taken` says whether a person sits there, `mine` whether the asking browser does."""

    seat: Seat
    title: str
    player: str
    name: str = ""
    taken: bool = False
    mine: bool = False
    phrased: bool = False
    """Whether this side has added a phrase to the dice."""
    anchor: str = ""
    """The anchor of the chain that this side's browser mixes into the dice, in hexadecimal digits."""
    kept: Literal["", "you", "other"] = ""
    """For whom the free seat is kept, because that player sat in the game before; empty where anybody may sit down."""


class GameCard(Said, frozen=True):
    """A game as the lobby shows it. `commitment` is the SHA-256 of the seed, in hexadecimal digits."""

    id: str
    game: str
    mission: str
    title: str
    state: Literal["open", "running", "over", "file"]
    seats: tuple[SeatCard, ...]
    commitment: str
    version: int
    turn: int
    asked_of: Seat | None
    created: str
    touched: str
    listed: bool
    clock: int = 0
    budget: int = 0
    """Seconds that each person has for the whole game; 0 means no limit."""
    increment: int = 0
    """Seconds added for each decision that a person makes in time."""
    result: Result | None = None
    perfect_information: bool = False
    """Whether nothing is hidden from any side, so that two players at one screen need not look away."""
    aside: bool = False
    """Whether the game is set aside: its record is damaged, and it cannot go on."""
    own_name: str = ""
    """The name that the asker has given it, in the lists of the lobby; no other player sees it."""
    forked_from: str = ""
    """The game that it was forked from. Only its maker is told, because a person with a game's id may watch it."""
    next: str = ""
    """The game that its players have made to play again, while that one is not over. Only these players are told."""


class Lobby(Said, frozen=True):
    """The asker's own games, and the listed games of others by their state; the most recently touched first."""

    mine: tuple[GameCard, ...]
    open: tuple[GameCard, ...]
    running: tuple[GameCard, ...]
    over: tuple[GameCard, ...]


class NewGame(Sent, frozen=True):
    """A game to be made. A seat's player is `person` or a bot's name; seats not named get the game's usual players."""

    game: str = game_names()[0]
    mission: str = ""
    seats: dict[str, str] = {}
    readings: dict[str, Any] = {}
    clock: int = 0
    """Seconds for each turn that the rules put under a clock; 0 means no clock."""
    budget: int = 0
    """Seconds that each person has for the whole game; 0 means no limit. After that, each question gets its default."""
    increment: int = 0
    """Seconds added for each decision that a person makes in time."""
    listed: bool = True
    """Whether the lobby shows it to spectators."""
    guide: str = ""
    """The guide that it follows. A guide brings its own mission, seats, readings and clock, and none are given beside it."""


class NewBattle(Sent, frozen=True):
    """A game to be made in which seats play armies of their players: the texts of their files."""

    game: NewGame
    armies: Annotated[dict[str, str], msgspec.Meta(min_length=1, max_length=8)]


class ArmyDraft(Sent, frozen=True):
    """An army that is being built, as its file would hold it, and what players have agreed on."""

    army: dict[str, Any]
    agreed: dict[str, Any] = {}


class RenameGame(Sent, frozen=True):
    """Another name for a game in the asker's own list; an empty one gives it its title again."""

    name: Annotated[str, msgspec.Meta(max_length=60)]


class TakeSeat(Sent, frozen=True):
    """The player's name, and the phrase that the player adds to the dice. Seats taken by one browser belong to one person (hot
    seat).
    """

    name: str = ""
    phrase: str = ""
    anchor: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$(?!\n)", max_length=64)] = ""
    """Link 0 of a chain that the browser has made for this seat; empty for a browser that makes none."""


class BringArmy(TakeSeat, frozen=True):
    """A seat taken with an army for it: the text of its file."""

    army: str = ""


class NewNext(Sent, frozen=True):
    """`Play again`: a game that follows one that is over, for its players. If `swapped`, each plays the side of the other."""

    swapped: bool = False


ForkTime = Literal["left", "whole", "none"]


class NewFork(Sent, frozen=True):
    """`Play on from here`: a new game from the position at `version` of another. The secrets of a running game are dealt anew."""

    version: int
    seats: dict[str, str] = {}
    listed: bool = True
    seat: str | None = None
    """The seat from which the running game is seen."""
    time: ForkTime = "left"
    """The budget of time in a game forked from one with a budget: what each person had left there (at least a minute), the whole
    budget, or none.
    """


class ReplayMoment(Said, frozen=True):
    """A place in a replay."""

    version: int
    turn: int
    phase: str
    by: Seat | None
    text: str
    told: int = 0
    """How many lines of the story have been told by then, so that a line leads to its moment."""


class Replay(Said, frozen=True):
    """All moments of a game, for the slider of a replay. `perspectives` are the seats to look from (`*`: all secrets open)."""

    moments: tuple[ReplayMoment, ...]
    perspectives: tuple[str, ...]


class Odds(Said, frozen=True):
    """The exact chances of the options of one version, by their place in `Asked.options`: percent texts, in reading order."""

    version: int
    odds: dict[str, tuple[Stat, ...]]


class UsualAnswer(Said, frozen=True):
    """What most players answer to the question of a version, as JSON; None where there is no such answer, or the game has gone on."""

    version: int
    answer: Any = None


class Hint(Said, frozen=True):
    """What the best bot of the game would answer to the question of a version, as JSON, and an option in words; no bot (an empty name)
    once the game has gone on. `why` is the bot's reason in a sentence, or how sure it is, and `rule` what it is about; both empty where it
    tells none. `longer`: whether it may be asked to think longer.
    """

    version: int
    bot: str = ""
    answer: Any = None
    text: str = ""
    why: str = ""
    rule: str = ""
    longer: bool = False


class Aim(Said, frozen=True):
    """One thing that a turn was for, in a sentence, and the rule that it is about."""

    text: str
    rule: str


class Meant(Said, frozen=True):
    """What a bot meant by its last turn: its seat, the number of the turn, and the aims that can be told. No seat where no bot has had a
    turn yet.
    """

    seat: Seat | None = None
    turn: int = 0
    aims: tuple[Aim, ...] = ()


class Walks(Said, frozen=True):
    """Where the piece of the question of a version can go by several answers; nowhere once the game has gone on."""

    version: int
    walks: tuple[Walk, ...] = ()


class WayThere(Said, frozen=True):
    """How the unit of the question of a version goes to a place; no journey where it cannot, or once the game has gone on."""

    version: int
    journey: Journey | None = None


class Reason(Said, frozen=True):
    """Why an attempt is not possible, in one sentence; without a rule, there is nothing to try."""

    why: str
    rule: str = ""
