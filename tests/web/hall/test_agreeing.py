"""What needs the other player's consent: a decision taken back while that player decides, and a draw."""

import asyncio
import random

import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    PATIENCE,
    TWO,
    Opening,
    against_a_bot,
    against_bob,
    answer,
    asked,
    holder_of,
    key,
    plain,
    play,
    played_out,
    state_of,
)
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import (
    Ack,
    NewFork,
    NewGame,
    Proposable,
    Proposal,
    Proposals,
    Propose,
    Reply,
    Result,
    TakeSeat,
    Undo,
    Withdraw,
)

pytestmark = pytest.mark.anyio
SIDES = ("attacker", "defender")
AGREED = "A draw: both sides have agreed to it."


async def proposed(hall: Hall, room: Room, seat: str, what: Proposable = "draw") -> Ack:
    return await hall.answers.propose(
        room.id, seat, room.players.rows[seat].holder, Propose(version=room.version, what=what, key=key())
    )


async def replied(hall: Hall, room: Room, seat: str, what: Proposable = "draw", *, accept: bool) -> Ack:
    """The reply of a seat to what the other one proposes."""
    sent = Reply(version=room.version, of=other(room, seat), what=what, accept=accept, key=key())
    return await hall.answers.reply(room.id, seat, room.players.rows[seat].holder, sent)


def other(room: Room, seat: str) -> str:
    return next(each for each in room.players.rows if each != seat)


async def deciding_after(hall: Hall) -> tuple[Room, str]:
    """A game in which the defender chooses a force, and the choice of the attacker (the seat) could still be taken back."""
    card = await hall.new_games.create(NewGame(game="pistola", seats=dict.fromkeys(SIDES, "person"), budget=600), ANN)
    for seat, holder in zip(SIDES, (ANN, BOB), strict=True):
        await hall.new_games.take(card.id, seat, TakeSeat(), holder)
    await answer(hall, card.id, random.Random("force"))
    room = await asked(hall, card.id)
    assert (room.now.game.decider, room.now.table.undoable(SIDES[0])) == (SIDES[1], True)
    return room, SIDES[0]


async def told(watcher: Watcher) -> Proposals:
    async with asyncio.timeout(PATIENCE):
        while not isinstance(record := await anext(watcher), Proposals):
            pass
    return record


# ---- a decision taken back


async def test_while_the_other_player_decides_a_decision_is_taken_back_only_with_leave(hall: Hall) -> None:
    room, seat = await deciding_after(hall)
    version, state = room.version, state_of(room)
    scene = await hall.views.scene(room.id, seat, ANN, "en")
    assert (scene.undoable, scene.on_request) == (False, True)
    with pytest.raises(Refuse, match="has begun to decide") as raised:
        await hall.answers.undo(room.id, seat, ANN, Undo(version=version, key=key()))
    assert raised.value.code == "not-undoable"
    await proposed(hall, room, seat, "take-back")
    assert (room.version, state_of(room), room.clocks.time_runs) == (version, state, True), "the game and its clock go on"
    ack = await replied(hall, room, other(room, seat), "take-back", accept=True)
    assert (ack.version, room.version, room.now.by, room.now.undone) == (room.version, version + 1, seat, True)
    assert room.now.game.decider == seat


async def test_without_a_person_who_decides_it_needs_nobodys_leave(hall: Hall) -> None:
    """The own question after the own decision, and both sides at one screen."""
    id = await against_bob(hall)
    room = await asked(hall, id)
    while not room.now.table.undoable(room.now.game.decider or ""):
        await answer(hall, id, random.Random("own"))
        room = await asked(hall, id)
    seat = room.now.game.decider or ""
    scene = await hall.views.scene(id, seat, holder_of(seat), "en")
    assert (scene.undoable, scene.on_request) == (True, False)
    await hall.answers.undo(id, seat, holder_of(seat), Undo(version=room.version, key=key()))
    assert room.now.undone
    screen = await hall.new_games.create(NewGame(seats=TWO), ANN)
    for each in TWO:
        await hall.new_games.take(screen.id, each, TakeSeat(), ANN)
    assert (await asked(hall, screen.id)).players.others(MARINES) == frozenset()
    assert (await asked(hall, await against_a_bot(hall))).players.others(MARINES) == frozenset()


async def test_what_is_declined_is_asked_again_only_once_the_game_has_gone_on(hall: Hall) -> None:
    room, seat = await deciding_after(hall)
    version = room.version
    await proposed(hall, room, seat, "take-back")
    await replied(hall, room, other(room, seat), "take-back", accept=False)
    assert room.proposing.shown == Proposals(proposed=(Proposal(seat=seat, what="take-back", declined=True),))
    with pytest.raises(Refuse, match="has declined this"):
        await proposed(hall, room, seat, "take-back")
    with pytest.raises(Refuse, match="not proposed any more") as raised:
        await replied(hall, room, other(room, seat), "take-back", accept=True)
    assert (raised.value.code, room.version) == ("conflict", version)
    await answer(hall, room.id, random.Random(1))
    assert room.proposing.shown == Proposals(proposed=())


