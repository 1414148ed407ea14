"""Outcomes that lead to the same state are followed once: the same odds as without, and work that grows with the states alone."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from every_way import every_way
from hulk_scene import BOLTER, CANNON, CLAWS, FLAMER, SWORD, Scene, answer, broodlord, genestealer, marine
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.events.fighting import Fought
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.odds import duels
from reglamento.games.space_hulk.odds.chances import FREE, exchange, fight_well
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Roll
from reglamento.odds.chance import Look, Odds, Remembered, chance, odds
from reglamento.odds.state import after, news, state
from toy_game import RED, Bold, Careful, Threw, Wait, new_game, toy


def bold(question: Choose, look: Look) -> Odds:
    return look(Bold())


def fires(question: Choose, look: Look) -> Odds:
    return look(next(option for option in question.options if isinstance(option, c.Fire)))


def turns(question: Choose, look: Look) -> Odds:
    return look(next(option for option in question.options if isinstance(option, c.Turn)))


def spent(game: Hulk) -> str | None:
    """Whether the foe is left, the gun jammed, and how many rounds, once all points are spent or the foe is gone."""
    if isinstance(game.question, Roll) or (game.ap and "g" in game.stealers):
        return None
    return f"{'left' if 'g' in game.stealers else 'gone'} {game.marines['m'].jammed} {game.marines['m'].rounds}"


def share(found: Odds, begins: str) -> Fraction:
    return sum((p for end, p in found.items() if end.startswith(begins)), Fraction(0))


@pytest.mark.rule("SH-SHOOT-04", "SH-SUST-01", "SH-CANNON-04")
@pytest.mark.parametrize("lord", [False, True], ids=["genestealer", "broodlord"])
@pytest.mark.parametrize(("kit", "most"), [(BOLTER, 3), (CANNON, 2)], ids=["bolter", "cannon"])
def test_shots_in_a_row_agree_with_every_way_the_dice_may_fall(kit: Kit, most: int, lord: bool) -> None:
    scene = Scene("#g#\n#.#\n#m#", m=marine("n", kit, rounds=10), g=(broodlord if lord else genestealer)("s"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    rows = duels.shooting(kit, most, broodlord=lord)
    for shots, row in enumerate(rows, 1):
        game.ap = shots
        found = odds(game, spent, fires)
        assert found == every_way(game, spent, fires)
        assert share(found, "gone") == row[duels.HIT]


@pytest.mark.rule("SH-OW-06", "SH-JAM-01", "SH-SUST-02")
@pytest.mark.parametrize("kit", [BOLTER, CANNON], ids=["bolter", "cannon"])
def test_overwatch_agrees_with_every_way_the_dice_may_fall(kit: Kit) -> None:
    scene = Scene(
        "#g#\n#.#\n#.#\n#m#\n#.#\n#h#", m=marine("n", kit, overwatch=True, rounds=10), g=genestealer("s"), h=genestealer("s")
    )
    game = answer(scene.genestealer_turn(), c.Activate("g"))
    for seen, row in enumerate(duels.overwatching(kit, 3 if kit is BOLTER else 2), 1):
        game.ap = seen
        found = odds(game, spent, turns)
        assert found == every_way(game, spent, turns)
        for end, name in {"gone": duels.HIT, "left": duels.MISS}.items():
            assert share(found, f"{end} False") == row.get(name, 0)
            assert share(found, f"{end} True") == row.get(f"{name} and jammed", 0)


def first_exchange(game: Hulk) -> str | None:
    """The same as `exchange`, from the whole log."""
    fought = [event for event in game.events() if isinstance(event, Fought)]
    return None if not fought else {"m": duels.WIN, "g": duels.LOSE}.get(fought[0].destroyed or "", duels.TIE)


@pytest.mark.rule("SH-REF-07", "SH-GUARD-04", "SH-SWORD-01")
@pytest.mark.parametrize(("kit", "guard"), [(SWORD, False), (SWORD, True), (CLAWS, False)], ids=["sword", "on guard", "claws"])
def test_close_combat_agrees_with_every_way_the_dice_may_fall(kit: Kit, guard: bool) -> None:
    scene = Scene("#g#\n#m#", m=marine("n", kit, guard=guard), g=genestealer("s"))
    game = answer(scene.genestealer_turn(), c.Activate("g"))
    decide = fight_well(marine_attacks=False, free=FREE)
    found = odds(after(game, c.Attack("m")), exchange, decide)
    assert found == every_way(game.copy().answer(c.Attack("m")), first_exchange, decide) == duels.assault(kit, guard=guard)


def test_the_work_grows_with_the_states_and_not_with_the_ways_to_them() -> None:
    """Ten shots of the cannon: at most so many states for each shot, each with 56 throws."""
    asked = 0
    scene = Scene("#g#\n#.#\n#m#", m=marine("n", CANNON, rounds=10), g=broodlord("s"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    game.ap = 10

    def counted(game: Hulk) -> str | None:
        nonlocal asked
        asked += 1
        return spent(game)

    odds(game, counted, fires)
    assert asked <= 10 * 3 * (56 + 1)


@pytest.mark.parametrize("kit", [BOLTER, CANNON, FLAMER], ids=["bolter", "cannon", "flamer"])
def test_what_follows_a_miss_is_worked_out_once_for_all_rows(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six shots: for each number that is left a choice and a roll, at first and after a miss. Row by row it would be more."""
    kept: list[object] = []
    made = Remembered.made

    def counted(self: Remembered[Hulk], key: object, work_out: Callable[[], Odds]) -> Odds:
        def noted() -> Odds:
            kept.append(key)
            return work_out()

        return made(self, key, noted)

    monkeypatch.setattr(Remembered, "made", counted)
    duels.shooting(kit, 6)
    assert 0 < len(kept) <= 6 * 4


def test_a_verdict_that_reads_the_past_is_told_to_say_so() -> None:
    """Merged, its answer would depend on the way that was followed first."""

    def throws(game: Game) -> str | None:
        thrown = [event.dice for event in game.events() if isinstance(event, Threw)]
        return str(thrown) if len(thrown) == 2 else None

    with pytest.raises(LookupError, match="past=True"):
        odds(new_game(), throws, bold)
    assert odds(new_game(), throws, bold, past=True) == every_way(new_game(), throws, bold)
    with pytest.raises(LookupError, match="past=True"):
        chance(new_game().answer(Bold()), lambda game: bool(game.events()))
    assert chance(new_game().answer(Bold()), lambda game: bool(game.events()), past=True) == 1


def test_news_are_what_the_last_answer_brought() -> None:
    game = new_game().answer(Careful())
    assert list(news(game)) == []
    (threw,) = (event for event in news(after(game, (4,))) if isinstance(event, Threw))
    assert threw.dice == (4,)
    assert list(news(after(after(game, (4,)), Wait()))) != list(news(after(game, (4,))))
    assert [event for event in news(after(after(game, (4,)), Careful())) if isinstance(event, Threw)] == []


def test_games_that_differ_in_their_past_alone_are_the_same() -> None:
    game = new_game().answer(Bold())
    one, other = (game.copy().answer(dice) for dice in ((6, 1), (6, 2)))
    assert toy(one).score == toy(other).score == {RED: 6}
    assert (one.events(), one.answers) != (other.events(), other.answers)
    assert state(one) == state(other)
    assert state(one) != state(game.copy().answer((5, 1)))
