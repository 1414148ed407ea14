"""One row for each kind of option and of event, with its words and its picture. Fields that a row leaves out follow from the
others.

Leave tables of rows without an annotation: the type checker then checks the functions of each row against its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from reglamento.faces.shown import Effect, Spot, Strike, Thrown, Walked
from reglamento.kernel.events import Event, Secret
from reglamento.sentences import Sentences

Chosen = TypeVar("Chosen")
Happened = TypeVar("Happened", bound=Event)
NOTHING: dict[str, Any] = {}


class OptionRow(Struct, Generic[Chosen], frozen=True, kw_only=True):
    """The words and the picture of one kind of option. Functions take the view of the seat that decides, and the option."""

    kind: type[Chosen]
    says: str | Callable[[Any, Chosen], str]
    """The meaning of the option: a sentence with the option's fields, or a function that chooses one."""
    rules: tuple[str, ...] | Callable[[Chosen], tuple[str, ...]] = ()
    """The rules of the kind, the main one first; or a function of the option, if these differ."""
    fields: Callable[[Any, Chosen], dict[str, Any]] | None = None
    """What the sentence names besides the fields of the option."""
    group: str = ""
    """Its heading in lists, in English; empty for a plain choice."""
    key: str | Callable[[Any, Chosen], str | tuple[str, ...]] = ""
    """A key that chooses it: a character, or `ArrowUp` and the like, also with `Shift+`. Of several keys, the first that is free."""
    turned_key: str | Callable[[Any, Chosen], str | tuple[str, ...]] = ""
    """The same for players whose arrow keys turn with the piece, where it is different."""
    rank: Callable[[Any, Chosen], int] | None = None
    """Decides which of several options with the same key gets it: the one with the lowest rank, or the first of equal ones."""
    words: tuple[str, ...] | Callable[[Any, Chosen], list[str]] = ()
    """What may be typed for it, besides its number and its sentence."""
    verbs: tuple[str, ...] = ()
    """Words to type before the ids that it names; with an empty one, the ids alone are enough."""
    piece: str | Callable[[Any, Chosen], str] = ""
    """The `data-piece` to click for it, with the option's fields in it: `unit:{target}`."""
    actor: str | Callable[[Any, Chosen], str] = ""
    """The `data-piece` that acts, where another is clicked: the unit that charges the target."""
    spot: Callable[[Any, Chosen], Spot | None] | None = None
    """Where it is on the picture, if not at its piece."""
    strike: Strike | None = None
    """How it hits its place; None for an option that goes or acts there."""
    pulls: bool = False
    """Whether to drag its piece chooses it, as the next question is for the places of that piece."""
    number: Callable[[Any, Chosen], int] | None = None
    """The whole number, 0 or more, that it stands for where the question asks for a number: a typed number then means this one, and a
    screen may show a field in place of a long list.
    """
    present: Callable[[Any, Chosen], bool] | None = None
    """Whether it leaves a number as it is: the field for a number then begins with it."""
    alike: Callable[[Any, Chosen], Hashable] | None = None
    """What it comes to. Of the options of the kind with an equal value lists show one, see `faces.alike`; the others are chosen at their
    places on the picture, or typed.
    """
    listed: Callable[[Any, Chosen], str] | None = None
    """Its text in a list, under its heading, if that is different; or empty."""
    aside: Callable[[Any, Callable[[], Any], Chosen], bool] | None = None
    """Whether it is seldom worth choosing, so that it may be folded away; takes also what deals a game, to try it."""
    detail: Callable[[Any, Chosen], str] | None = None
    """What to know before choosing it, in a few lines."""
    warning: Callable[[Any, Chosen], str] | None = None
    """What choosing it loses; or empty."""


def option_said(row: OptionRow[Any], names: Sentences, view: Any, option: Any) -> str:
    """The meaning of an option, in the language in use now."""
    sentence = row.says if isinstance(row.says, str) else row.says(view, option)
    return names.say(sentence, **asdict(option) | (NOTHING if row.fields is None else row.fields(view, option)))


def piece_of(row: OptionRow[Any], view: Any, option: Any) -> str:
    """The `data-piece` to click for an option, or an empty text."""
    return _named(row.piece, view, option)


def actor_of(row: OptionRow[Any], view: Any, option: Any) -> str:
    """The `data-piece` that acts, or an empty text."""
    return _named(row.actor, view, option)


def _named(piece: str | Callable[[Any, Any], str], view: Any, option: Any) -> str:
    return piece(view, option) if callable(piece) else piece.format(**asdict(option)) if piece else ""


class EventRow(Struct, Generic[Happened], frozen=True, kw_only=True):
    """The words and the picture of one kind of event. Functions take the sentences or the scenery of the story, and the event."""

    kind: type[Happened]
    says: str | Callable[[Any, Happened], str]
    """What happened: a sentence with the event's fields, or a function of the names in use and the event that chooses one."""
    fields: Callable[[Any, Happened], dict[str, Any]] | None = None
    """What the sentence names besides the fields of the event."""
    heading: bool = False
    opens: bool = False
    """A heading that is shown even when no line follows before the next heading."""
    minor: bool | Callable[[Happened], bool] = False
    """Most readers do not need it."""
    tells: bool = False
    """Also covers the events right after it that are `told`."""
    told: bool = False
    """Needs no line right after an event that `tells`."""
    thrown: Callable[[Any, Happened], Thrown | None] | None = None
    effect: Callable[[Any, Happened], Effect | None] | None = None
    walked: Callable[[Any, Happened], Walked | None] | None = None
    """A step on the way of a piece; takes the names in use."""


def event_said(row: EventRow[Any], names: Sentences, event: Event) -> str:
    """What happened, in one sentence. A secret is included if the event still holds it (see `Event.seen_by`)."""
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
    """One of several sentences, by a field's value; a value that is not listed stands for itself."""
    return ByField(field, lambda value: sentences.get(value, "{" + field + "}."))


def divided(field: str, yes: ByField, no: ByField) -> Callable[[Any, Any], str]:
    """A sentence that two fields pick: `yes` picks it by the second where the first is true, names something or counts anything."""
    return lambda seen, told: (yes if getattr(told, field) else no)(seen, told)
