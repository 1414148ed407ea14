"""How much the hall keeps and allows, and its times."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """Times are in seconds."""

    rooms: int = 256
    """Live games kept in memory; games that are watched, or go on by themselves, are kept above that."""
    replays: int = 6
    """Games of which every moment is kept, for replays."""
    moments: int = 24
    """Versions of a live game that are kept, for readers that lag behind."""
    backlog: int = 16
    """Versions that a reader may lag behind before it is given one scene for all of them."""
    threads: int = 3
    """For odds, long replays and files."""
    game_threads: int = 2
    """For the rules of live games: so many for the quick ones, and as many for the slow ones."""
    open_games_per_holder: int = 20
    open_games: int = 5000
    """Games of all makers that wait for players."""
    open_days: float = 30.0
    """After which a game that no player has joined is forgotten."""
    expiry: float = 3600.0
    """Between two looks for such games."""
    bot_games: int = 50
    """Games that only bots play, at the same time."""
    tacit: float = 0.12
    """When a bot's answer to a question about a secret is released, counted from the question."""
    pace: float = 0.35
    """Between two decisions of a game that only bots play."""
    grace: float = 1.0
    """How long another process that has written to a game is left to go on with it."""
    beat: float = 2.0
    """Between two notes that a clock runs."""
    retry: float = 1.0
    """After which a database that failed is tried again."""
    file_bytes: int = 1024 * 1024
    file_answers: int = 10_000
    file_seconds: float = 10.0
