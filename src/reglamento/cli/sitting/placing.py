"""Places typed at the keyboard: a draft of the pieces' places, changed piece by piece and given as the answer when it is done.
`changes` reads the typed lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from reglamento import rulings
from reglamento.cli.output.screen import Offer
from reglamento.cli.sitting import requests
from reglamento.cli.sitting.changes import Change, change, moved, separate
from reglamento.cli.sitting.prompt import Line, parsed
from reglamento.faces.armies.compass import wind
from reglamento.faces.placing import Mover, Placing, Way
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position

if TYPE_CHECKING:
    from reglamento.cli.sitting.sitting import Sitting

HELP = """\
Give a place to each piece: take a suggestion by its number, or draft places and say done. Lengths are those of the game; the first
number of a pair goes east, the second south; a minus goes west or north.
  u1.3 +2,-5     move one piece of the draft; its number in the unit is enough: 3 east 2 north 5
  all 0,-10      move all of them
  u1.3 at 4,-12  put one piece on a place of the table; several changes may stand on one line: u1.3 at 4,-12, u1.4 +2,0
  mend           change the draft to places near it that the rules allow, if any are found
  try 2          start the draft again from suggestion 2
  where          where each piece stands in the draft, how far that is, and how far it may go
  reset          start the draft again where the pieces stand
  hint           what a bot would answer; if that is no suggestion, the draft becomes its places
  done           answer with the draft
  stay           answer with the last suggestion: no piece moves, where that is allowed"""
FRONTS = """\
What has a front is turned as well:
  A at 4,-12 90  a place and an angle, in degrees clockwise from north; move A 4 -12 90 is the same
  A turn 30      turn to the right; with a minus to the left
  A ahead 5      straight ahead; with a minus back"""


FLOORS = """\
There are floors:
  u1.3 floor 3   up or down to the floor at this height; floor 0 is the ground"""


class Draft:
    """A person's draft of places for one question. After every change it says whether it would be allowed."""

    def __init__(self, sitting: Sitting, question: Place) -> None:
        self.sitting, self.question = sitting, question
        game = sitting.table.game
        found = game.suggestions()
        self.placing: Placing = sitting.face.placing(game.view(question.by), question, found)
        self.offers = [Offer(each.answer, "Places", each.text, "") for each in self.placing.suggestions]
        self.places = self._first()

    @property
    def fronts(self) -> bool:
        """Whether any of the pieces has a front."""
        return any(mover.footprint for mover in self.placing.movers)

    def _first(self) -> tuple[Position, ...]:
        """Where the pieces stand now; for pieces not on the board yet, the default's places."""
        return tuple(
            place if mover.at is None else self._read(mover)
            for mover, place in zip(self.placing.movers, self.question.default, strict=True)
        )

    def _read(self, mover: Mover) -> Position:
        """The place of a piece, in the game's units."""
        measure, spot = self.placing.measure, mover.at
        assert spot is not None, "it stands on the board"
        x, y = (spot.x - measure.left) / measure.scale, (spot.y - measure.top) / measure.scale
        return Position(round(x, 4), round(y, 4), spot.angle or 0.0, mover.level)

    # ---- typed lines

    def line(self, text: str) -> None:
        """Follow a typed line: a request to the program, a change of the draft, or an answer."""
        line = parsed(text)
        if line.verb in {"?", "help"}:
            self._help(line)
        elif line.verb == "why" and line.rest:
            self._no_change(line.rest)
        elif line.verb == "hint":
            requests.hint(self.sitting, self.question, self.offers, line.rest, self._take)
        elif line.verb:
            requests.fulfil(self.sitting, line, self.question, self.offers)
        elif line.rest:
            self._words(line.rest)

    def _help(self, line: Line) -> None:
        if line.rest:
            self._tell_rule(self.question.rule)
        else:
            self.sitting.screen.say(HELP)
            if self.fronts:
                self.sitting.screen.say(FRONTS)
            if self.placing.levels:
                self.sitting.screen.say(FLOORS)
            requests.fulfil_between(self.sitting, line)

    def _words(self, words: str) -> None:
        said = words.casefold()
        verb, _, rest = said.partition(" ")
        if said.isdecimal():
            self._suggested(said, answer=True)
        elif verb == "try":
            self._suggested(rest, answer=False)
        elif said == "stay":
            self._answer(self.question.default)
        elif said == "done":
            self._answer(self.places)
        elif said == "reset":
            self._take(self._first())
        elif said == "mend":
            self._mend()
        elif said == "where":
            self._where()
        else:
            self._change(words)

    def _suggested(self, number: str, *, answer: bool) -> None:
        place = int(number) - 1 if number.isdecimal() and len(number) < 6 else -1
        if not 0 <= place < len(self.offers):
            known = "is one suggestion" if len(self.offers) == 1 else f"are {len(self.offers)} suggestions"
            self.sitting.screen.say(f"There {known}; ? tells what else may be typed.")
        elif answer:
            self._answer(self.offers[place].option)
        else:
            self._take(self.offers[place].option)

    def _change(self, words: str) -> None:
        """Make the changes of a line, all of them or none."""
        places = self.places
        for part in separate(words):
            wanted = change(part)
            if wanted is None:
                self._no_change(part)
                return
            pieces = self._meant(wanted.piece)
            if not self._possible(wanted, pieces):
                return
            places = tuple(
                moved(self.placing.movers[number], place, wanted, self.placing.measure) if number in pieces else place
                for number, place in enumerate(places)
            )
        self.places = places
        self._allowed()

    def _possible(self, wanted: Change, pieces: set[int]) -> bool:
        """Whether there are such pieces, and a change can be made to them; if not, say why."""
        if not pieces:
            known = f"{self.question.pieces[0]} to {self.question.pieces[-1]}"
            self.sitting.screen.say(f"There is no piece {wanted.piece!r} to place: {known}, or all of them.")
            return False
        movers = self.placing.movers
        round_ones = [movers[number].label for number in sorted(pieces) if movers[number].footprint is None]
        if wanted.turns and round_ones:
            self.sitting.screen.say(
                f"{round_ones[0]} is round: it has no front that could be turned, and no way is straight ahead."
            )
            return False
        return True

    def _take(self, places: tuple[Position, ...]) -> None:
        """Make the draft these places, and tell them."""
        self.places = places
        self._where()

    def _mend(self) -> None:
        """Change a draft that is not allowed to allowed places near by."""
        game = self.sitting.table.game
        if self._objection(self.places) is None:
            self.sitting.screen.say("There is nothing to mend: the draft is allowed, and done answers with it.")
            return
        instead = self.sitting.face.instead(game, self.question, self.places)
        if not instead:
            self.sitting.screen.say("No allowed places are found near there.")
            return
        self._take(instead)

    def _no_change(self, words: str) -> None:
        """If the words mean an option, say why it is not allowed now."""
        refusal = requests.refused(self.sitting, words)
        if refusal is None:
            stay = ", stay (no piece moves)" if self.placing.stays else ""
            self.sitting.screen.say(
                f"{words!r} is no change of places. Type the number of a suggestion, all 0,-5, done{stay}; ? tells more."
            )
        else:
            self.sitting.refused = refusal.rule
            self.sitting.screen.say(str(refusal))

    def _meant(self, piece: str) -> set[int]:
        """The pieces of the question that a word means: by id, by the number at the id's end, or all."""
        if not piece:
            return set(range(len(self.question.pieces)))
        said = piece.casefold()
        return {n for n, id in enumerate(self.question.pieces) if said in {id.casefold(), id.rpartition(".")[2].casefold()}}

    def _answer(self, places: Sequence[Position]) -> None:
        """Give the answer, or say why it is refused."""
        answer = tuple(places)
        if self._objection(answer) is None:
            self.sitting.answer(answer)
        else:
            self._refused(answer)

    def _objection(self, places: tuple[Position, ...]) -> Refusal | None:
        """Why the rules refuse a draft, or what a guide takes for it."""
        return self.sitting.table.game.objection(self.sitting.taken(places))

    # ---- what is said

    def _allowed(self) -> None:
        """Print whether the draft would be allowed."""
        if self._objection(self.places) is None:
            if self.fronts:
                self._told(self.sitting.face.ways(self.sitting.view, self.question, self.places))
            self.sitting.screen.say("Allowed: done answers with it.", "green")
        else:
            self._refused(self.places)

    def _refused(self, places: tuple[Position, ...]) -> None:
        refusal = self._objection(places)
        assert refusal is not None, "it is refused"
        self.sitting.refused = refusal.rule
        said = self.sitting.face.misplaced(self.sitting.view, self.question, places, refusal)
        self._told(said.ways)
        self.sitting.screen.say(f"Not allowed: {said.why} [{said.rule}]", "red")

    def _told(self, ways: Sequence[Way | None]) -> None:
        """Print the manoeuvres of pieces that have one, in words."""
        for mover, way in zip(self.placing.movers, ways, strict=False):
            if way is not None and way.text:
                self.sitting.screen.say(f"  {mover.label}: {way.text}")

    def _tell_rule(self, id: str) -> None:
        ruling = rulings.find(id)
        if ruling is not None:
            self.sitting.screen.say(f"  {ruling.id} {ruling.title}", "cyan")
            self.sitting.screen.say(f"    {ruling.reading}")

    def _where(self) -> None:
        """Print the draft, piece by piece, then whether it would be allowed."""
        view, allowed = self.sitting.view, self._objection(self.places) is None
        ways = self.sitting.face.ways(view, self.question, self.places) if allowed else ()
        for number, (mover, place) in enumerate(zip(self.placing.movers, self.places, strict=True)):
            self.sitting.screen.say(self._one(mover, place, ways[number] if ways else None))
        self._allowed()

    def _one(self, mover: Mover, place: Position, way: Way | None) -> str:
        """`Warden u1.1 at 3, -4: goes 5 cm of 15 cm, 10 cm left`."""
        written = self.placing.measure.written
        text = f"  {mover.label} at {place.x:g}, {place.y:g}"
        if place.level:
            text += f", {written(f'{place.level:g}')} up"
        if mover.footprint is not None:
            text += f", facing {wind(place.angle)} ({place.angle:g} degrees)"
        if mover.at is None or (way is not None and way.text):
            return text
        old = self._read(mover)
        far = hypot(place.x - old.x, place.y - old.y) if way is None else way.length
        reach = self.question.reach
        if not far:
            return f"{text}: stays" + ("" if reach is None else f", may go {written(f'{reach:g}')}")
        text += f": goes {written(f'{far:.2f}')}" + ("" if way is not None else " in a straight line")
        return text if reach is None else f"{text} of {written(f'{reach:g}')}, {written(f'{max(0.0, reach - far):.2f}')} left"
