/** Explains the verifiable dice, and what those of a game prove. */

import { h, woven } from '../dom.js';
import { _ } from '../words.js';

/** The short explanation; for an existing game (`card`) with what its dice prove. */
export function seal(card = null) {
    const proof = _('When the game is over, its file holds the secret number, this page compares it with the seal, and one command proves every roll and that no bot was steered: {command}');
    return h('details.seal', null, [
        h('summary', null, _('Dice you can check')),
        h('div.stack', null, [
            h('p', null, _('Before any player adds a phrase, the server draws a secret number and publishes its seal: a fingerprint that fits no other number.')),
            h('p', null, _('Every roll follows from the secret number, the phrases of all players and the count of the rolls.')),
            h('p', null, _('Between people at browsers of their own, each browser also adds a number of its own to every roll, only once the decision before it is sealed. So nobody knows a die before it falls, not even the operator of the server.')),
            h('p', null, _('The dice wait some seconds for each browser. Then they fall without its number: everybody is told, and the record counts it. Whoever runs the server and plays could in this way refuse dice, but not unseen.')),
            h('p', null, woven(proof, { command: h('code.mono', null, 'reglamento verify FILE') })),
            h('p', null, _('This proves that the number was fixed before the phrases, and that no roll was repeated, left out or changed afterwards.')),
            h('p', null, _('Against bots, or with all sides at one browser, it does not prove that nobody knew the rolls beforehand: no second browser takes part, and whoever runs the server can work them out.')),
            card ? h('p', null, chains(card)) : null,
            card?.commitment ? h('p', null, _('The seal of this game:'), ' ', h('code.seal-code', null, card.commitment)) : null,
        ]),
    ]);
}

/** Which sides of a game add numbers to every roll. */
function chains({ seats, state }) {
    const persons = seats.filter((seat) => seat.player === 'person');
    if (persons.length < 2) return _('In this game no second browser takes part: its dice prove nothing against whoever runs the server.');
    if (persons.every((seat) => seat.mine)) return _('All sides of this game are at this browser: its dice prove nothing against whoever runs the server.');
    if (state === 'open') return _('In this game every browser that can, adds its numbers.');
    const titles = persons.filter((seat) => seat.anchor).map((seat) => seat.title);
    if (!titles.length) return _('In this game no browser adds numbers: they can do so only over https.');
    return _('In this game these sides add numbers to every roll: {sides}', { sides: titles.join(', ') });
}
