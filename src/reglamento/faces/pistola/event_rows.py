"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from __future__ import annotations

from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.pistola.board.scenery import template_effect
from reglamento.faces.pistola.combat_words import (
    DISPERSED,
    decided_words,
    fell_back_words,
    lost_words,
    no_charge_words,
    overheated_words,
    pursued_words,
    recovery_words,
    retreats_words,
    saves_words,
    shots_hit_words,
    stood_up_words,
    surprise_words,
    target_tested_words,
    tested_words,
    wounded_words,
)
from reglamento.faces.pistola.dice import defenders_dice, dice_of
from reglamento.faces.pistola.event_words import (
    defenders_words,
    deployed_words,
    door_worked_words,
    driven_words,
    rolled_words,
    section_placed_words,
)
from reglamento.faces.pistola.mission_words import (
    achieved_words,
    artefact_hit_words,
    ended_words,
    found_words,
    sought_words,
    victory_rolled_words,
)
from reglamento.faces.rows import EventRow
from reglamento.games.pistola.facts import events as e
from reglamento.games.pistola.facts.state import DEFENDER
from reglamento.games.pistola.words.names import thing_name

EVENTS = (
    EventRow(kind=e.Rolled, says=rolled_words, thrown=defenders_dice),
    EventRow(kind=e.RolledAgain, says="{opening:opening}: {result:result} cannot stand, because {why:reason}."),
    EventRow(kind=e.SectionPlaced, says=section_placed_words, minor=True),
    EventRow(kind=e.DoorPlaced, says="{door:door} leads out of {section:section} {heading:heading}.", minor=True),
    EventRow(kind=e.DoorWorked, says=door_worked_words),
    EventRow(kind=e.Joined, says="{a:section} and {b:section} meet.", minor=True),
    EventRow(kind=e.Blocked, says="Nothing fits behind {opening:opening}: a wall."),
    EventRow(kind=e.Exhausted, says="No opening is left: no objective room can come any more."),
    EventRow(kind=e.Deployed, says=deployed_words, fields=lambda names, event: {"n": len(event.places)}),
    EventRow(
        kind=e.NoRoom,
        says="No room for {models:count} of {squad}: they take no part.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=e.TurnBegan, says="Exploration Turn {turn}", heading=True, opens=True),
    EventRow(kind=e.Moved, says="{unit:unit} moves.", minor=True),
    EventRow(kind=e.Slowed, says="{unit:unit} moves as in difficult terrain: up to {far:cm}."),
    EventRow(kind=e.Driven, says=driven_words, thrown=dice_of),
    EventRow(kind=e.DefendersRolled, says=defenders_words, thrown=defenders_dice),
    EventRow(kind=e.CharacterJoined, says="{unit:unit} joins {host:unit}."),
    EventRow(kind=e.CharacterLeft, says="{unit:unit} leaves {host:unit}."),
    EventRow(kind=e.CombatBegins, says="Defenders are on the board: combat begins."),
    EventRow(kind=e.SurpriseRolled, says=surprise_words),
    EventRow(kind=e.CombatTurnBegan, says="Combat Turn {turn}: {side:seat}", heading=True),
    EventRow(kind=e.PhaseBegan, says="{phase:phase} phase: {side:seat}", heading=True),
    EventRow(kind=e.RunRolled, says="{unit:unit} runs: up to {far:cm}."),
    EventRow(
        kind=e.Hurt,
        says="{model:model} is hurt: {left:wounds} left.",
        effect=lambda scenery, event: effect_at("blow", scenery.middle((event.model,))),
    ),
    EventRow(
        kind=e.OutOfAction,
        says="{models:models}: out of action.",
        effect=lambda scenery, event: effect_at("death", scenery.middle(event.models[:1])),
    ),
    EventRow(kind=e.NerveTested, says=tested_words, thrown=dice_of),
    EventRow(kind=e.Pinned, says="{unit:unit} is pinned."),
    EventRow(kind=e.Unpinned, says="{unit:unit} is pinned no longer."),
    EventRow(kind=e.FellBack, says=fell_back_words),
    EventRow(
        kind=e.ConsolidationRolled,
        says="{unit:unit} has nobody left to fight and rolls {dice:numbers}: it consolidates up to {far:cm}.",
        thrown=dice_of,
    ),
    EventRow(kind=e.Regrouped, says="{unit:unit} regroups."),
    EventRow(kind=e.Dispersed, says=lambda names, event: DISPERSED[event.why]),
    EventRow(kind=e.RetreatOrdered, says=retreats_words),
    EventRow(kind=e.TargetTested, says=target_tested_words, thrown=dice_of),
    EventRow(
        kind=e.Fired,
        says="{unit:unit} fires at {target:unit}.",
        effect=lambda scenery, event: effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)),
    ),
    EventRow(kind=e.ShotsHit, says=shots_hit_words, thrown=dice_of),
    EventRow(kind=e.TemplateLaid, says="{model:model}, {weapon:text}: it touches {covers:models}.", effect=template_effect),
    EventRow(kind=e.TemplateLost, says=lost_words),
    EventRow(
        kind=e.Overheated, says=overheated_words, effect=lambda scenery, event: effect_at("blast", scenery.middle((event.model,)))
    ),
    EventRow(kind=e.HitsWounded, says=wounded_words),
    EventRow(kind=e.SavesTaken, says=saves_words),
    EventRow(kind=e.ShruggedOff, says="{unit:unit} ignores {wounds:wounds}."),
    EventRow(
        kind=e.Charged,
        says="{unit:unit} charges {targets:units}.",
        effect=lambda scenery, event: scenery.clash(event.targets[0], event.unit),
    ),
    EventRow(kind=e.ChargeFailed, says="{unit:unit} does not reach {targets:units} and stays."),
    EventRow(kind=e.NoChargeFits, says=no_charge_words),
    EventRow(kind=e.FightBegan, says="Close combat: {units:units}."),
    EventRow(
        kind=e.Struck,
        says="{unit:unit} strikes {foe:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits:hits}.",
        thrown=dice_of,
        effect=lambda scenery, event: scenery.clash(event.foe, event.unit),
    ),
    EventRow(kind=e.FightDecided, says=decided_words),
    EventRow(kind=e.NoRetreatTaken, says="{unit:unit} cannot run: {wounds:wounds}, {lost} lost."),
    EventRow(kind=e.Pursued, says=pursued_words),
    EventRow(kind=e.CombatEnded, says="{winner:seat} wins the combat."),
    EventRow(kind=e.Abandoned, says="{models:models}: left behind, casualties."),
    EventRow(kind=e.FinishedOff, says="{models:models}: finished off."),
    EventRow(kind=e.RecoveryRolled, says=recovery_words, thrown=dice_of),
    EventRow(kind=e.StoodUp, says=stood_up_words, fields=lambda names, event: {"n": len(event.places)}),
    EventRow(kind=e.LeftLying, says="{models:models}: no room to stand up, casualties."),
    EventRow(kind=e.RoseAgain, says="{model:model} rises as one of the dead."),
    EventRow(kind=e.ShakenOff, says="The attacker has shaken off {units:units}."),
    EventRow(kind=e.ClosedRanks, says="{unit:unit} closes its ranks."),
    EventRow(kind=e.MetAgain, says="{units:units}: met again."),
    EventRow(
        kind=e.ForcePicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.force(event.side, event.force)},
    ),
    EventRow(kind=e.PrimaryChosen, says="The primary objective: {task:task}."),
    EventRow(kind=e.PrimarySought, says=sought_words, thrown=dice_of),
    EventRow(kind=e.ObjectiveFound, says=found_words),
    EventRow(kind=e.SameAsPrimary, says="Room {section}: {die}: the primary objective again, so another die.", thrown=dice_of),
    EventRow(
        kind=e.ThingPlaced, says="{name} is placed.", fields=lambda names, event: {"name": thing_name(event.kind, event.thing)}
    ),
    EventRow(kind=e.ThingTaken, says="{model:model} takes {thing:thing}."),
    EventRow(kind=e.ThingDropped, says="{thing:thing} lies on the floor."),
    EventRow(kind=e.ThingGone, says="{thing:thing} is gone."),
    EventRow(kind=e.ArtefactHit, says=artefact_hit_words, thrown=dice_of),
    EventRow(kind=e.ChargePlaced, says="{model:model} places the explosive at {thing:thing}."),
    EventRow(
        kind=e.MarkNamed,
        says="The attacker names {name}, who is to be killed.",
        fields=lambda names, event: {"name": names.squad(DEFENDER, event.entry)},
    ),
    EventRow(
        kind=e.EscortGiven,
        says="The defender gives: {text}. {n:points} more for the attacker.",
        fields=lambda names, event: {"text": names.held(event.hunt), "n": event.points},
    ),
    EventRow(kind=e.TargetNamed, says="Room {section}: {model:model} is to be killed."),
    EventRow(kind=e.Achieved, says=achieved_words),
    EventRow(kind=e.ExtraAchieved, says="An additional objective is achieved: {extra:extra}."),
    EventRow(kind=e.Declared, says="The attacker declares the incursion over."),
    EventRow(kind=e.Left, says="{models:models}: gone from the complex for good."),
    EventRow(kind=e.VictoryRolled, says=victory_rolled_words, thrown=defenders_dice),
    EventRow(kind=e.GameEnded, says=ended_words),
)