async def test_only_what_can_be_taken_back_is_asked_for(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await asked(hall, id)
    seat = next(each for each in room.players.rows if not room.way_back(each))
    with pytest.raises(Refuse) as raised:
        await proposed(hall, room, seat, "take-back")
    assert raised.value.code == "not-undoable"


# ---- a draw


async def test_both_agree_to_a_draw_and_everybody_is_told(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    before = (await hall.views.scene(id, None, None, "en")).told
    await proposed(hall, room, MARINES)
    assert room.state == "running"
    ack = await replied(hall, room, GENESTEALERS, accept=True)
    assert (room.state, room.version) == ("over", ack.version)
    for seat, holder in ((MARINES, ANN), (GENESTEALERS, BOB), (None, None)):
        scene = await hall.views.scene(id, seat, holder, "en")
        assert (scene.state, scene.asked, scene.undoable, scene.on_request) == ("over", None, False, False)
        assert scene.result == Result(winner=None, text=AGREED)
        assert scene.told[-1].text == AGREED
        assert len(scene.told) == len(before) + 1
    card = await hall.new_games.card(id, ANN)
    assert (card.state, card.asked_of, card.result) == ("over", None, Result(winner=None, text=AGREED))
    lobby = await hall.new_games.lobby(ANN)
    assert [each.result for each in lobby.mine] == [Result(winner=None, text=AGREED)]


async def test_a_draw_sent_twice_is_accepted_once(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 2)
    await proposed(hall, room, MARINES)
    await proposed(hall, room, MARINES)
    sent = Reply(version=room.version, of=MARINES, what="draw", accept=True, key=key())
    assert await hall.answers.reply(id, GENESTEALERS, BOB, sent) == await hall.answers.reply(id, GENESTEALERS, BOB, sent)


async def test_the_next_answer_of_either_side_drops_it(hall: Hall) -> None:
    id = await against_bob(hall)
    for seat in (MARINES, GENESTEALERS):
        room = await play(hall, id, 2)
        version = room.version
        await proposed(hall, room, seat)
        await answer(hall, id, random.Random(2))
        room = await asked(hall, id)
        assert room.proposing.shown == Proposals(proposed=())
        late = Reply(version=version, of=seat, what="draw", accept=True, key=key())
        with pytest.raises(Refuse) as raised:
            await hall.answers.reply(id, other(room, seat), holder_of(other(room, seat)), late)
        assert raised.value.code == "conflict"
        with pytest.raises(Refuse, match="not proposed any more"):
            await replied(hall, room, other(room, seat), accept=True)


async def test_nobody_accepts_the_own_proposal_or_proposes_for_another(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 2)
    await proposed(hall, room, MARINES)
    own = Reply(version=room.version, of=MARINES, what="draw", accept=True, key=key())
    for accept in (True, False):
        with pytest.raises(Refuse, match="Only the other player") as raised:
            await hall.answers.reply(
                id, MARINES, ANN, Reply(version=room.version, of=MARINES, what="draw", accept=accept, key=key())
            )
        assert raised.value.code == "not-yours"
    for seat, holder in ((GENESTEALERS, ANN), (MARINES, BOB), (GENESTEALERS, None)):
        with pytest.raises(Refuse) as raised:
            await hall.answers.propose(id, seat, holder, Propose(version=room.version, what="draw", key=key()))
        assert raised.value.code == "not-yours"
        with pytest.raises(Refuse) as raised:
            await hall.answers.reply(id, seat, holder, own)
        assert raised.value.code == "not-yours"
    assert room.state == "running"


async def test_no_draw_is_offered_to_a_bot_or_once_the_game_is_over(hall: Hall) -> None:
    room = await play(hall, await against_a_bot(hall), 2)
    with pytest.raises(Refuse, match="no other person") as raised:
        await proposed(hall, room, MARINES)
    assert raised.value.code == "not-yours"
    over = await hall.rooms.room(await played_out(hall))
    with pytest.raises(Refuse) as raised:
        await proposed(hall, over, MARINES)
    assert raised.value.code == "not-running"


async def test_an_agreed_draw_is_so_after_a_restart_and_in_the_replay(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    await proposed(hall, room, GENESTEALERS)
    await replied(hall, room, MARINES, accept=True)
    entry = (await hall.journal.entries(id))[-1]
    assert (entry.kind, entry.by, entry.data) == ("draw", MARINES, None)
    later = await opening()
    assert plain(await later.views.scene(id, MARINES, ANN, "en")) == plain(await hall.views.scene(id, MARINES, ANN, "en"))
    replay = await later.views.replay(id, MARINES, ANN, "en")
    assert replay.moments[-1].text == AGREED
    fork = await later.new_games.fork(id, NewFork(version=room.version, seats={GENESTEALERS: "random"}), ANN)
    assert fork.state == "open"


async def test_its_file_proves_its_dice_and_opens_as_an_agreed_draw(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    await proposed(hall, room, MARINES)
    await replied(hall, room, GENESTEALERS, accept=True)
    data = await hall.views.file(id)
    kept = save.read(data)
    assert kept.over
    assert verified(kept, rulebook("space-hulk")).answers == kept.ending.answers
    card = await hall.new_games.open_file(data, BOB)
    assert (card.result, card.version) == (Result(winner=None, text=AGREED), room.version)
    assert await hall.views.file(card.id) == data


async def test_a_file_in_which_a_draw_is_agreed_after_the_end_is_not_opened(hall: Hall) -> None:
    first, rest = (await hall.views.file(await played_out(hall))).split(b"\n", 1)
    with pytest.raises(Refuse, match="a draw was agreed"):
        await hall.new_games.open_file(first[:-1] + b',"drawn":true}\n' + rest, BOB)


# ---- who is told


async def test_the_players_are_told_at_once_or_when_they_come_back_and_no_other_reader(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 2)
    bob, spectator = await hall.views.watch(id, GENESTEALERS, BOB, "en"), await hall.views.watch(id, None, None, "en")
    await proposed(hall, room, MARINES)
    offer = Proposal(seat=MARINES, what="draw")
    assert await told(bob) == Proposals(proposed=(offer,))
    ann = await hall.views.watch(id, MARINES, ANN, "en")
    assert await told(ann) == Proposals(proposed=(offer,))
    assert spectator._proposals() is None
    await answer(hall, id, random.Random(3))
    assert await told(bob) == Proposals(proposed=())


async def test_what_is_proposed_stands_after_a_restart_until_the_game_goes_on(hall: Hall, opening: Opening) -> None:
    room = await play(hall, await against_bob(hall), 2)
    await proposed(hall, room, MARINES)
    later = await opening()
    again = await later.rooms.room(room.id)
    assert again.proposing.shown == Proposals(proposed=(Proposal(seat=MARINES, what="draw"),))
    await answer(later, room.id, random.Random(4))
    assert (await (await opening()).rooms.room(room.id)).proposing.shown == Proposals(proposed=())


# ---- withdrawn


async def withdrawn(hall: Hall, room: Room, seat: str, what: Proposable = "draw") -> Ack:
    sent = Withdraw(version=room.version, what=what, key=key())
    return await hall.answers.withdraw(room.id, seat, room.players.rows[seat].holder, sent)


async def test_what_is_withdrawn_is_accepted_no_more_and_proposed_again_only_once_the_game_has_gone_on(hall: Hall) -> None:
    room = await play(hall, await against_bob(hall), 2)
    bob = await hall.views.watch(room.id, GENESTEALERS, BOB, "en")
    await proposed(hall, room, MARINES)
    assert (await told(bob)).proposed
    await withdrawn(hall, room, MARINES)
    assert await told(bob) == Proposals(proposed=())
    for accept in (True, False):
        with pytest.raises(Refuse, match="not proposed any more"):
            await replied(hall, room, GENESTEALERS, accept=accept)
    with pytest.raises(Refuse, match="have withdrawn this"):
        await proposed(hall, room, MARINES)
    await answer(hall, room.id, random.Random(5))
    await asked(hall, room.id)
    await proposed(hall, room, MARINES)


async def test_only_what_stands_is_withdrawn_and_only_by_the_player_that_proposes_it(hall: Hall) -> None:
    room = await play(hall, await against_bob(hall), 2)
    with pytest.raises(Refuse, match="not proposed any more"):
        await withdrawn(hall, room, MARINES)
    await proposed(hall, room, MARINES)
    with pytest.raises(Refuse, match="not proposed any more"):
        await withdrawn(hall, room, GENESTEALERS)
    with pytest.raises(Refuse, match="do not sit there"):
        await hall.answers.withdraw(room.id, MARINES, BOB, Withdraw(version=room.version, what="draw", key=key()))
    await replied(hall, room, GENESTEALERS, accept=False)
    with pytest.raises(Refuse, match="not proposed any more"):
        await withdrawn(hall, room, MARINES)


async def test_of_a_withdrawal_and_an_acceptance_at_two_processes_only_the_first_counts(hall: Hall, opening: Opening) -> None:
    """Two halls on one SQLite file hear no news of each other: the second learns what the first wrote from its own refused write."""
    room = await play(hall, await against_bob(hall), 2)
    await proposed(hall, room, MARINES)
    other_hall = await opening()
    elsewhere = await other_hall.rooms.room(room.id)
    await withdrawn(hall, room, MARINES)
    with pytest.raises(Refuse) as raised:
        await replied(other_hall, elsewhere, GENESTEALERS, accept=True)
    assert (raised.value.code, elsewhere.state) == ("conflict", "running")
    assert elsewhere.proposing.shown == Proposals(proposed=())
