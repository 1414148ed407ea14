"""One row for each kind of option and of event: all that is said and shown of it. What a row leaves out follows from the rest of it.

A table of rows has no annotation: the type checker then holds the functions of each row to its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from reglamento.faces.shown import Effect, Spot, Strike, Thrown
from reglamento.kernel.events import Event, Secret
from reglamento.sentences import Sentences

Chosen = TypeVar("Chosen")
Happened = TypeVar("Happened", bound=Event)
NOTHING: dict[str, Any] = {}


class OptionRow(Struct, Generic[Chosen], frozen=True, kw_only=True):
    """What is said and shown of one kind of option. Functions are given the view of the seat that decides and the option."""

    kind: type[Chosen]
    says: str | Callable[[Any, Chosen], str]
    """What choosing it means: a sentence with the option's fields, or a function that picks one."""
    rules: tuple[str, ...] | Callable[[Chosen], tuple[str, ...]] = ()
    """The rules of the kind, the main one first; or a function of the option, where each has its own."""
    fields: Callable[[Any, Chosen], dict[str, Any]] | None = None
    """What the sentence names besides the fields of the option."""
    group: str = ""
    """The heading under which it is listed, in English; nothing for a plain choice."""
    key: str | Callable[[Any, Chosen], str] = ""
    """A key that chooses it: a character, or `ArrowUp` and the like."""
    rank: Callable[[Any, Chosen], int] | None = None
    """Which of several options with the same key has it: the one with the lowest rank, the first of them where all are alike."""
    words: tuple[str, ...] | Callable[[Any, Chosen], list[str]] = ()
    """What may be typed for it, besides its number and its sentence."""
    verbs: tuple[str, ...] = ()
    """Words to type before the ids that it names; an empty one: the ids alone will do."""
    piece: str | Callable[[Any, Chosen], str] = ""
    """The `data-piece` that is clicked for it, with the option's fields in it: `unit:{target}`."""
    spot: Callable[[Any, Chosen], Spot | None] | None = None
    """Where it stands on the picture, if not where its piece is."""
    strike: Strike | None = None
    """How it hits its place; None for what goes there or acts there."""
    listed: Callable[[Any, Chosen], str] | None = None
    """How it reads in a list, under its heading, if not as it reads alone."""
    detail: Callable[[Any, Chosen], str] | None = None
    """What is worth knowing of it before it is chosen, in a few lines."""
    warning: Callable[[Any, Chosen], str] | None = None
    """What is lost by choosing it, or nothing."""


def option_said(row: OptionRow[Any], names: Sentences, view: Any, option: Any) -> str:
    """What choosing an option means, in the language that is spoken now."""
    sentence = row.says if isinstance(row.says, str) else row.says(view, option)
    return names.say(sentence, **asdict(option) | (NOTHING if row.fields is None else row.fields(view, option)))


def piece_of(row: OptionRow[Any], view: Any, option: Any) -> str:
    """The `data-piece` that is clicked for an option, or nothing."""
    return row.piece(view, option) if callable(row.piece) else row.piece.format(**asdict(option)) if row.piece else ""


class EventRow(Struct, Generic[Happened], frozen=True, kw_only=True):
    """What is said and shown of one kind of event. Functions are given the sentences or the scenery of the story, and the event."""

    kind: type[Happened]
    says: str | Callable[[Any, Happened], str]
    """What happened: a sentence with the event's fields, or a function of the names in use and the event that picks one."""
    fields: Callable[[Any, Happened], dict[str, Any]] | None = None
    """What the sentence names besides the fields of the event."""
    heading: bool = False
    opens: bool = False
    """A heading that is said even when nothing follows before the next one."""
    minor: bool | Callable[[Happened], bool] = False
    """Goes without saying for most readers."""
    tells: bool = False
    """Says by itself what the events right after it say again."""
    told: bool = False
    """Goes without saying right after an event that `tells`."""
    thrown: Callable[[Any, Happened], Thrown | None] | None = None
    effect: Callable[[Any, Happened], Effect | None] | None = None


def event_said(row: EventRow[Any], names: Sentences, event: Event) -> str:
    """What happened, in one sentence. A secret is told when the event still holds it (see `Event.seen_by`)."""
    sentence = row.says if isinstance(row.says, str) else row.says(names, event)
    fields = {name: value.value if isinstance(value, Secret) else value for name, value in asdict(event).items()}
    return names.say(sentence, **fields | (NOTHING if row.fields is None else row.fields(names, event)))


# ---- one of several sentences, by what the option or event holds


class ByField(Struct, frozen=True):
    """Picks a sentence by the value of a field; it stands in a row in place of a function."""

    field: str
    sentence: Callable[[Any], str]

    def __call__(self, seen: Any, told: Any) -> str:
        return self.sentence(getattr(told, self.field))


def either(field: str, yes: str, no: str) -> ByField:
    """One of two sentences: `yes` where the field is true, names something or counts anything."""
    return ByField(field, lambda value: yes if value else no)


def by_field(field: str, sentences: Mapping[Any, str]) -> ByField:
    """One of several sentences; a value that is not listed is told as it is."""
    return ByField(field, lambda value: sentences.get(value, "{" + field + "}."))
