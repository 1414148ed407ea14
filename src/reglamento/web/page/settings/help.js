/** The sheet that explains the program. */

import { about } from '../about.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { seal } from '../lobby/seal.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';
import { openKeys } from './keys.js';

/** Opens the help; `card` is the present game, whose seal it shows. */
export function openHelp(card = null) {
    const dice = seal(card);
    dice.open = Boolean(card);
    return openSheet({
        title: _('Help'),
        body: h('div.stack.help', null, [what(), playing(), dice, unofficial()]),
        foot: [h('button', { type: 'button', onclick: () => openKeys() }, glyph('keys'), _('Keys'))],
    });
}

function what() {
    return h('section.stack', null, [
        h('h3', null, _('What this is')),
        h('p', null, _('An executable rulebook: it plays tabletop wargames by their rules. Every outcome names the rule behind it, and every refused action names the rule that forbids it.')),
    ]);
}

function playing() {
    return h('section.stack', null, [
        h('h3', null, _('How to play')),
        h('ul', null, [
            h('li', null, _('The panel beside the board asks you something; choose there, on the board, or with the keys it shows.')),
            h('li', null, _('A greyed option is forbidden now, and names the rule that forbids it. Each rule id opens its ruling.')),
            h('li', null, _('A decision can be taken back until a die, a draw or a revealed secret follows it; while another player decides, only if that player allows it.')),
            h('li', null, _('Everything is kept as you play. Close the page when you like and go on later from the list of your games, in this browser.')),
        ]),
    ]);
}

function unofficial() {
    return h('section.stack', null, [
        h('h3', null, _('Unofficial')),
        h('p', null, _('Reglamento is not made, endorsed or supported by any publisher of the games whose rules it plays; their names belong to their owners. You need the rulebooks to learn the games.')),
        h('p.dim', null, _('Reglamento {version}', { version: about().version })),
    ]);
}
