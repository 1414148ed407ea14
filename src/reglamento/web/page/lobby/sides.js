/** Chooses the side of the user, and the player of each side. */

import { kind, playerName } from '../about.js';
import { h } from '../dom.js';
import { segments, selectField } from '../fields.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { begin, PERSON, seated, usualBot } from './start.js';

const ME = 'me';
const FRIEND = 'friend';

/** The side that the user takes in new games of a kind: the one chosen last, at first the first one. */
export function usualSide(game) {
    const { seats } = kind(game);
    const chosen = settings.get('sides')[game];
    return Object.hasOwn(seats, chosen ?? '') ? chosen : Object.keys(seats)[0];
}

/** Starts the usual game of a kind: its first mission, the user's side against the usual bot. Throws Problem. */
export function beginUsual(game) {
    const me = usualSide(game);
    return begin({ game, mission: kind(game).missions[0].id, seats: seated(game, usualBot(game), { [me]: PERSON }), listed: false }, [me]);
}

/** A field in which the user chooses this side; `changed()` is called after each choice. */
export function usualSideField(game, changed) {
    const keep = (seat) => {
        settings.set('sides', { ...settings.get('sides'), [game]: seat });
        changed();
    };
    return segments(_('Your side'), Object.entries(kind(game).seats), usualSide(game), keep).element;
}

/** A field for each side of a game. `players()` gives the seats of a `NewGame`, `mine()` the seats of the user. */
export function sideFields(game) {
    const { seats, bots } = kind(game);
    const mine = usualSide(game);
    const players = [[ME, _('You')], [FRIEND, _('A friend, by a link')], ...[...bots].reverse().map((bot) => [bot, playerName(bot)])];
    const fields = Object.entries(seats).map(([seat, title]) => [seat, selectField(title, players, seat === mine ? ME : usualBot(game))]);
    const values = () => Object.fromEntries(fields.map(([seat, field]) => [seat, field.value()]));
    return {
        element: h('div.halves', null, fields.map(([, field]) => field.element)),
        players: () => Object.fromEntries(Object.entries(values()).map(([seat, who]) => [seat, who === ME || who === FRIEND ? PERSON : who])),
        mine: () => Object.entries(values()).filter(([, who]) => who === ME).map(([seat]) => seat),
    };
}
