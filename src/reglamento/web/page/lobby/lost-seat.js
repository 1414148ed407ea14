/** How a player whose browser knows nothing of a game any more comes back to its seat. It says the same to everybody. */

import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { openAccount } from '../settings/account.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';
import { PERSON } from './start.js';

/** A button that says so, for a user without a seat in the game `card`; null where no person sits in it. */
export function lostSeat(card) {
    if (!card.seats.some((seat) => seat.player === PERSON && seat.taken)) return null;
    return h('button.small.quiet', { type: 'button', onclick: explain }, glyph('help'), _('Is one of the seats yours?'));
}

function explain() {
    const account = h('button.primary', { type: 'button', onclick: () => (sheet.close(), openAccount()) }, glyph('people'), _('Account'));
    const body = h('div.stack', null, [
        h('p', null, _('This browser has no seat here. A seat belongs to the browser in which it was taken, or to the account of its player.')),
        h('p', null, _('Open this page in that browser, or sign in to your account: its code brings it back when the password is lost. Without an account a seat cannot come to another browser: tell the other player, who may let a bot play on for you or begin a new game.')),
    ]);
    const sheet = openSheet({ title: _('Is one of the seats yours?'), body, foot: [account] });
}
