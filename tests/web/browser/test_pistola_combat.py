"""A Combat Turn of pistola: shots with their odds at the targets, a charge, and who takes the wounds."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser import barriers
from pistola_page import Crawling, crawling, near
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, fighting
from reglamento.games.pistola.combat.assault import AssaultPhase
from reglamento.games.pistola.combat.shooting import ShootingPhase
from reglamento.games.pistola.state import ATTACKER, DEFENDER
from reglamento.kernel.steps import Step
from served import Served
from table_page import Visitor


def _begun(server: Served, anybody: Visitor, *phases: Step) -> Crawling:
    """Breachers and the captain before the entrance, runners in the corridor, a gun team beside them on open ground."""
    game = complex_of(STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.5, 2), (1.5, 2), (0, 5))
    crew(game, ATTACKER, "captain", (6, 8))
    crew(game, DEFENDER, "runners", (-1.5, -12), (1.5, -12), (0, -15))
    crew(game, DEFENDER, "gun-team", (12, 12), (15, 12))
    return crawling(server, anybody(), fighting(game, *phases))


def test_shots_with_the_odds_at_their_targets(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, ShootingPhase(ATTACKER), AssaultPhase(ATTACKER))
    on.table.asks("Which unit fires, and at which?")
    target = on.table.mark("unit:u4")
    expect(target).to_contain_text(re.compile(r"\d\.\d of 2"))
    expect(on.table.option("Captain (u2) fires at Gun team (u4)")).to_contain_text("fall on average")
    on.click("u4.1")
    expect(on.table.fan.get_by_role("button")).to_have_count(2)
    on.table.fan.get_by_role("button", name="Captain (u2)").click()
    on.table.asks("What does Captain (u2) fire?")
    on.table.option("Fire everything").click()
    on.table.tells("Captain (u2) fires at Gun team (u4)")
    on.table.asks("Which unit fires, and at which?")
    expect(on.table.option("Captain (u2) fires")).to_have_count(0)


def test_what_can_be_hit_stands_out(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, ShootingPhase(ATTACKER), AssaultPhase(ATTACKER))
    on.table.asks("Which unit fires, and at which?")
    expect(on.table.thing("model:u4.1")).to_have_class(re.compile("aimed"))
    expect(on.table.thing("model:u1.1")).not_to_have_class(re.compile("aimed|ready"))
    assert barriers(on.page) == []


def test_a_charge_by_clicking_the_enemy(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, AssaultPhase(ATTACKER))
    on.table.asks("Which unit charges, and whom?")
    expect(on.table.option("Captain (u2) charges Gun team (u4)")).to_contain_text("lost on average")
    on.click("u3.1")
    on.table.asks("Breachers (u1) charges")
    on.button("Done").click()
    on.table.tells("Breachers (u1)")
    on.table.asks("Which unit charges, and whom?")
    on.page.keyboard.press("e")
    on.table.tells(re.compile("hit", re.IGNORECASE))


def test_a_whole_turn_begins_with_moves(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody)
    on.table.asks("Is a retreat ordered?")
    on.table.option("Stand fast").click()
    on.table.asks("Which unit moves next?")
    expect(on.table.thing("model:u1.1")).to_have_class(re.compile("ready"))
    on.click("u2.1")
    on.table.asks("Captain (u2) moves")
    on.drag("u2.1", 3, -4)
    on.button("Done").click()
    on.table.asks("Which unit moves next?")
    expect(on.table.option("Move Captain (u2)")).to_have_count(0)
    assert near(on.at("u2.1"), (9, 4))
