"""Any game, by its name or its class, at its first question."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from reglamento.kernel.game import Game

G = TypeVar("G", bound="Game")


@overload
def new_game(game: type[G], mission: str | None = None, **readings: object) -> G: ...
@overload
def new_game(game: str, mission: str | None = None, **readings: object) -> Game: ...


def new_game(game: type[Game] | str, mission: str | None = None, **readings: object) -> Game:
    """A game at its first question. `game` is its class, which gives type checkers the exact type, or its name. `mission` is a
    name or the path of a file, by default the standard mission.

    `readings` are disputed rules by name, such as `window="witness"`; those not named are as the rulings have them. Raises
    ReglamentoError, which lists what there is to choose from.
    """
    import msgspec  # noqa: PLC0415 - `import reglamento` must not wait for what is only needed here

    from reglamento.games.registry import mission_of, rulebook  # noqa: PLC0415 - as above
    from reglamento.kernel.errors import ReglamentoError  # noqa: PLC0415 - as above

    book = rulebook(game if isinstance(game, str) else game.name)
    try:
        chosen = msgspec.convert(readings, book.readings)
    except msgspec.ValidationError as error:
        raise ReglamentoError(
            f"readings of {book.name}: {error}; there are: {', '.join(book.readings.__struct_fields__)}"
        ) from None
    return book.new(book.load(book.missions()[0]) if mission is None else mission_of(book, mission), chosen)
