/** Says in plain words what went wrong. */

import { Problem } from './api.js';
import { h } from './dom.js';
import { glyph } from './glyphs.js';
import { toast } from './toast.js';
import { _ } from './words.js';

/** One sentence about an error. */
export function said(error) {
    if (!(error instanceof Problem)) return _('Something in this page went wrong. Load it again; your game is safe.');
    if (error.code === 'offline') return _('The server cannot be reached. Is it still running?');
    return error.why || _('The server answered with an error.');
}

/** Shows an error in a toast, and in the console when it is a fault of the page itself. */
export function complain(error) {
    complaint(error, (why) => why);
}

/** The same in a sentence that `words` makes of what went wrong; returns a function that ends it. */
export function complaint(error, words) {
    if (error.name === 'AbortError') return () => {};
    if (!(error instanceof Problem)) console.error(error);
    return toast(words(said(error)), { bad: true });
}

/** A note in place of something that could not be loaded, with a button to try again where that may help. */
export function failure(error, again) {
    if (!(error instanceof Problem)) console.error(error);
    return h('div.note.bad.row', { role: 'alert' }, [
        h('p', null, said(error)),
        again && !isFinal(error) && h('button', { type: 'button', onclick: again }, glyph('again'), _('Try again')),
    ]);
}

/** Whether an error stays the same however often the request is repeated. */
function isFinal({ status, code }) {
    return status === 404 || code === 'damaged';
}
