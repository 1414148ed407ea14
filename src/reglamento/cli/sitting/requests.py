"""A player's requests to the program besides answers: help, rules, the log, undo, save, leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reglamento import rulings
from reglamento.bots import roster
from reglamento.bots.advice import advice
from reglamento.cli.output import rules
from reglamento.cli.output.screen import Offer, labels
from reglamento.cli.sitting.offering import phrases
from reglamento.cli.sitting.prompt import Line, matches
from reglamento.faces.alike import listed_for
from reglamento.faces.evenness import one_sided
from reglamento.kernel.errors import IllegalAnswer, NotUndoable, Refusal, ReglamentoError, SaveError
from reglamento.kernel.questions import Choose, Decision

if TYPE_CHECKING:
    from reglamento.cli.sitting.sitting import Sitting

HELP = """\
  ?              this help
  ? 3            what an option means and under which rules; ? with words also why something is not allowed
  why            the rule behind the last refusal, or behind the question; why with words is ? with words
  rule ID        a rule, by the id behind a line; rule WORDS finds rules by words
  greyed         options that you may look for and cannot take now, with the reason
  map            show the position again
  hint           what a bot would answer here, and why; hint longer lets it think for some three seconds, where a bot searches
  plan           what a bot meant by its last turn, from what you saw of it
  mission        briefing, aims, forces, and the map where it is known beforehand
  log 40         the last 40 things that happened
  undo           take back your last decision, unless dice, a draw or a revealed secret came since
  save FILE      keep a copy; the game itself is kept after every answer
  give-up yes    end the game: the other side wins
  agree-draw yes end the game without a winner, where two people agree to that
  quit           leave; the game can be continued later"""
"""The requests that every game understands."""

LOGGED = 20
"""How many lines of the log are shown when no number is given."""


LONGER = "longer"
"""What a player types after `hint` to let a bot think longer."""
SURE = "yes"
"""What a player types after `give-up` or `agree-draw` to confirm it."""
ALONE = frozenset({"undo", "skip", "usual"})
"""Requests that change the game, and take no other words: what else is typed with them means something else."""
NOT_EVERYWHERE = frozenset({"skip", "auto-pass", "trifles", "usual"})
"""Requests that only some games understand: those in their manuals."""


class Left(Exception):
    """The player has left the game."""


def fulfil(sitting: Sitting, line: Line, question: Decision, offers: list[Offer]) -> None:
    """Carry out a request at a question. Raises Left."""
    if line.verb in NOT_EVERYWHERE and line.verb not in sitting.face.manual().requests:
        sitting.screen.say(f"There is no {line.verb} in this game; ? tells what may be typed.")
    elif line.verb in ALONE and line.rest:
        sitting.screen.say(f"`{line.verb}` takes no other words; ? tells what may be typed.")
    elif line.verb in {"?", "why"} and line.rest:
        _explain(sitting, line.rest, offers)
    elif line.verb == "why":
        _tell_rules(sitting, [sitting.refused or question.rule])
    elif line.verb == "undo":
        _undo(sitting, question)
    elif line.verb in ENDINGS:
        ENDINGS[line.verb](sitting, question, line.rest)
    elif line.verb == "skip":
        _skip(sitting, question)
    elif line.verb == "usual":
        _usual(sitting)
    elif line.verb == "hint":
        hint(sitting, question, offers, line.rest)
    elif line.verb == "greyed":
        _greyed(sitting)
    elif line.verb == "map":
        sitting.show(question, offers)
    else:
        fulfil_between(sitting, line)


def fulfil_between(sitting: Sitting, line: Line) -> None:
    """Carry out a request that is possible at any time, even between a declaration and its dice. Raises Left."""
    if line.verb in ANY_TIME:
        ANY_TIME[line.verb](sitting, line.rest)
    else:
        sitting.screen.say("Not before the dice are rolled.")


# ---- at a question


def _explain(sitting: Sitting, words: str, offers: list[Offer]) -> None:
    """Explain an option by its rules, or something not offered by the rule that forbids it."""
    view, face = sitting.view, sitting.face
    typed = labels(offers)
    places = matches(words, phrases(sitting, offers), typed)
    for place in places:
        offer = offers[place]
        sitting.screen.say(f"{typed[place]} {face.option(view, offer.option)}{f' ({offer.note})' if offer.note else ''}", "bold")
        if len(places) == 1:
            _tell_rules(sitting, face.rules(offer.option))
    if places:
        return
    refusal = refused(sitting, words)
    if refusal is None:
        sitting.screen.say(f"{words!r} is none of the options, and means nothing here. {len(offers)} options are listed.")
        return
    sitting.screen.say(str(refusal))
    _tell_rules(sitting, [refusal.rule])


def refused(sitting: Sitting, words: str) -> Refusal | None:
    """Why the meaning of the words is not offered; None when they have none."""
    view, face = sitting.view, sitting.face
    try:
        imagined = face.imagined(view, words)
    except IllegalAnswer as error:
        return error.refusal
    return None if imagined is None else face.refusal(view, imagined)


def _tell_rules(sitting: Sitting, ids: list[str]) -> None:
    for id in ids:
        ruling = rulings.find(id)
        if ruling is not None:
            sitting.screen.say(f"  {ruling.id} {ruling.title}", "cyan")
            sitting.screen.say(f"    {ruling.reading}")


def _undo(sitting: Sitting, question: Decision) -> None:
    try:
        sitting.take_back(question.by)
    except NotUndoable as error:
        sitting.screen.say(f"Not undone: {error}.")


def _give_up(sitting: Sitting, question: Decision, rest: str) -> None:
    """End the game if the player confirms: it cannot be resumed."""
    if rest != SURE:
        sitting.screen.say(f"The other side will have won, and the game cannot go on: type `give-up {SURE}` if you mean it.")
        return
    sitting.table.give_up(question.by)
    sitting.keep(anyway=True)


def _agree_draw(sitting: Sitting, _question: Decision, rest: str) -> None:
    """End the game as a draw if the players confirm: it cannot be resumed."""
    if len(sitting.humans) == 1:
        sitting.screen.say("There is no other person at this game who could agree to a draw.")
        return
    if rest != SURE:
        sitting.screen.say(f"Nobody will have won, and the game cannot go on: type `agree-draw {SURE}` if you both mean it.")
        return
    sitting.table.agree_draw()
    sitting.keep(anyway=True)


ENDINGS = {"give-up": _give_up, "agree-draw": _agree_draw}
"""The requests that end a game before its rules do."""


def _skip(sitting: Sitting, question: Decision) -> None:
    if not isinstance(question, Choose) or not sitting.face.tacit(question):
        sitting.screen.say("Only command windows can be skipped; this question is not one.")
        return
    sitting.skipping = sitting.face.phase(sitting.table.game)
    sitting.answer(question.default)


def _usual(sitting: Sitting) -> None:
    """Answer what most players do, here and in the questions of the same act."""
    found = sitting.face.usual(sitting.view)
    if found is None:
        sitting.screen.say("There is no usual answer to this question.")
        return
    sitting.screen.say(f"{found.text}.")
    sitting.acting = found.act, sitting.face.phase(sitting.table.game)
    sitting.answer(found.answer())


def hint(sitting: Sitting, question: Decision, offers: list[Offer], rest: str, take: Callable[[Any], None] | None = None) -> None:
    """Say what a bot would answer in the player's place. Nothing is answered; `take` makes a draft of places that are not listed, and
    tells them.
    """
    if rest not in {"", LONGER}:
        sitting.screen.say(f"Type `hint`, or `hint {LONGER}` to let a bot think longer.")
        return
    found = advice(sitting.table.game, question, longer=bool(rest))
    answer = listed_for(sitting.face, sitting.view, found.answer)
    if take is None or any(offer.option == answer for offer in offers):
        sitting.screen.say(f"{found.bot}: {_in_words(sitting, offers, answer)}", "bold")
    else:
        sitting.screen.say(f"{found.bot}: these places, which the draft holds now:", "bold")
        take(found.answer)
    if found.why:
        sitting.screen.say(f"  {found.why}{f' [{found.rule}]' if found.rule else ''}")
    if found.longer:
        sitting.screen.say(f"  `hint {LONGER}` lets a bot think for some three seconds.")


def _in_words(sitting: Sitting, offers: list[Offer], answer: Any) -> str:
    """An answer as it is listed, with its number; one that is not listed in the words of the option."""
    place = next((place for place, offer in enumerate(offers) if offer.option == answer), None)
    if place is None:
        return sitting.face.option(sitting.view, answer)
    return f"{labels(offers)[place]} {offers[place].text if isinstance(answer, tuple) else sitting.face.option(sitting.view, answer)}"


def _greyed(sitting: Sitting) -> None:
    view = sitting.view
    found = sitting.face.greyed(view)
    for option, refusal in found:
        sitting.screen.say(f"  {sitting.face.option(view, option)}: {refusal}")
    if not found:
        sitting.screen.say("Nothing is greyed: all that can be looked for at this question is listed.")


# ---- at any time


def _help(sitting: Sitting, rest: str) -> None:
    own = sitting.face.manual()
    sitting.screen.say("\n".join((own.answering, HELP, *own.requests.values())))


def _rule(sitting: Sitting, query: str) -> None:
    try:
        sitting.screen.say(rules.answer(query, sitting.table.book.name.replace("-", "_"), short=True))
    except ReglamentoError as error:
        sitting.screen.say(str(error))


def _log(sitting: Sitting, rest: str) -> None:
    if rest and not (rest.isdecimal() and int(rest[:8]) > 0 and len(rest) < 8):
        sitting.screen.say(f"`log` takes how many of the last things are told: log 40. `log` alone tells {LOGGED}.")
        return
    number = int(rest or LOGGED)
    story = sitting.table.game.story(sitting.seated)
    sitting.screen.told(sitting.face.told(sitting.view, story[max(0, len(story) - number) :]))


def _map(sitting: Sitting, rest: str) -> None:
    sitting.screen.position(sitting.view)


def _plan(sitting: Sitting, rest: str) -> None:
    """Say what the bot that moved last meant by its turn, from only what the person at the keyboard saw of it."""
    bots = [seat for seat in sitting.table.game.seats if seat not in sitting.humans]
    turn = sitting.turns.last(bots, sitting.table.game, sitting.seated)
    if not bots or turn is None:
        sitting.screen.say("No bot has had a turn since you sat down.")
        return
    aims = roster.meant(turn)
    side = f"{sitting.face.seat_title(turn.side)}, turn {turn.number}"
    sitting.screen.say(f"{side}: {'what it was for' if aims else 'what you saw does not show what it was for'}", "bold")
    for aim in aims:
        sitting.screen.say(f"  {aim.says} [{aim.rule}]")


def _mission(sitting: Sitting, rest: str) -> None:
    game: Any = sitting.table.game
    sitting.screen.say(sitting.face.described(game.mission))
    if known := one_sided(sitting.table.book.name, game.mission):
        sitting.screen.say(f"\n{known}")
    sitting.screen.verbatim(f"\n{sitting.face.drawing(game.mission)}")


def _save(sitting: Sitting, rest: str) -> None:
    path = Path(rest).expanduser() if rest else sitting.session.path
    try:
        sitting.copy_to(path)
    except SaveError as error:
        sitting.screen.say(f"Not saved: {error}")
    else:
        sitting.screen.say(f"Kept in {path}.")


def _on_or_off(sitting: Sitting, verb: str, rest: str, *, now: bool) -> bool:
    """Whether what a request switches is on from now on; a word besides these two is refused and changes nothing."""
    if rest not in {"", "on", "off"}:
        sitting.screen.say(f"`{verb}` takes `on` or `off` alone, so nothing has changed:")
    return rest == "on" if rest in {"on", "off"} else now


def _auto_pass(sitting: Sitting, rest: str) -> None:
    sitting.auto_pass = _on_or_off(sitting, "auto-pass", rest, now=sitting.auto_pass)
    sitting.screen.say(f"auto-pass is {'on' if sitting.auto_pass else 'off'}")


def _trifles(sitting: Sitting, rest: str) -> None:
    sitting.trifles = _on_or_off(sitting, "trifles", rest, now=sitting.trifles)
    sitting.screen.say(f"trifling questions are {'asked' if sitting.trifles else 'answered for you'}")


def _quit(sitting: Sitting, rest: str) -> None:
    raise Left


ANY_TIME: dict[str, Callable[[Sitting, str], None]] = {
    "?": _help,
    "help": _help,
    "rule": _rule,
    "log": _log,
    "map": _map,
    "mission": _mission,
    "plan": _plan,
    "save": _save,
    "trifles": _trifles,
    "auto-pass": _auto_pass,
    "quit": _quit,
}
