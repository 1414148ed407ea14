"""What the page and the server say to each other, as plain records: JSON on the wire, an OpenAPI schema in the documentation.

Versions count the entries of a game's journal: 0 before the first, one more with every answer or undo that was taken.
"""

from reglamento.faces.shown import Line, Result
from reglamento.web.protocol.games import GameCard, Lobby, Moment, NewFork, NewGame, Odds, Reason, Replay, SeatCard, TakeSeat
from reglamento.web.protocol.library import About, GameKind, Health, MissionCard, ReadingCard, RuleCard, RulesFound
from reglamento.web.protocol.play import (
    Ack,
    Answer,
    Asked,
    ClockShown,
    FromPage,
    FromServer,
    GiveUp,
    Greyed,
    Offered,
    PictureChange,
    Ping,
    Pong,
    Present,
    Refused,
    Scene,
    Tried,
    Try,
    Undo,
)
from reglamento.web.protocol.wire import Code, Millis, Problem, Seat, Sent

__all__ = [
    "About",
    "Ack",
    "Answer",
    "Asked",
    "ClockShown",
    "Code",
    "FromPage",
    "FromServer",
    "GameCard",
    "GameKind",
    "GiveUp",
    "Greyed",
    "Health",
    "Line",
    "Lobby",
    "Millis",
    "MissionCard",
    "Moment",
    "NewFork",
    "NewGame",
    "Odds",
    "Offered",
    "PictureChange",
    "Ping",
    "Pong",
    "Present",
    "Problem",
    "ReadingCard",
    "Reason",
    "Refused",
    "Replay",
    "Result",
    "RuleCard",
    "RulesFound",
    "Scene",
    "Seat",
    "SeatCard",
    "Sent",
    "TakeSeat",
    "Tried",
    "Try",
    "Undo",
]
