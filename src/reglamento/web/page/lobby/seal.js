/** Explains the verifiable dice, with the seal of a game. */

import { h, woven } from '../dom.js';
import { _ } from '../words.js';

/** The short explanation; `commitment` is the seal of an existing game. */
export function seal(commitment = '') {
    const proof = _('When the game is over, its file holds the secret number, this page compares it with the seal, and one command proves every roll and that no bot was steered: {command}');
    return h('details.seal', null, [
        h('summary', null, _('Dice you can check')),
        h('div.stack', null, [
            h('p', null, _('Before any player adds a phrase, the server draws a secret number and publishes its seal: a fingerprint that fits no other number.')),
            h('p', null, _('Every roll follows from the secret number, the phrases of all players and the count of the rolls.')),
            h('p', null, woven(proof, { command: h('code.mono', null, 'reglamento verify') })),
            h('p', null, _('This proves that the number was fixed before the phrases, and that no roll was repeated, left out or changed afterwards.')),
            h('p', null, _('It does not prove that nobody knew the rolls beforehand: the operator of the server can read the number, and a player who knows it and adds the last phrase can choose one that suits. Against strangers, play on a server that neither side runs.')),
            commitment ? h('p', null, _('The seal of this game:'), ' ', h('code.seal-code', null, commitment)) : null,
        ]),
    ]);
}
