/** Copies text to the clipboard. */

import { h } from './dom.js';
import { toast } from './toast.js';

/** Copies `text` and says `done` in a toast. */
export async function copy(text, done) {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyByHand(text);
    toast(done);
}

/** The older way, and the only one allowed over plain http to another machine. */
function copyByHand(text) {
    const field = h('textarea.unseen', { value: text });
    const home = document.querySelector('dialog[open]') ?? document.body;
    home.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
}
