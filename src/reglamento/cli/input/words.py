"""Limits for every word of the command line, checked before any of it is interpreted."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from reglamento.kernel.numbers import shortened

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
"""The option of every command that also prints for programs."""
LONGEST_WORD = 1_000
"""The most characters of one word; no name, number or path needs more."""
LONGEST_TEXT = 100
"""The most characters of a seed or a name; all words of a search together may have twice as many."""


class Words(TyperGroup):
    """The program's command group: refuses words that are too long, hold control characters or are not valid UTF-8, and says of a number
    that is none, or out of its limits, which are allowed.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for word in args:
            check_word(word)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = _allowed(error.param) or error.message
            raise


def check_word(word: str) -> None:
    """Raises typer.BadParameter."""
    if len(word) > LONGEST_WORD:
        raise typer.BadParameter(f"a word of {len(word):,} characters ({shortened(word)}): at most {LONGEST_WORD:,} are allowed")
    if any(ord(sign) < ord(" ") or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff" for sign in word):
        raise typer.BadParameter(f"{shortened(word)}: control characters, line ends and text that is not UTF-8 are not allowed")


def short(text: str | None) -> str | None:
    """A seed or a name as given. Raises typer.BadParameter for one that is too long."""
    if text is not None and len(text) > LONGEST_TEXT:
        raise typer.BadParameter(f"{shortened(text)}: at most {LONGEST_TEXT} characters are allowed")
    return text


def seed(text: str) -> str:
    """A seed as given; it may become part of a file's name. Raises typer.BadParameter."""
    if not text or set(text) & set('/\\:*?"<>|') or text.startswith("."):
        raise typer.BadParameter(
            f"{shortened(text) or 'nothing'}: allowed are letters, digits and signs that a file name may have"
        )
    short(text)
    return text


def searched(words: list[str] | None) -> list[str] | None:
    """The words of a search. Raises typer.BadParameter for too many of them."""
    if sum(map(len, words or ())) > 2 * LONGEST_TEXT:
        raise typer.BadParameter(f"look for at most {2 * LONGEST_TEXT} characters")
    return words


def _allowed(option: Any) -> str:
    """Which numbers an option takes; empty for an option without limits."""
    if option is None or option.min is None or option.max is None:
        return ""
    kind = "whole numbers" if option.type_descriptor.annotation is int else "numbers"
    return f"allowed are {kind} from {option.min} to {option.max}"
