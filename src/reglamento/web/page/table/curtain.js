/** Hides everything while a device goes from one player to the other. */

import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';

/** Covers the page until the next player is there; a promise of that, with `lift()` to remove the curtain without waiting. */
export function lower(title) {
    let ready;
    const there = new Promise((resolve) => (ready = resolve));
    const button = h('button.primary.big', { type: 'button', autofocus: true, onclick: () => dialog.close() }, _('I am here'));
    const dialog = h('dialog.curtain', { 'aria-labelledby': 'curtain' }, [
        glyph('people'),
        h('h2', { id: 'curtain' }, _('Pass the device to the {side}', { side: title })),
        h('p', null, _('The board is hidden until they say that they are there. The other player looks away.')),
        button,
    ]);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => {
        dialog.remove();
        ready();
    });
    document.body.append(dialog);
    dialog.showModal();
    return { there, lift: () => dialog.close() };
}
