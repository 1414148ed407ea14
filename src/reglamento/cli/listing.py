"""`reglamento games`: the list of games."""

from __future__ import annotations

import msgspec

from reglamento.games.registry import plugins, rulebook


def games(*, as_json: bool) -> None:
    """Print every game's name and title, and how many missions it has."""
    found = [{"game": name, "title": game.title, "missions": rulebook(name).missions()} for name, game in plugins().items()]
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for each in found:
        print(f"{each['game']:<14} {each['title']}, {len(each['missions'])} missions")
