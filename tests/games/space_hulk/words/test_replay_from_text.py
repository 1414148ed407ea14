"""A replay can be refereed from its text: every piece, door and object is where the sentences alone put it."""

import re
from collections.abc import Callable

import pytest

from cases import first
from random_play import Case, cases, decisions
from reglamento.faces.space_hulk.story import event_text
from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE

every_mission = pytest.mark.parametrize("case", first(4, cases("space-hulk")), ids=lambda case: case.mission)
GAMES = 6
UNDER_WAY = ("face", "broodlord")
"""Questions in the middle of a reveal: a Genestealer without facing, a blip turned over and not yet replaced."""
WHO = r"(.+?)"
WAY = r", facing (north|east|south|west)"


class Referee:
    """Reads sentences and moves pieces. It knows the mission, and of the game nothing but what it reads.

    `pieces` holds by name (square or "", facing or "", entry area or ""), `doors` by square whether it is closed, `things` by
    name where it lies or who carries it.
    """

    def __init__(self, mission: Mission) -> None:
        board = mission.board
        self.pieces = {post.name: (board.name(post.at), FACINGS[post.facing], "") for post in mission.marines if not post.area}
        fixtures = [f"the door at {board.name(door)}" for door in board.doors]
        self.doors = dict.fromkeys(fixtures, True)
        self.things = {thing.name: board.name(thing.at) for thing in mission.things}

    def read(self, sentence: str) -> None:
        """Do what the sentence says; most sentences say nothing of places."""
        for pattern, follow in SENTENCES:
            found = re.fullmatch(pattern, sentence)
            if found:
                follow(self, *found.groups())
                return

    def known(self, name: str) -> str:
        """A name as it is kept: pieces with a capital letter, doors and objects as inside a sentence."""
        small = name[:1].lower() + name[1:]
        return small if small in self.things or small in self.doors else (name[:1].upper() + name[1:]).split(",")[0]

    def goes(self, who: str, square: str, facing: str | None = None) -> None:
        who = self.known(who)
        if who not in self.pieces and who in self.things:
            self.things[who] = square
        else:
            self.pieces[who] = (square, facing or "", "")

    def faces(self, who: str, facing: str) -> None:
        square, _, area = self.pieces[self.known(who)]
        self.pieces[self.known(who)] = (square, facing, area)

    def waits(self, who: str, area: str) -> None:
        self.pieces[self.known(who)] = ("", "", area)

    def vanishes(self, who: str, *rest: str) -> None:
        who = self.known(who)
        self.doors.pop(who, None)
        self.pieces.pop(who, None)

    def leaves(self, who: str, things: str | None) -> None:
        self.pieces.pop(who)
        for thing in (things or "").replace(" and ", ", ").split(", "):
            self.things.pop(thing, None)

    def works(self, closes: str, door: str) -> None:
        self.doors[door] = closes == "closes"

    def takes(self, who: str, thing: str) -> None:
        self.things[thing] = self.known(who)

    def rests(self, thing: str, square: str) -> None:
        self.things[self.known(thing)] = square


SENTENCES: list[tuple[str, Callable[..., None]]] = [
    (rf"{WHO} (?:steps|moves|climbs) to (\S+?)(?:{WAY})?\.", Referee.goes),
    (rf"{WHO} falls from \S+ to (\S+?){WAY}\.", Referee.goes),
    (rf"{WHO} enters at (\S+) from the .+? entry(?:{WAY})?\.", Referee.goes),
    (rf"{WHO} is placed at (\S+?)(?:{WAY})?\.", Referee.goes),
    (rf"{WHO} (?:turns to face|is turned to face|faces) (north|east|south|west)\.", Referee.faces),
    (r"The Genestealers draw (blip b\d+)(?:, worth \d)?\.", lambda referee, who: referee.waits(who, "")),
    (rf"{WHO} waits beside the (.+) entry\.", Referee.waits),
    (rf"{WHO} came into sight and goes back to (\S+)\.", Referee.goes),
    (rf"{WHO} is destroyed at (\S+?)(?: and counts as \d+)?\.", Referee.vanishes),
    (r"(The door at \S+) is destroyed\.", Referee.vanishes),
    (r"The Genestealers reveal (.+): .+", Referee.vanishes),
    (rf"{WHO} is seen: .+", Referee.vanishes),
    (rf"{WHO} leaves by the .+? exit(?: with (.+))?\.", Referee.leaves),
    (r".+ (closes|opens) (the door at \S+)\.", Referee.works),
    (rf"{WHO} picks up (.+)\.", Referee.takes),
    (r".+ hands (.+) to (.+)\.", lambda referee, thing, who: referee.takes(who, thing)),
    (r"(.+) lies at (\S+)\.", Referee.rests),
    (r"The door pushes (.+) to (\S+)\.", Referee.rests),
]


def standing(game: Hulk) -> dict[str, tuple[str, str, str]]:
    """The same of the game itself."""
    board = game.mission.board
    shown = {}
    pieces: list[Piece] = [*game.marines.values(), *game.stealers.values(), *game.blips.values()]
    for piece in pieces:
        square = "" if piece.at == NOWHERE else board.name(piece.at)
        facing = "" if isinstance(piece, Blip) or not square else FACINGS[piece.facing]
        shown[named(game, piece.id)] = (square, facing, getattr(piece, "area", ""))
    return shown


def named(game: Hulk, id: str) -> str:
    if id in game.marines:
        return game.marines[id].name
    return f"Blip {id}" if id in game.blips else f"Genestealer {id}"


def doors(game: Hulk) -> dict[str, bool]:
    return {f"the door at {id[5:]}": closed for id, closed in game.doors.items() if id.startswith("door ")}


def things(game: Hulk) -> dict[str, str]:
    titles = {thing.id: thing.name for thing in game.mission.things}
    lying = {titles[id]: game.mission.board.name(at) for id, at in game.lying.items()}
    carriers: list[Marine | Genestealer] = [*game.marines.values(), *game.stealers.values()]
    return lying | {titles[id]: named(game, piece.id) for piece in carriers for id in piece.carries}


@pytest.mark.rule("SH-TURN-11", "SH-REINF-07", "SH-LADDER-03", "SH-LADDER-05")
@every_mission
def test_the_sentences_alone_tell_where_everything_stands(case: Case) -> None:
    for seed in range(GAMES):
        start = case.new(seed)
        assert isinstance(start, Hulk)
        referee, read = Referee(start.mission), 0
        for game in decisions(start, f"text {seed}"):
            assert isinstance(game, Hulk)
            events = list(game.events())
            for event in events[read:]:
                referee.read(event_text(game.mission, event))
            read = len(events)
            if game.question is not None and game.question.topic in UNDER_WAY:
                continue
            assert referee.pieces == standing(game), f"seed {seed}, answer {game.count}"
            assert referee.doors == doors(game), f"seed {seed}, answer {game.count}"
            assert referee.things == things(game), f"seed {seed}, answer {game.count}"
