"""Finds rulings by their words, and the ids nearest to a mistyped one."""

import difflib
import functools
import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable

from reglamento.rulings.files import games, rulings_of
from reglamento.rulings.ruling import Ruling

# The score that one query word adds to a ruling, before it is weighted by the word's rarity.
TITLE_WORD, TITLE_PREFIX, READING_WORD, READING_PREFIX = 4.0, 3.0, 1.25, 1.0
OTHER = 0.5
"""The weight of words in another language than the reader's."""
# A query word counts by itself only if it has at least this many letters (more for a mere beginning of a word), and stands
# in no more than this share of the rulings.
WORD_LETTERS, PREFIX_LETTERS, COMMON = 3, 4, 1 / 4


def search(query: str, game: str | None = None, limit: int = 10) -> list[Ruling]:
    """Find the rulings that hold every word of `query`, best first, at most `limit` of them; of one game or of all games.

    Words match from their beginning, whatever their case and accents, in the id, the title or the reading. Ids that begin with
    the query come first, then words in titles, then words in readings. When no ruling holds every word, those with any word
    that is neither very short nor very common come instead. Raises LookupError for a game without rulings.
    """
    return _index(game).search(query, limit)


def closest(unknown: str, limit: int = 3) -> list[str]:
    """List the ids nearest to an unknown one, best first: another spelling, a missing game prefix, a slip."""
    asked = _spelling(unknown)
    known = {_spelling(ruling.id): ruling.id for ruling in _everything(None)}
    same = [spelling for spelling in known if asked and spelling.endswith(asked)]
    near = difflib.get_close_matches(asked, known, n=limit + len(same), cutoff=0.6)
    return [known[spelling] for spelling in dict.fromkeys(same + near)][:limit]


def fold(text: str) -> str:
    """Put `text` in lower case and without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def words(text: str) -> list[str]:
    """List the words and numbers of `text`, folded, in order."""
    return re.findall(r"[^\W_]+", fold(text))


class Words:
    """Where each word of some rulings stands: the places (positions) of these rulings, in titles and in readings."""

    def __init__(self, rulings: Iterable[Ruling]) -> None:
        self.title: defaultdict[str, set[int]] = defaultdict(set)
        self.reading: defaultdict[str, set[int]] = defaultdict(set)
        for place, ruling in enumerate(rulings):
            for word in words(f"{ruling.id} {ruling.title}"):
                self.title[word].add(place)
            for word in words(ruling.reading):
                self.reading[word].add(place)

    def __contains__(self, word: str) -> bool:
        return word in self.title or word in self.reading

    def scores(self, begun: str) -> dict[int, float]:
        """The best score of each place at which a word begins so."""
        best: dict[int, float] = {}
        for written, whole, beginning in (
            (self.title, TITLE_WORD, TITLE_PREFIX),
            (self.reading, READING_WORD, READING_PREFIX),
        ):
            for known, places in written.items():
                if known.startswith(begun):
                    score = whole if known == begun else beginning
                    best.update((place, score) for place in places if score > best.get(place, 0))
        return best


class Index:
    """The words of some rulings, and of the same rulings in another language, whose words count less."""

    def __init__(self, rulings: Iterable[Ruling], others: Iterable[Ruling] = ()) -> None:
        self.rulings = tuple(rulings)
        self._own, self._others = Words(self.rulings), Words(others)

    def search(self, query: str, limit: int) -> list[Ruling]:
        """The rulings that hold the words of `query`, best first, at most `limit` of them, as the function `search` finds them."""
        scores = self.scores(words(query))
        begins = fold(query.strip())
        for place, ruling in enumerate(self.rulings):
            if begins and fold(ruling.id).startswith(begins):
                scores[place] = math.inf
        ranked = sorted(scores, key=lambda place: (-scores[place], place))
        return [self.rulings[place] for place in ranked[:limit]]

    def scores(self, query: list[str]) -> dict[int, float]:
        """Scores by place, for the rulings with all words of the query; if there are none, for those with any word that counts by
        itself.
        """
        found = {word: self._word(word) for word in query}
        total = self._total(found.values())
        complete = {place: score for place, score in total.items() if all(place in scores for scores in found.values())}
        return complete or self._total(scores for word, scores in found.items() if self._telling(word, scores))

    def _total(self, found: Iterable[dict[int, float]]) -> dict[int, float]:
        total: defaultdict[int, float] = defaultdict(float)
        for scores in found:
            rarity = math.log(1 + len(self.rulings) / max(1, len(scores)))
            for place, score in scores.items():
                total[place] += rarity * score
        return dict(total)

    def _telling(self, word: str, scores: dict[int, float]) -> bool:
        whole = word in self._own or word in self._others
        return len(word) >= (WORD_LETTERS if whole else PREFIX_LETTERS) and len(scores) <= COMMON * len(self.rulings)

    def _word(self, word: str) -> dict[int, float]:
        others = {place: OTHER * score for place, score in self._others.scores(word).items()}
        return others | {place: max(score, others.get(place, 0)) for place, score in self._own.scores(word).items()}


@functools.cache
def _index(game: str | None) -> Index:
    return Index(_everything(game))


def _everything(game: str | None) -> Iterable[Ruling]:
    for name in games() if game is None else (game,):
        yield from rulings_of(name)


def _spelling(written: str) -> str:
    """Write an id without separators, case and leading zeros."""
    return "".join(part.lstrip("0") if part.isdigit() else part for part in re.findall(r"\d+|[^\W\d_]+", fold(written)))
