"""Counts the rules of a game that are ruled, coded and tested, and lists those that are not."""

import msgspec

from reglamento.rulings.files import rulings_of
from reglamento.rulings.whereabouts import folder_of_tests, in_code, in_tests


class Coverage(msgspec.Struct, frozen=True):
    """Counts of a game's rulings. Those not executable need neither code nor test, and are counted apart.

    `tested` is None, and `untested` empty, where the package is installed without its tests. `unruled` lists ids with the
    game's prefix that code or tests name although there is no such ruling.
    """

    game: str
    ruled: int
    not_executable: int
    coded: int
    tested: int | None
    uncoded: tuple[str, ...]
    untested: tuple[str, ...]
    unruled: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether ruling, code and test are in step."""
        return not (self.uncoded or self.untested or self.unruled)


def coverage(game: str) -> Coverage:
    """Count what is ruled, coded and tested of `game`. Raises LookupError for a game without rulings."""
    rulings = rulings_of(game)
    code, tests = in_code(), in_tests()
    executable = [ruling.id for ruling in rulings if ruling.executable]
    uncoded = tuple(id_ for id_ in executable if id_ not in code)
    checkout = folder_of_tests() is not None
    untested = tuple(id_ for id_ in executable if id_ not in tests) if checkout else ()
    prefixes = {ruling.prefix for ruling in rulings}
    named = {id_ for id_ in (*code, *tests) if id_.partition("-")[0] in prefixes}
    return Coverage(
        game=game,
        ruled=len(rulings),
        not_executable=len(rulings) - len(executable),
        coded=len(executable) - len(uncoded),
        tested=len(executable) - len(untested) if checkout else None,
        uncoded=uncoded,
        untested=untested,
        unruled=tuple(sorted(named - {ruling.id for ruling in rulings})),
    )
