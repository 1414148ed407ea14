"""What is looked up in a game: odds, hints, walks, what a piece sees, why something is not possible, pictures. For worker processes."""

from __future__ import annotations

from typing import Any

import msgspec

from reglamento.bots.advice import advice
from reglamento.faces import Face, face, odds_of
from reglamento.faces.alike import listed_for
from reglamento.faces.shown import Look, Spot, Still
from reglamento.faces.walking import walks
from reglamento.games.registry import rulebook
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Place, Roll, Seat
from reglamento.language import tr
from reglamento.web.hall.apart.packing import PackedGame
from reglamento.web.protocol import Hint, Odds, Reason, Walks, WayThere


def chances_of_options(packed: PackedGame, version: int) -> Odds:
    """The odds of each option of the pending choice, by its place."""
    game = packed.game()
    question, own = game.question, face(game.name)
    assert isinstance(question, Choose)
    found = odds_of(own, game, question, own.offered(question))
    return Odds(version=version, odds={str(place): stats for place, stats in enumerate(found) if stats})


def hinted(packed: PackedGame, version: int, longer: bool) -> Hint:
    """What a bot would answer in the place of the seat that is asked."""
    game = packed.game()
    question, own = game.question, face(game.name)
    assert isinstance(question, Choose | Place)
    found, view = advice(game, question, longer=longer), game.view(question.by)
    answer = listed_for(own, view, found.answer)
    text = "" if isinstance(question, Place) else own.option(view, answer)
    return Hint(version=version, bot=found.bot, answer=answer, text=text, why=found.why, rule=found.rule, longer=found.longer)


def walked(packed: PackedGame, seat: Seat, version: int) -> Walks:
    """Where the piece of the pending question can go."""
    game = packed.game()
    return Walks(version=version, walks=tuple(walks(face(game.name), game, seat)))


def sent(packed: PackedGame, seat: Seat, version: int, x: float, y: float) -> WayThere:
    """How the unit of the pending question goes to a place on the picture."""
    game = packed.game()
    table, view = face(game.name).table, game.view(seat)
    if table is None or table.sent is None or not isinstance(view.question, Place):
        return WayThere(version=version)
    return WayThere(version=version, journey=table.sent(view, view.question, Spot(x=x, y=y)))


def looked(packed: PackedGame, seat: Seat | None, piece: str) -> Look:
    """What a piece sees, watches and could burn."""
    game = packed.game()
    return face(game.name).look(game.view(seat), piece) or Look(piece=piece, text="", areas=())


def reasoned(packed: PackedGame, seat: Seat | None, target: str) -> Reason:
    """Why an attempt is not possible."""
    game = packed.game()
    return _why(face(game.name), game.view(seat), seat, target)


def drawn(packed: PackedGame) -> Still:
    """The part of a game's picture that never changes."""
    game: Any = packed.game()
    return face(game.name).still(game.mission)


def sampled(game: str, mission: str) -> Still:
    """The part of the picture of one of a game's own missions that never changes; where the map is found in play, with what it might be."""
    own, found = face(game), rulebook(game).load(mission)
    return msgspec.structs.replace(own.still(found), sample=own.sample(found))


def _why(own: Face, view: Game, seat: Seat | None, target: str) -> Reason:
    question = view.question
    if question is None:
        return Reason(why=tr("Nothing is asked now."))
    if question.by != seat or isinstance(question, Roll | Draw):
        return Reason(why=tr("The question is for the {seat}.").format(seat=own.seat_title(question.by)))
    option = own.tried(view, target)
    if option is None:
        return _nothing_there(own, view, question, target)
    if isinstance(question, Choose) and option in own.offered(question):
        return Reason(why=tr("This can be done: {option}.").format(option=own.option(view, option)))
    refusal = own.refusal(view, option)
    return Reason(why=refusal.why, rule=refusal.rule)


def _nothing_there(own: Face, view: Game, question: Choose | Place, target: str) -> Reason:
    """The reply to a click where nothing is offered: what is there, or where places are asked for, the question and how to answer it."""
    if isinstance(question, Choose):
        there = own.look(view, target)
        if there is None or not there.text:
            return Reason(why=tr("There is nothing to try there."))
        title = there.card.title if there.card else there.text
        return Reason(why=tr("{piece}: there is nothing to try now.").format(piece=title))
    how = tr("{asked} Drag the pieces to their places, or choose one of the suggestions; then Done.")
    return Reason(why=how.format(asked=own.question(view)), rule=question.rule)
