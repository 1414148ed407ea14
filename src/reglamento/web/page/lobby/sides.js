/** Chooses the player of each side. */

import { kind, playerName } from '../about.js';
import { h } from '../dom.js';
import { selectField } from '../fields.js';
import { _ } from '../words.js';
import { bestBot, PERSON } from './start.js';

const ME = 'me';
const FRIEND = 'friend';

/** A field for each side of a game. `players()` gives the seats of a `NewGame`, `mine()` the seats of the user. */
export function sideFields(game) {
    const { seats, bots } = kind(game);
    const players = [[ME, _('You')], [FRIEND, _('A friend, by a link')], ...[...bots].reverse().map((bot) => [bot, playerName(bot)])];
    const fields = Object.entries(seats).map(([seat, title], i) => [seat, selectField(title, players, i ? bestBot(game) : ME)]);
    const values = () => Object.fromEntries(fields.map(([seat, field]) => [seat, field.value()]));
    return {
        element: h('div.halves', null, fields.map(([, field]) => field.element)),
        players: () => Object.fromEntries(Object.entries(values()).map(([seat, who]) => [seat, who === ME || who === FRIEND ? PERSON : who])),
        mine: () => Object.entries(values()).filter(([, who]) => who === ME).map(([seat]) => seat),
    };
}
