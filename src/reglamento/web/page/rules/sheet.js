/** A ruling in a sheet over the present view. */

import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { failure } from '../problems.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';
import { copyLink, ruling } from './ruling.js';

/** Opens the ruling `id` (`SH-LOS-09`) in a dialog. From a table, its page opens in another tab, so that no player leaves the game. */
export function ruleSheet(id) {
    const body = h('div.ruling-sheet', { 'aria-live': 'polite' }, h('div.bone.ruling-bone'));
    const title = h('span', null, h('span.mono.dim', null, id));
    const apart = document.body.dataset.view === 'table' ? { target: '_blank', rel: 'noopener' } : {};
    const page = h('a.button', { href: `/rules/${id}`, ...apart }, glyph('book'), _('To its page'));
    const sheet = openSheet({ title, body, foot: [copyLink(id), page] });
    const load = async () => {
        try {
            const card = await get(`/rules/${encodeURIComponent(id)}`);
            clear(title, h('span.mono.dim', null, card.id), ` ${card.title}`);
            clear(body, ruling(card));
        } catch (error) {
            clear(body, failure(error, load));
        }
    };
    load();
    return sheet;
}
