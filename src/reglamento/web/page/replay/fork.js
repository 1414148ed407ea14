/** Plays on from a moment of another game. */

import { post } from '../api.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { sideFields } from '../lobby/sides.js';
import { sit } from '../lobby/start.js';
import { go } from '../router.js';
import { openSheet } from '../sheet.js';
import { _, n_ } from '../words.js';

/** Opens the sheet that asks for the player of each side. `version` is where to begin, `seat` the perspective. */
export function openFork(card, version, seat) {
    const sides = sideFields(card.game);
    const time = timeField(card);
    const start = async () => {
        const wish = { version, ...time.value(), seats: sides.players(), listed: false, seat: seat && seat !== '*' ? seat : null };
        const made = await post(`/games/${card.id}/forks`, wish);
        await sit(made, sides.mine());
        sheet.close();
        go(`/g/${made.id}`);
    };
    const anew = _('This game is still being played, so everything hidden from you is dealt anew. What you see stays as it is.');
    const sheet = openSheet({
        title: _('Play on from here'),
        body: h('div.stack', null, [
            h('p', null, _('A new game begins in this position. The old one stays as it is.')),
            card.state === 'running' && h('p.note', null, anew),
            sides.element,
            time.element,
        ]),
        foot: [h('button.primary', { type: 'button', onclick: busily(start) }, glyph('fork'), _('Play on'))],
    });
}

/** What each side has of the time for the whole game, where the other game has one. */
function timeField({ budget }) {
    if (!budget) return { element: null, value: () => ({}) };
    const whole = n_('{n} minute', '{n} minutes', Math.ceil(budget / 60));
    const choices = [['left', _('What was left here')], ['whole', _('All of it: {time}', { time: whole })], ['none', _('Off')]];
    const field = selectField(_('Time for each side, for the whole game'), choices, 'left', () => {});
    return { element: field.element, value: () => ({ time: field.value() }) };
}
