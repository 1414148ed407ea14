/** Copies text to the clipboard. */

import { h } from './dom.js';
import { openSheet } from './sheet.js';
import { toast } from './toast.js';
import { _ } from './words.js';

/** Copies `text` and says `done` in a toast; where the browser refuses, the text is shown, to be copied by hand. */
export async function copy(text, done) {
    if ((await written(text)) || copied(text)) toast(done);
    else shown(text);
}

/** Whether the browser has taken the text: it may refuse, or know no clipboard over plain http to another machine. */
const written = (text) =>
    navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
    ) ?? false;

/** The older way, and the only one allowed over plain http to another machine; returns whether it worked. */
function copied(text) {
    const field = h('textarea.unseen', { value: text });
    const home = document.querySelector('dialog[open]') ?? document.body;
    home.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
}

/** The text in a field of its own, chosen as a whole. */
function shown(text) {
    const field = h('textarea', { value: text, readOnly: true, rows: 4, 'aria-label': _('Text to copy') });
    openSheet({ title: _('Copy it by hand'), body: [h('p', null, _('This browser does not let the page copy.')), field] });
    field.select();
}
