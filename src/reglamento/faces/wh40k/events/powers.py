"""The events of psychic powers and Stratagems in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.rows import EventRow, either
from reglamento.games.wh40k.facts.events import (
    powers,
    stratagems,
)
from reglamento.games.wh40k.facts.state import foe

POWER_EVENTS = (
    EventRow(
        kind=powers.PsychicTested,
        says=either(
            "perils",
            "{unit:unit} {unit:attempts|attempt} {power:power}: {dice:numbers}, {needed} needed. Perils of the Warp!",
            "{unit:unit} {unit:attempts|attempt} {power:power}: {dice:numbers}, {needed} needed.",
        ),
        thrown=lambda scenery, event: thrown(
            event.dice, scenery.side(event.unit), needed=None, passed=sum(event.dice) >= event.needed
        ),
    ),
    EventRow(kind=powers.PowerFailed, says="{power:power} fails."),
    EventRow(
        kind=powers.PowerDenied,
        says=either(
            "denied",
            "{denier:unit} {denier:denies|deny} {power:power}: {dice:numbers}, more than {total}.",
            "{denier:unit} {denier:tries|try} to deny {power:power}: {dice:numbers}, not more than {total}.",
        ),
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.denier), needed=None, passed=event.denied),
    ),
    EventRow(
        kind=powers.PowerManifested,
        says=either("target", "{power:power} works on {target:unit}.", "{power:power} works, with no unit in reach."),
        effect=lambda scenery, event: (
            effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)) if event.target else None
        ),
    ),
    EventRow(
        kind=stratagems.StratagemUsed,
        says=either(
            "about",
            "{side:seat} uses {stratagem:stratagem} for {about:piece}: {cost:command}, {left} left.",
            "{side:seat} uses {stratagem:stratagem}: {cost:command}, {left} left.",
        ),
    ),
    EventRow(kind=stratagems.StratagemWorks, says="{stratagem:stratagem} works.", minor=True),
    EventRow(
        kind=stratagems.StratagemStopped,
        says=either(
            "stopped",
            "A die shows {die}: {stratagem:stratagem} is stopped.",
            "A die shows {die}: {stratagem:stratagem} is not stopped.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), foe(event.side), needed=event.needed, passed=event.stopped),
    ),
    EventRow(
        kind=stratagems.DieRerolled,
        says="{side:seat} rolls {before} again: {now}.",
        thrown=lambda scenery, event: thrown((event.now,), event.side, needed=None, passed=True),
    ),
)
