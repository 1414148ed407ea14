/** Plays on from a moment of another game. */

import { post } from '../api.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { sideFields } from '../lobby/sides.js';
import { sit } from '../lobby/start.js';
import { go } from '../router.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';

/** Opens the sheet that asks for the player of each side. `version` is where to begin, `seat` the perspective. */
export function openFork(card, version, seat) {
    const sides = sideFields(card.game);
    const start = async () => {
        const wish = { version, seats: sides.players(), listed: false, seat: seat && seat !== '*' ? seat : null };
        const made = await post(`/games/${card.id}/forks`, wish);
        await sit(made.id, sides.mine());
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
        ]),
        foot: [h('button.primary', { type: 'button', onclick: busily(start) }, glyph('fork'), _('Play on'))],
    });
}
