"""Where the games are kept when no place is named."""

from platformdirs import user_data_path
from sqlalchemy import URL


def default_url() -> str:
    """The URL of a SQLite file in the user's data folder."""
    path = user_data_path("reglamento", appauthor=False) / "games.sqlite3"
    return URL.create("sqlite", database=str(path)).render_as_string()
