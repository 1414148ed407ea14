"""A game at the keyboard: what is typed, what is shown, what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hulk_scene import EAST, SOUTH
from reglamento.kernel.errors import ReglamentoError
from typist import GALLERY, GREEDY_FOE, TWO_PEOPLE, after, kept, resumed, to_a_question_of_red, typed

FIRST_TURN = ("keep", "ruiz", "right", "left", "pass", "overwatch", "end", "end")
SHOT = ("keep", "ruiz", "fire door e3")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_turn_in_words(file: Path) -> None:
    screen = typed(file, *FIRST_TURN)
    assert kept(file).answers[:10] == [
        [3],
        ["Wait", "south"],
        [5],
        ["Keep"],
        ["Activate", "brother-ruiz"],
        ["Turn", SOUTH],
        ["Turn", EAST],
        ["Pass"],
        ["GoOnOverwatch"],
        ["EndPhase"],
    ]
    assert "Brother Ruiz goes on overwatch." in screen
    assert "turn 2" in screen


def test_a_turn_in_numbers_is_the_same(file: Path, tmp_path: Path) -> None:
    words, numbers = tmp_path / "words.jsonl", file
    typed(words, "keep", "ruiz", "right", "overwatch")
    typed(numbers, "1", "1", "2", "3")
    assert kept(words).answers == kept(numbers).answers


def test_nothing_is_asked_before_the_first_decision(file: Path) -> None:
    screen = typed(file)
    assert screen.count("Keep it, or draw again") == 1
    assert "Two men, one door" in kept(file).header.source


def test_options_stand_under_headings_with_cost_and_odds(file: Path) -> None:
    screen = after(typed(file, *SHOT[:2]), "ruiz")
    assert re.search(r"^  Move +1 Step to C3 \(1 AP\)$", screen, re.MULTILINE)
    assert "Fire at the door at E3 (3 squares) (1 AP, 30.6 %)" in screen  # a six on either of two dice: 11/36
    assert re.search(r"^  Activate +\d+ Sergeant Lobo", screen, re.MULTILINE)
    assert screen.index("  Move ") < screen.index("  Turn ") < screen.index("  Fire ") < screen.index("  End ")
    assert re.search(r"^  Of little use now +\d+ Give Sergeant Lobo an action on command points$", screen, re.MULTILINE), (
        "all words"
    )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("99", "none of the options"),
        ("0", "none of the options"),
        ("-1", "none of the options"),
        ("1" * 5000, "none of the options"),
        ("²", "none of the options"),
        ("xyzzy", "none of the options"),
        ("'; drop table", "none of the options"),
        ("fire g3", "SH-"),
        ("move Z99", "none of the options"),
        ("move A1", "none of the options"),
        ("move back", "SH-MOVE-"),
        ("move D2", "SH-MOVE-"),
        ("turn around", "SH-TURNING-01"),
        ("reload", "SH-CANNON-07"),
        ("clear", "SH-JAM-"),
        ("attack lobo", "SH-CC-"),
        ("open E3", "SH-DOOR-03"),
        ("end lobo", "none of the options"),
        ("overwatch lobo", "none of the options"),
        ("overwatch please", "none of the options"),
        ("forward 2", "none of the options"),
        ("left left", "none of the options"),
        ("undo 2", "`undo` takes no other words"),
        ("skip all", "`skip` takes no other words"),
        ("usual move", "There is no usual in this game"),
        ("end", "Brother Ruiz still has 4 AP, which are lost. 1 Marine has not acted yet."),
        ("pass", "SH-"),
        ("o", "may mean"),
        ("skip", "Only command windows"),
        ("rule", "say which rule"),
        ("rule zzzz", "no rule has"),
        ("? zzzz", "none of the options"),
        ("log x", "`log` takes how many of the last things are told"),
        ("log -1", "`log` takes how many"),
        ("log 0", "`log` takes how many"),
        ("auto-pass maybe", "auto-pass is on"),
        ("auto-pass maybe", "`auto-pass` takes `on` or `off` alone, so nothing has changed"),
        ("trifles quux", "`trifles` takes `on` or `off` alone, so nothing has changed"),
        ("", ""),
    ],
)
def test_what_is_no_answer_changes_nothing(file: Path, line: str, says: str) -> None:
    before = typed(file, "keep", "ruiz")
    untouched = kept(file).answers
    file.unlink()
    screen = typed(file, "keep", "ruiz", line)
    assert says in after(screen, line)
    assert kept(file).answers == untouched
    assert "Brother Ruiz acts: 4 AP" in before


def test_what_loses_something_is_asked_about_once_more(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", "end", "log 1", "done", "quit")
    assert "Type it again to do it." in after(screen, "end")
    assert "turn 2" in after(screen, "done")
    assert kept(file).answers[5] == ["EndPhase"]


def test_another_answer_withdraws_what_was_asked_about(file: Path) -> None:
    screen = " ".join(typed(file, "keep", "ruiz", "end", "right", "end", "lobo", "end").split())
    assert screen.count("Type it again to do it.") == 4
    assert kept(file).answers[-1] == ["Turn", SOUTH]


def test_undo_takes_back_a_decision_and_no_dice(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", "right", "undo")
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]
    assert "Brother Ruiz acts: 4 AP" in after(screen, "undo")
    file.unlink()
    screen = typed(file, *SHOT, "undo")
    assert "Not undone: nothing can be taken back from before the last dice" in after(screen, "undo")
    assert kept(file).answers[-2] == ["Fire", "door E3"]


def test_undo_takes_back_what_was_declined_beforehand_with_the_move_before_it(file: Path) -> None:
    """Only a door can be fired at after the step, so the free shot is declined without a question."""
    screen = typed(file, "keep", "ruiz", "forward", "undo")
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]
    assert "Brother Ruiz acts: 4 AP" in after(screen, "undo")


def test_undo_asks_what_was_declined_beforehand_where_dice_came_before_it(file: Path) -> None:
    to_a_question_of_red(file, "move-unit")
    screen = resumed(file, "advance deckhands", "advance deckhands", "undo", "quit")
    assert "Where does the unit Deckhands (r2) go?" in screen
    assert "Does Red use Command Re-roll" in after(screen, "undo")


def test_undo_and_another_way_round_cannot_roll_again(file: Path, tmp_path: Path) -> None:
    """The dice belong to the place in the game, not to the number of dice rolled before."""
    typed(file, *SHOT)
    other = tmp_path / "other.jsonl"
    typed(other, "keep", "ruiz", "right", "undo", "left", "undo", "fire door e3")
    assert kept(other).answers == kept(file).answers


def test_help_and_explanations(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", "?", "? overwatch", "? 2", "? fire g9", "rule SH-LOS-09", "rule overwatch jam")
    assert "take back your last decision" in after(screen, "?")
    assert "SH-OW-01 " in after(screen, "? overwatch")
    assert "SH-TURNING-01 " in after(screen, "? 2")
    assert re.search(r"g9.*\[SH-", after(screen, "? fire g9"))
    assert "Rejected:" in after(screen, "rule SH-LOS-09")
    assert "SH-OW-10" in after(screen, "rule overwatch jam")


def test_the_mission_is_told_on_request_and_its_aims_at_the_start(file: Path) -> None:
    screen = typed(file, "keep", "mission")
    assert "Marines: Kill five Genestealers." in screen.partition("command phase")[0]
    assert "Forces: 2 Marines" in after(screen, "mission")
    assert "+ doors: E3" in after(screen, "mission")


def test_many_hits_of_a_search_are_told_by_title(file: Path) -> None:
    many = after(typed(file, "rule marine"), "rule marine").splitlines()
    assert len([line for line in many if line.startswith("SH-")]) > 8
    assert not [line for line in many if line.startswith("    ")]


def test_in_a_command_window_a_name_gives_an_action(file: Path) -> None:
    screen = typed(file, *["keep", "end", "end", "ruiz"] * 6, seed=2, seats=GREEDY_FOE)
    assert "Brother Ruiz takes one action" in screen.partition("has acted in sight")[2]


def test_log_map_and_greyed(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", "log 2", "log", "map", "greyed")
    assert after(screen, "log 2").splitlines()[:2] == [
        "Marine action phase.  [SH-TURN-07]",
        "Brother Ruiz is activated.  [SH-AP-03]",
    ]
    assert "Blip b1 waits" in after(screen, "log")
    assert "The gallery  turn 1" in after(screen, "map")
    assert re.search(r"\[SH-[A-Z]+-\d+\]|missing", after(screen, "greyed"))


def test_the_enemy_turn_is_told_with_its_rules(file: Path) -> None:
    screen = after(typed(file, *FIRST_TURN), "end")
    assert "Genestealer reinforcement phase.  [SH-TURN-08]" in screen
    assert re.search(r"^Blip b\d waits beside the \w+ entry\.  \[SH-REINF-04\]$", screen, re.MULTILINE)
    assert "worth" not in screen  # what is under the blips is not the Marines' to know


def test_skip_declines_every_window_of_the_phase(file: Path, tmp_path: Path) -> None:
    one_by_one = tmp_path / "passed.jsonl"
    asked = typed(one_by_one, *["keep", "end", "end", "pass"] * 12, seed=2, seats=GREEDY_FOE)
    screen = typed(file, *["keep", "end", "end", "skip"] * 12, seed=2, seats=GREEDY_FOE)
    assert asked.count("has acted in sight") > 10
    assert screen.count("has acted in sight") == 1
    assert kept(file).answers == kept(one_by_one).answers


def test_auto_pass_declines_windows_without_points(file: Path, tmp_path: Path) -> None:
    mission = tmp_path / "few.toml"
    mission.write_text(GALLERY.replace("[blips]", "[command]\ncounters = [1, 1, 1, 1, 1, 2]\n\n[blips]"), encoding="utf-8")
    turns = ["keep", "command ruiz", "fire door e3", "left", "end", "end", "pass"] * 6
    screens = {}
    for setting in ("on", "off"):
        path = tmp_path / f"{setting}.jsonl"
        screens[setting] = typed(path, f"auto-pass {setting}", *turns, mission=str(mission), seed=5, seats=GREEDY_FOE)
    assert "0 command points left), or pass" not in screens["on"]
    assert "0 command points left), or pass" in screens["off"]
    on, off = kept(tmp_path / "on.jsonl").answers, kept(tmp_path / "off.jsonl").answers
    common = min(len(on), len(off))  # the lines that passed windows in one game answer later questions in the other
    assert on[:common] == off[:common]


def test_two_people_are_parted_by_a_curtain(file: Path) -> None:
    screen = typed(file, "", "1", "", "keep", "end", "end", "", "1", "end", "", seats=TWO_PEOPLE)
    screens = screen.split("Press Enter. ")
    marines = [shown for shown in screens if "The command counter is" in shown]
    genestealers = [shown for shown in screens if "beside which" in shown or "at which blip" in shown]
    assert marines
    assert genestealers
    assert not any("worth" in shown for shown in marines)
    assert not any("draw the command counter" in shown for shown in genestealers)
    assert all("worth" in shown for shown in genestealers)


def test_who_decides_is_said_of_one_and_of_several(file: Path) -> None:
    screen = typed(file, "", seats=TWO_PEOPLE)
    assert "Marines to decide." in screen or "Genestealers to decide." in screen
    assert "decides." not in screen


def test_a_forced_answer_is_told_to_its_player_alone(file: Path) -> None:
    """GALLERY with one entry: where a blip waits is no choice."""
    mission = file.with_name("one.toml")
    one = GALLERY.replace('S = { entry = "south" }\n', "").replace("##########S#", "##########.#")
    mission.write_text(one, encoding="utf-8")
    screen = typed(file, "", "keep", "end", "end", "", seats=TWO_PEOPLE, mission=str(mission))
    marines, genestealers = screen.split("Press Enter. ")[1:3]
    assert "Only one thing was possible" not in marines
    assert "Only one thing was possible: Put it beside the east entry.  [SH-REINF-04]\nBlip b1" in genestealers


def test_bots_play_to_the_end_and_the_file_holds_it(file: Path) -> None:
    screen = typed(file, seats={"marines": "random", "genestealers": "random"})
    assert "reglamento replay" in screen.splitlines()[-1]
    assert re.match(r"The (Marines|Genestealers) win: |A draw: ", screen.splitlines()[-3])
    assert kept(file).ending.snapshot["agenda"] == []


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({"mission": "nowhere"}, "the missions are: cold-hearth"),
        ({"seats": {"marines": "clever", "genestealers": None}}, "human, random, greedy"),
        ({"dice": "loaded"}, "seeded, manual"),
        ({"readings": ("window",)}, "NAME=VALUE"),
        ({"readings": ("colour=red",)}, "cannon_overwatch"),
        ({"readings": ("window=all",)}, "window may be any or witness"),
        ({"readings": ("hold_again=perhaps",)}, "hold_again may be true or false"),
        ({"readings": ("clock=-5",)}, "clock may be a number from 0"),
    ],
)
def test_wishes_that_cannot_be_had(file: Path, wishes: dict[str, object], says: str) -> None:
    with pytest.raises(ReglamentoError, match=re.escape(says)):
        typed(file, **wishes)
    assert not file.exists()


def test_a_reading_is_played_and_kept(file: Path) -> None:
    typed(file, readings=("window=witness", "cannon_overwatch=1", "hold_again=true"))
    readings = kept(file).header.readings
    assert (readings["window"], readings["cannon_overwatch"], readings["hold_again"]) == ("witness", 1, True)


def test_free_shots_at_doors_are_asked_about_only_when_wanted(file: Path, tmp_path: Path) -> None:
    screen = typed(file, "keep", "ruiz", "forward")
    assert kept(file).answers[-2:] == [["Move", 3, 1, ""], ["Pass"]]
    assert "answered for you" in typed(tmp_path / "told.jsonl", "trifles")
    wanted = tmp_path / "wanted.jsonl"
    asked = typed(wanted, "trifles on", "keep", "ruiz", "forward", "fire door e3")
    assert "trifling questions are asked" in after(asked, "trifles on")
    assert ["Fire", "door E3"] in kept(wanted).answers
    assert "free shot" not in screen


@pytest.mark.rule("SH-FLAMER-03")
def test_one_flame_is_listed_for_a_section_and_each_of_its_squares_may_be_typed(file: Path, tmp_path: Path) -> None:
    mission = tmp_path / "fire.toml"
    mission.write_text(GALLERY.replace("marine, storm bolter", "marine, heavy flamer").replace("+", "."), encoding="utf-8")
    screen = typed(file, "keep", "ruiz", "?", "? flame h3", "flame h3", mission=str(mission))
    listed = after(screen, "ruiz")
    assert (
        len(re.findall(r"Flame [A-L]3 \(2 AP", listed.partition("> ?")[0])) == 2
    )  # the gallery, and the porch with both Marines
    assert "Flame F3 (2 AP)" in after(screen, "? flame h3").partition("\n>")[0]
    assert kept(file).answers[-1][0] == "Flame"
    assert "flames the gallery section at H3" in screen


@pytest.mark.rule("SH-CANNON-07")
def test_a_reload_of_a_cannon_with_rounds_is_asked_about_once_more(file: Path, tmp_path: Path) -> None:
    mission = tmp_path / "cannon.toml"
    mission.write_text(GALLERY.replace("marine, storm bolter", "marine, assault cannon"), encoding="utf-8")
    screen = typed(file, "keep", "ruiz", "reload", "log 1", "reload", mission=str(mission))
    assert screen.count("10 rounds are still in the cannon and are lost.") == 1
    assert kept(file).answers[-1] == ["Reload"]
