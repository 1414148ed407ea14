"""The limits and times of the hall."""

from __future__ import annotations

from msgspec import Struct


class HallSettings(Struct, frozen=True, kw_only=True):
    """Times are in seconds."""

    rooms: int = 256
    """Live games kept in memory; games that are watched, or go on by themselves, come on top."""
    study: float = 0.8
    """How long one request works on the chances to win of a finished game."""
    moments: int = 24
    """Versions of a live game that are kept, for slow readers."""
    backlog: int = 16
    """The most versions that a reader may lag behind before it gets one scene for all of them."""
    threads: int = 3
    """Threads that set games up and take them up."""
    game_threads: int = 2
    """Threads for the rules of live games: this many for quick games, and as many for slow ones."""
    bot_seconds: int = 10
    """Of processor time, for one decision of a bot that decides at once. A search has several times that of its level on top."""
    cheap_seconds: int = 5
    """As `bot_seconds`, for a bot that decides in place of another."""
    open_games_per_holder: int = 20
    open_games: int = 5000
    """Games of all makers that wait for players."""
    open_days: float = 30.0
    """How long a game that no player has joined is kept."""
    file_days: float = 90.0
    """How long an opened file is kept that nobody looks at."""
    expiry: float = 3600.0
    """Between two searches for such games and files."""
    open_games_per_address: int = 200
    """As `open_games`, made from one address."""
    running_games_per_address: int = 100
    """Games that run and were played within the last day, made from one address."""
    files_per_address: int = 200
    """Files opened from one address that are kept."""
    bot_games: int = 50
    """Games of bots only that run at the same time."""
    bot_games_per_address: int = 10
    """Of these, made from one address."""
    taken_up: int = 256
    """Games with a bot or a clock that go on when the server starts, those played last; others wait for a visitor."""
    link: float = 10.0
    """How long dice wait for the link of a browser's chain."""
    link_of_absent: float = 1.0
    """As `link`, for a side whose link did not come for the last throw."""
    tacit: float = 0.12
    """A bot's answer to a question about a secret is released this long after the question."""
    pace: float = 0.35
    """Between two decisions of a game of bots only."""
    absence: float = 60.0
    """How long a person has been away before a bot may stand in."""
    grace: float = 1.0
    """How long another process that has written to a game is left to go on with it."""
    beat: float = 2.0
    """Between two notes that a clock runs."""
    retry: float = 1.0
    """How long to wait before a failed database is tried again."""
    file_bytes: int = 1024 * 1024
    file_answers: int = 10_000
    file_seconds: int = 10
    """Of processor time, as all that follow."""
    army_bytes: int = 512 * 1024
    army_seconds: int = 5
    """For each file with an army."""
    look_seconds: int = 5
    """For odds, walks, pictures and the like."""
    replay_seconds: int = 20
    """For a look back at a game, which may first have to be played again."""
    look_share: float = 0.5
    """How many seconds an address may use in each second, on average, for all of these."""
    look_burst: float = 120.0
    """As `look_share`, at once."""
    looks_per_address: int = 24
    """How many of these may be under way for an address."""
