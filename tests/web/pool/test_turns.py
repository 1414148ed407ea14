"""The fair order of tasks: shares take turns, lines alternate, and slow tasks never take the last worker."""

from __future__ import annotations

from reglamento.web.pool.turns import Line, Place, Turns


def play(share: str, *, heavy: bool = False) -> Place:
    return Place("play", share, heavy)


def look(share: str) -> Place:
    return Place("look", share, heavy=False)


def taken(turns: Turns[str], most: int = 100) -> list[str]:
    """The tasks of so many turns, each of which ends before the next begins."""
    found: list[str] = []
    while len(found) < most and (following := turns.next()) is not None:
        found.append(following[1])
        turns.done(following[0])
    return found


def test_games_take_turns_however_many_tasks_one_of_them_has() -> None:
    turns: Turns[str] = Turns(2)
    for n in range(3):
        turns.wait(play("a"), f"a{n}")
    turns.wait(play("b"), "b0")
    turns.wait(play("c"), "c0")
    assert taken(turns) == ["a0", "b0", "c0", "a1", "a2"]


def test_play_and_looking_back_alternate() -> None:
    turns: Turns[str] = Turns(1)
    for n in range(2):
        turns.wait(look("x"), f"x{n}")
        turns.wait(play("a"), f"a{n}")
    assert taken(turns) == ["a0", "x0", "a1", "x1"]


def test_one_task_of_a_game_runs_at_a_time() -> None:
    turns: Turns[str] = Turns(4)
    turns.wait(play("a"), "a0")
    turns.wait(play("a"), "a1")
    first = turns.next()
    assert first is not None
    assert turns.next() is None
    turns.done(first[0])
    assert taken(turns) == ["a1"]


def test_slow_games_and_looking_back_leave_a_worker_to_the_others() -> None:
    turns: Turns[str] = Turns(2)
    turns.wait(play("slow", heavy=True), "slow")
    turns.wait(look("x"), "x")
    first = turns.next()
    assert first is not None
    assert turns.next() is None
    turns.wait(play("a"), "a")
    second = turns.next()
    assert second is not None
    assert second[1] == "a"
    turns.done(first[0])
    third = turns.next()
    assert third is not None
    assert {first[1], third[1]} == {"slow", "x"}


def test_what_is_waited_for_no_more_has_no_turn() -> None:
    turns: Turns[str] = Turns(1)
    lines: tuple[Line, ...] = ("play", "look")
    for line in lines:
        turns.wait(Place(line, "a", heavy=False), f"{line} 0")
        turns.wait(Place(line, "a", heavy=False), f"{line} 1")
    turns.left(play("a"), "play 0")
    turns.left(play("nobody"), "play 0")
    assert turns.waiting("play", "a") == 1
    assert taken(turns) == ["play 1", "look 0", "look 1"]
    turns.wait(play("b"), "b")
    assert turns.clear() == ["b"]
    assert taken(turns) == []


def of(owner: str, share: str) -> Place:
    return Place("play", share, heavy=False, owner=owner)


def test_the_many_games_of_one_address_get_no_more_time_than_one_game_of_another() -> None:
    turns: Turns[str] = Turns(1)
    for n in range(6):
        turns.wait(of("many", f"m{n}"), f"m{n}")
    for _ in range(2):
        turns.wait(of("one", "o"), "o")
    order = []
    while (following := turns.next()) is not None:
        order.append(following[1])
        turns.done(following[0], 1.0)
    assert order == ["m0", "o", "m1", "o", "m2", "m3", "m4", "m5"]


def test_long_tasks_of_an_address_count_for_more_than_short_ones() -> None:
    turns: Turns[str] = Turns(1)
    for n in range(3):
        turns.wait(of("slow", f"s{n}"), f"s{n}")
        turns.wait(of("quick", f"q{n}"), f"q{n}")
    order = []
    while (following := turns.next()) is not None:
        order.append(following[1])
        turns.done(following[0], 3.0 if following[1].startswith("s") else 1.0)
    assert order == ["s0", "q0", "q1", "q2", "s1", "s2"]


def test_an_address_that_comes_late_is_not_owed_the_time_before() -> None:
    turns: Turns[str] = Turns(1)
    for n in range(4):
        turns.wait(of("first", f"f{n}"), f"f{n}")
    for _ in range(2):
        following = turns.next()
        assert following is not None
        turns.done(following[0], 5.0)
    for n in range(3):
        turns.wait(of("late", f"l{n}"), f"l{n}")
    order = []
    while (following := turns.next()) is not None:
        order.append(following[1])
        turns.done(following[0], 5.0)
    assert order == ["f2", "l0", "f3", "l1", "l2"]
