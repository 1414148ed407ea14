"""`reglamento rules`: the rulings by id or by words, and how many are coded and tested."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import msgspec

from reglamento import rulings
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.games.registry import game_names
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import ENGLISH, Catalogue, English, current, speaking
from reglamento.rulings import Ruling
from reglamento.rulings.sheet import lines
from reglamento.translations import rulings as worded

WIDEST = 100
"""The most characters of a reading in a list of hits."""
MANY = 8
"""How many hits of a short answer get more than their title."""


def rules(query: str, *, game: str | None, language: str = ENGLISH, with_coverage: bool, as_json: bool) -> None:
    """Print the ruling with this id, or the rulings with these words, or the coverage. Raises ReglamentoError."""
    speaker = _speaker(language)
    if game is not None and game not in game_names():
        raise ReglamentoError(f"there is no game {game!r}: choose one of {', '.join(game_names())}")
    folder = None if game is None else game.replace("-", "_")
    if folder is not None and folder not in rulings.games():
        raise ReglamentoError(f"{game} has no rulings")
    if with_coverage:
        _coverage([folder] if folder else list(rulings.games()), as_json=as_json)
    elif not query:
        raise ReglamentoError("say what to look for: a rule id such as sh-los-09, words, or --coverage")
    else:
        with speaking(speaker):
            _json(query, folder) if as_json else prose(console(), answer(query, folder))


def answer(query: str, game: str | None = None, *, short: bool = False) -> str:
    """The page of a ruling by its id, or the hits of a search, in the language in use now; with `short`, most hits by title alone.

    Raises ReglamentoError when there are none; if the query looks like an id, it names the closest ids.
    """
    ruling = worded.find(query.strip(), current())
    if ruling is not None:
        return _found(ruling)
    if not query.strip():
        raise ReglamentoError("say which rule: its id, or words of it")
    hits = _search(query, game)
    if hits:
        titles = short and len(hits) > MANY
        return "\n".join(f"{hit.id}  {hit.title}" if titles else _line(hit) for hit in hits)
    near = rulings.closest(query)
    instead = f" Did you mean {', '.join(near)}?" if near else ""
    raise ReglamentoError(f"no rule has the id {query!r} or holds these words.{instead}")


def _speaker(language: str) -> Catalogue:
    """The sentences of a language. Raises ReglamentoError for one that there is not."""
    if language == ENGLISH:
        return English()
    if find_spec("babel") is None:
        raise ReglamentoError("other languages need the extra `web`: pip install 'reglamento[web]'")
    from reglamento.translations.catalogues import LANGUAGES, catalogue  # noqa: PLC0415 - English needs no extra

    if language not in LANGUAGES:
        raise ReglamentoError(f"there is no language {language!r}: choose one of {', '.join(LANGUAGES)}")
    return catalogue(language)


def _found(ruling: Ruling) -> str:
    return "\n".join(lines(ruling, rulings.places([ruling.id])[ruling.id]))


def _search(query: str, game: str | None) -> list[Ruling]:
    """The hits. None for a text in the form of an id that no id begins with: its parts would match far too much."""
    hits = worded.search(query, current(), game)
    looks_like_id = "-" in query and " " not in query.strip()
    return [hit for hit in hits if hit.id.casefold().startswith(query.strip().casefold())] if looks_like_id else hits


def _line(ruling: Ruling) -> str:
    reading = ruling.reading if len(ruling.reading) <= WIDEST else ruling.reading[: WIDEST - 1].rstrip() + "…"
    return f"{ruling.id}  {ruling.title}\n    {reading}"


def _json(query: str, game: str | None) -> None:
    ruling = worded.find(query.strip(), current())
    found: Any = [ruling] if ruling else _search(query, game)
    if not found:
        answer(query, game)
    places = rulings.places([hit.id for hit in found])
    plain = [
        msgspec.to_builtins(hit)
        | {"code": [str(place) for place in places[hit.id].code], "tests": [str(place) for place in places[hit.id].tests]}
        for hit in found
    ]
    print(msgspec.json.encode(plain).decode())


def _coverage(games: list[str], *, as_json: bool) -> None:
    counted = [rulings.coverage(game) for game in games]
    if as_json:
        print(msgspec.json.encode(counted).decode())
        return
    rows = []
    for each in counted:
        missing = [*each.uncoded, *each.untested, *each.unruled]
        tested = "not installed" if each.tested is None else str(each.tested)
        numbers = (each.ruled, each.not_executable, each.coded, tested, len(missing))
        rows.append((each.game.replace("_", "-"), *map(str, numbers)))
    table("", ("game", "ruled", "not executable", "in code", "in tests", "missing"), rows)
    screen = console()
    for each in counted:
        for what, ids in (("not in code", each.uncoded), ("not in tests", each.untested), ("without a ruling", each.unruled)):
            if ids:
                screen.print(f"{what}: {', '.join(ids)}", soft_wrap=True)
