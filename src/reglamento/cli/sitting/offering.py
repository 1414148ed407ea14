"""The options of a question as listed, and the option that a player's words mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from reglamento.cli.output.screen import Offer, labels
from reglamento.cli.sitting.prompt import matches
from reglamento.faces import dealt_for, odds_of
from reglamento.faces.alike import left_out
from reglamento.faces.shown import Stat
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.questions import Choose
from reglamento.language import tr

if TYPE_CHECKING:
    from reglamento.cli.sitting.sitting import Sitting


def offered(sitting: Sitting, question: Choose, options: tuple[Any, ...]) -> list[Offer]:
    """The options with their words, cost and odds, without those that come to the same as another; options of one heading stand
    together, and those that are seldom worth choosing last of all, under one heading and so each in all its words.
    """
    game = sitting.table.game
    view = game.view(question.by)
    face = sitting.face
    hidden, dealt = left_out(face, view), cache(lambda: dealt_for(game, question))
    seldom = tr("Of little use now")
    options = tuple(option for option in options if option not in hidden)
    aside = {option for option in options if face.aside(view, dealt, option)}
    offers = [
        Offer(
            option,
            seldom if option in aside else face.group(view, option),
            face.option(view, option) if option in aside else face.listed(view, option),
            ", ".join(note for note in (face.cost(view, option), _odds(stats)) if note),
            face.detail(view, option),
            face.number(view, option),
        )
        for option, stats in zip(options, odds_of(face, game, question, options), strict=True)
    ]
    groups = list(dict.fromkeys(offer.group for offer in offers))
    return sorted(offers, key=lambda offer: (offer.group == seldom, groups.index(offer.group)))


def phrases(sitting: Sitting, offers: Sequence[Offer]) -> list[list[str]]:
    """What may be typed for each of the options, and for those that come to the same."""
    view, face = sitting.view, sitting.face
    hidden = left_out(face, view)
    found = [face.phrases(view, offer.option) for offer in offers]
    for words, offer in zip(found, offers, strict=True):
        words += [phrase for option, shown in hidden.items() if shown == offer.option for phrase in face.phrases(view, option)]
    return found


def _odds(stats: Sequence[Stat]) -> str:
    """`30.6 %` for a single chance, otherwise `win 17.4 % / tie 2.8 % / lose 79.8 %`."""
    return stats[0].value if len(stats) == 1 else " / ".join(f"{stat.label} {stat.value}" for stat in stats)


def meant(sitting: Sitting, words: str, offers: list[Offer]) -> Any:
    """The option that the words mean; None, after an explanation on the screen, when they mean none or several."""
    view, face, say = sitting.view, sitting.face, sitting.screen.say
    typed = labels(offers)
    places = matches(words, [face.phrases(view, offer.option) for offer in offers], typed)
    if len(places) == 1:
        return offers[places[0]].option
    if places:
        several = ", ".join(f"{typed[place]} {face.option(view, offers[place].option)}" for place in places)
        say(f"{words!r} may mean {several}. Type more of it, or the number.")
        return None
    try:
        imagined = face.imagined(view, words)
        if imagined is None:
            say(f"{words!r} is none of the options. Type a number from {min(typed)} to {max(typed)}, words of an option, or ?")
            return None
        sitting.table.game.copy().answer(imagined)
    except IllegalAnswer as error:
        sitting.refused = error.refusal.rule
        say(str(error))
        return None
    return imagined
