/** Opens a sheet: a native dialog with a title, a body and a button that closes it. */

import { h } from './dom.js';
import { glyph } from './glyphs.js';
import { _ } from './words.js';

let count = 0;

/**
 * Shows a sheet and returns `{dialog, close()}`. `body` and `foot` are nodes or arrays of them. `closed` is called once, when the
 * sheet has closed. Escape and a click beside the sheet close it; the focus goes back to where it was.
 */
export function openSheet({ title, body, foot = [], closed = () => {}, kind = '' }) {
    const id = `sheet-${++count}`;
    const before = document.activeElement;
    const dialog = h('dialog', { 'aria-labelledby': id, class: kind }, [
        h('div.sheet-head', null, h('h2', { id }, title), closer(() => dialog.close())),
        h('div.sheet-body', null, body),
        [foot].flat().length ? h('div.sheet-foot', null, foot) : null,
    ]);
    dialog.addEventListener('pointerdown', (event) => beside(dialog, event) && dialog.close());
    dialog.addEventListener('close', () => {
        dialog.remove();
        before?.focus?.({ preventScroll: true });
        closed();
    });
    document.body.append(dialog);
    dialog.showModal();
    return { dialog, close: () => dialog.close() };
}

function closer(close) {
    return h('button.quiet.icon', { type: 'button', 'aria-label': _('Close'), onclick: close }, glyph('cross'));
}

/** Whether a pointer was pressed on the backdrop of the dialog. */
function beside(dialog, event) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return event.target === dialog && (x < left || x > right || y < top || y > bottom);
}

/** Asks a yes-or-no question; a promise of true or false. */
export function confirmed({ title, text, yes, no = _('Cancel') }) {
    return new Promise((resolve) => {
        let agreed = false;
        const agree = () => {
            agreed = true;
            sheet.close();
        };
        const sheet = openSheet({
            title,
            body: h('p', null, text),
            foot: [
                h('button', { type: 'button', onclick: () => sheet.close() }, no),
                h('button.primary', { type: 'button', onclick: agree, autofocus: true }, yes),
            ],
            closed: () => resolve(agreed),
        });
    });
}
