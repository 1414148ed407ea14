"""Rules to look up, and the words of the page."""

from __future__ import annotations

from litestar import get

from reglamento import rulings
from reglamento.games.registry import game_names
from reglamento.language import current, tr
from reglamento.rulings import Ruling
from reglamento.translations import rulings as worded
from reglamento.web.app import parameters as p
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.protocol import RuleCard, RulesFound, words

TAGS = ["rules"]
MOST = 100
"""Rules found by words."""


@get("/api/rules", tags=TAGS, sync_to_thread=True, fails=("unknown",))
def rules(q: p.Words = "", game: p.GameName = None, lang: p.Lang = None) -> RulesFound:
    """The rules that hold these words, best first; without words, all of them in the order of the book."""
    if game is not None and game not in game_names():
        raise Refuse("unknown", tr("There is no game of that name."))
    games = [game] if game else game_names()
    ruled = rulings.games()
    folders = [(name, folder) for name in games if (folder := name.replace("-", "_")) in ruled]
    found = [
        carded(ruling, name)
        for name, folder in folders
        for ruling in (worded.search(q, current(), folder, MOST) if q.strip() else worded.load(folder, current()).values())
    ]
    return RulesFound(rules=tuple(found))


@get("/api/rules/{id:str}", tags=TAGS, sync_to_thread=True)
def rule(id: p.RuleId, lang: p.Lang = None) -> RuleCard:
    """A rule by its id, in any case of letters."""
    for name in game_names():
        ruling = worded.find(id, current(), name.replace("-", "_"))
        if ruling is not None:
            return carded(ruling, name)
    near = ", ".join(rulings.closest(id))
    if not near:
        raise Refuse("unknown", tr("There is no rule of that name."))
    raise Refuse("unknown", tr("There is no rule of that name. Similar names: {near}.").format(near=near))


@get("/api/words/{lang:str}", tags=TAGS, sync_to_thread=True)
def page_words(lang: p.LanguageOfPath) -> dict[str, str]:
    """The page's own sentences, from English into a language."""
    if lang not in words.LANGUAGES:
        raise Refuse("unknown", tr("That language is not available."))
    return words.page_words(lang)


def carded(ruling: Ruling, game: str) -> RuleCard:
    """A ruling as the page shows it."""
    return RuleCard(
        id=ruling.id,
        game=game,
        title=ruling.title,
        reading=ruling.reading,
        source=ruling.source,
        rejected=ruling.rejected or "",
        reason=ruling.reason or "",
    )


HANDLERS = [rules, rule, page_words]
