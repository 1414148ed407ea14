"""Every kind of event: its sentence, whether it may be left out, its dice, its effect on the picture."""

from __future__ import annotations

from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.pistola.board.scenery import template_effect
from reglamento.faces.pistola.combat_words import (
    DISPERSED,
    overheated_words,
    saves_words,
    shots_hit_words,
    stood_up_words,
    tested_words,
    wounded_words,
)
from reglamento.faces.pistola.dice import defenders_dice, dice_of
from reglamento.faces.pistola.event_words import defenders_words, phase_passed_words, rolled_words, section_placed_words
from reglamento.faces.pistola.mission_words import ended_words, victory_rolled_words
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.games.pistola.facts.events import assaults, combat, exploring, missions, nerve, shooting, troops
from reglamento.games.pistola.facts.state import DEFENDER
from reglamento.games.pistola.words.names import thing_name

EVENTS = (
    EventRow(kind=exploring.Rolled, says=rolled_words, thrown=defenders_dice),
    EventRow(kind=exploring.RolledAgain, says="{opening:opening}: {result:result} cannot stand, because {why:reason}."),
    EventRow(kind=exploring.SectionPlaced, says=section_placed_words, minor=True),
    EventRow(kind=exploring.DoorPlaced, says="{door:door} leads out of {section:section} {heading:heading}.", minor=True),
    EventRow(kind=exploring.DoorWorked, says=either("open", "{door:door} is opened.", "{door:door} is closed.")),
    EventRow(kind=exploring.Joined, says="{a:section} and {b:section} meet.", minor=True),
    EventRow(kind=exploring.Blocked, says="Nothing fits behind {opening:opening}: a wall."),
    EventRow(kind=exploring.Exhausted, says="No opening is left: no objective room can come any more."),
    EventRow(
        kind=troops.Deployed,
        says="{side:seat} deploys {unit:unit}: {n:count}.",
        fields=lambda names, event: {"n": len(event.places)},
    ),
    EventRow(
        kind=troops.NoRoom,
        says="No room for {models:count} of {squad}: they take no part.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=exploring.TurnBegan, says="Exploration Turn {turn}", heading=True, opens=True),
    EventRow(kind=troops.Moved, says="{unit:unit} {unit:moves|move}.", minor=True),
    EventRow(kind=troops.Slowed, says="{unit:unit} {unit:moves|move} as in difficult terrain: up to {far:cm}."),
    EventRow(
        kind=troops.Driven,
        says=either(
            "must",
            "{unit:unit} {unit:rolls|roll} {die}: {unit:it|they} must advance.",
            "{unit:unit} {unit:rolls|roll} {die}: {unit:it|they} need not advance.",
        ),
        thrown=dice_of,
    ),
    EventRow(kind=exploring.DefendersRolled, says=defenders_words, thrown=defenders_dice),
    EventRow(kind=troops.CharacterJoined, says="{unit:unit} {unit:joins|join} {host:unit}."),
    EventRow(kind=troops.CharacterLeft, says="{unit:unit} {unit:leaves|leave} {host:unit}."),
    EventRow(kind=combat.CombatBegins, says="Defenders are on the board: combat begins."),
    EventRow(
        kind=combat.SurpriseRolled,
        says=either(
            "first",
            "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: {first:seat} begins.",
            "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: a tie.",
        ),
    ),
    EventRow(kind=combat.CombatTurnBegan, says="Combat Turn {turn}: {side:seat}", heading=True, opens=True),
    EventRow(kind=combat.PhaseBegan, says="{phase:phase} phase: {side:seat}", heading=True),
    EventRow(kind=combat.PhasePassed, says=phase_passed_words),
    EventRow(kind=troops.RunRolled, says="{unit:unit} {unit:runs|run}: up to {far:cm}."),
    EventRow(
        kind=troops.Hurt,
        says="{model:model} is hurt: {left:wounds} left.",
        effect=lambda scenery, event: effect_at("blow", scenery.middle((event.model,))),
    ),
    EventRow(
        kind=troops.OutOfAction,
        says="{models:models}: out of action.",
        effect=lambda scenery, event: effect_at("death", scenery.middle(event.models[:1])),
    ),
    EventRow(kind=nerve.NerveTested, says=tested_words, thrown=dice_of),
    EventRow(kind=nerve.Pinned, says="{unit:unit} {unit:is|are} pinned."),
    EventRow(kind=nerve.Unpinned, says="{unit:unit} {unit:is|are} pinned no longer."),
    EventRow(
        kind=nerve.FellBack,
        says=either(
            "moved",
            "{unit:unit} {unit:falls|fall} back {far:cm}.",
            "{unit:unit} {unit:rolls|roll} {far:cm} to fall back, but {unit:finds|find} no way.",
        ),
    ),
    EventRow(
        kind=assaults.ConsolidationRolled,
        says="With no enemy left, {unit:unit} {unit:rolls|roll} {dice:numbers} and {unit:consolidates|consolidate} up to {far:cm}.",
        thrown=dice_of,
    ),
    EventRow(kind=nerve.Regrouped, says="{unit:unit} {unit:regroups|regroup}."),
    EventRow(kind=nerve.Dispersed, says=by_field("why", DISPERSED)),
    EventRow(
        kind=nerve.RetreatOrdered,
        says=either(
            "staying",
            "The attacker orders a retreat: {going:units}; covered by {staying:units}.",
            "The attacker orders a retreat: {going:units}.",
        ),
    ),
    EventRow(
        kind=shooting.TargetTested,
        says=either(
            "passed",
            "{unit:unit} {unit:tests|test} to fire past the nearest: {dice:numbers}: {unit:it|they} may fire at {target:unit}.",
            "{unit:unit} {unit:tests|test} to fire past the nearest: {dice:numbers}: {unit:it|they} must fire at the nearest.",
        ),
        thrown=dice_of,
    ),
    EventRow(
        kind=shooting.Fired,
        says="{unit:unit} {unit:fires|fire} at {target:unit}.",
        effect=lambda scenery, event: effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)),
    ),
    EventRow(kind=shooting.ShotsHit, says=shots_hit_words, thrown=dice_of),
    EventRow(
        kind=shooting.TemplateLaid, says="{model:model}, {weapon:text}: it touches {covers:models}.", effect=template_effect
    ),
    EventRow(
        kind=shooting.TemplateLost,
        says=either(
            "spared",
            "{model:model}, {weapon:text}: it can lie nowhere over {target:unit} without touching {spared:models}.",
            "{model:model}, {weapon:text}: it reaches no model of {target:unit}.",
        ),
    ),
    EventRow(
        kind=shooting.Overheated,
        says=overheated_words,
        effect=lambda scenery, event: effect_at("blast", scenery.middle((event.model,))),
    ),
    EventRow(kind=shooting.HitsWounded, says=wounded_words),
    EventRow(kind=shooting.SavesTaken, says=saves_words),
    EventRow(kind=shooting.ShruggedOff, says="{unit:unit} {unit:ignores|ignore} {wounds:wounds}."),
    EventRow(
        kind=assaults.Charged,
        says="{unit:unit} {unit:charges|charge} {targets:units}.",
        effect=lambda scenery, event: scenery.clash(event.targets[0], event.unit),
    ),
    EventRow(kind=assaults.ChargeFailed, says="{unit:unit} {unit:does|do} not reach {targets:units} and {unit:stays|stay}."),
    EventRow(
        kind=assaults.NoChargeFits,
        says=either(
            "models",
            "{unit:unit} cannot charge {target:unit}: no place with the others for {models:models}.",
            "{unit:unit} cannot charge {target:unit}: no model comes into contact within {far:cm}.",
        ),
    ),
    EventRow(kind=assaults.FightBegan, says="Close combat: {units:units}."),
    EventRow(
        kind=assaults.Struck,
        says="{unit:unit} {unit:strikes|strike} {foe:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits:hits}.",
        thrown=dice_of,
        effect=lambda scenery, event: scenery.clash(event.foe, event.unit),
    ),
    EventRow(
        kind=assaults.FightDecided,
        says=either(
            "winner",
            "Close combat: {by_attackers} to {by_defenders}: {winner:seat} wins.",
            "Close combat: {by_attackers} to {by_defenders}: a draw.",
        ),
    ),
    EventRow(kind=assaults.NoRetreatTaken, says="{unit:unit} cannot run: {wounds:wounds}, {lost} lost."),
    EventRow(
        kind=assaults.Pursued,
        says=either(
            "caught",
            "{winner:unit} {winner:pursues|pursue} {loser:unit}: {reached:number} against {escaped:number}: caught.",
            "{winner:unit} {winner:pursues|pursue} {loser:unit}: {reached:number} against {escaped:number}: escaped.",
        ),
    ),
    EventRow(kind=combat.CombatEnded, says="{winner:seat} wins the combat."),
    EventRow(kind=nerve.Abandoned, says="{models:models}: left behind, casualties."),
    EventRow(kind=combat.FinishedOff, says="{models:models}: finished off."),
    EventRow(
        kind=combat.RecoveryRolled,
        says=either(
            "wounds",
            "{model:model} rolls {dice:numbers} to recover: it stands up with {wounds:wounds}.",
            "{model:model} rolls {dice:numbers} to recover: a casualty.",
        ),
        thrown=dice_of,
    ),
    EventRow(kind=combat.StoodUp, says=stood_up_words, fields=lambda names, event: {"n": len(event.places)}),
    EventRow(kind=combat.LeftLying, says="{models:models}: no room to stand up, casualties."),
    EventRow(kind=combat.RoseAgain, says="{model:model} rises as one of the dead."),
    EventRow(kind=exploring.ShakenOff, says="The attacker has shaken off {units:units}."),
    EventRow(kind=exploring.ClosedRanks, says="{unit:unit} {unit:closes its|close their} ranks."),
    EventRow(kind=exploring.MetAgain, says="{units:units}: met again."),
    EventRow(
        kind=missions.ForcePicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.force(event.side, event.force)},
    ),
    EventRow(kind=missions.PrimaryChosen, says="The primary objective: {task:task}."),
    EventRow(
        kind=missions.PrimarySought,
        says=either(
            "found",
            "Room {section}: {die}, {total} in all: the primary objective is here.",
            "Room {section}: {die}, {total} in all: the primary objective is not here.",
        ),
        thrown=dice_of,
    ),
    EventRow(
        kind=missions.ObjectiveFound,
        says=either(
            "primary",
            "Room {section} holds the primary objective: {task:task}.",
            "Room {section} holds an objective: {task:task}.",
        ),
    ),
    EventRow(
        kind=missions.SameAsPrimary, says="Room {section}: {die}: the primary objective again, so another die.", thrown=dice_of
    ),
    EventRow(
        kind=missions.ThingPlaced,
        says="{name} is placed.",
        fields=lambda names, event: {"name": thing_name(event.kind, event.thing)},
    ),
    EventRow(kind=missions.ThingTaken, says="{model:model} takes {thing:thing}."),
    EventRow(kind=missions.ThingDropped, says="{thing:thing} lies on the floor."),
    EventRow(kind=missions.ThingGone, says="{thing:thing} is gone."),
    EventRow(
        kind=missions.ArtefactHit,
        says=either(
            "destroyed",
            "{model:model} hits {thing:thing}: {dice:numbers}, {total} in all: destroyed.",
            "{model:model} hits {thing:thing}: {dice:numbers}, {total} in all: it holds.",
        ),
        thrown=dice_of,
    ),
    EventRow(kind=missions.ChargePlaced, says="{model:model} places the explosive at {thing:thing}."),
    EventRow(
        kind=missions.MarkNamed,
        says="The attacker names {name}, who is to be killed.",
        fields=lambda names, event: {"name": names.squad(DEFENDER, event.entry)},
    ),
    EventRow(
        kind=missions.EscortGiven,
        says="The defender gives: {text}. {n:points} more for the attacker.",
        fields=lambda names, event: {"text": names.held(event.hunt), "n": event.points},
    ),
    EventRow(kind=missions.TargetNamed, says="Room {section}: {model:model} is to be killed."),
    EventRow(
        kind=missions.Achieved,
        says=either(
            "primary",
            "The primary objective is achieved: {task:task}, room {section}.",
            "An objective is achieved: {task:task}, room {section}.",
        ),
    ),
    EventRow(kind=missions.ExtraAchieved, says="An additional objective is achieved: {extra:extra}."),
    EventRow(kind=missions.Declared, says="The attacker declares the incursion over."),
    EventRow(kind=troops.Left, says="{models:models}: gone from the complex for good."),
    EventRow(kind=missions.VictoryRolled, says=victory_rolled_words, thrown=defenders_dice),
    EventRow(kind=missions.GameEnded, says=ended_words),
)
