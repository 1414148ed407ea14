/** Files that are picked, or dropped anywhere on the page. */

import { h } from './dom.js';
import { glyph } from './glyphs.js';
import { complaint } from './problems.js';
import { meanwhile, toast } from './toast.js';
import { _ } from './words.js';

/** Ends what is said of the file before. */
let unsay = () => {};

/** A button that opens the file picker for `kinds` of files, and hands the one that is picked to `take`. */
export function pickButton(kinds, take) {
    const input = h('input', { type: 'file', accept: kinds, hidden: true, tabindex: '-1' });
    input.addEventListener('change', () => {
        if (input.files.length) take(input.files[0]);
        input.value = '';
    });
    return [h('button', { type: 'button', onclick: () => input.click() }, glyph('up'), _('Open a file')), input];
}

/** Hands the first of the files that are dropped on the page to `take`; returns a function that ends this. */
export function acceptDrops(take) {
    const ending = new AbortController();
    const over = (event) => {
        if (![...event.dataTransfer.types].includes('Files')) return;
        event.preventDefault();
        document.body.classList.add('dropping');
    };
    const drop = (event) => {
        document.body.classList.remove('dropping');
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        take(file);
    };
    const leave = (event) => event.relatedTarget === null && document.body.classList.remove('dropping');
    addEventListener('dragover', over, ending);
    addEventListener('drop', drop, ending);
    addEventListener('dragleave', leave, ending);
    return () => ending.abort();
}

/** Opens a file by `open`, tells meanwhile that it is read, and says of which file what went wrong; one of more than `largest` bytes is refused with the words `tooLarge`. */
export async function opened(file, largest, tooLarge, open) {
    unsay();
    if (file.size > largest) {
        unsay = toast(tooLarge, { bad: true });
        return;
    }
    const done = meanwhile(_('Reading {name} …', { name: file.name }));
    try {
        await open(file);
    } catch (error) {
        unsay = complaint(error, (why) => _('{name} was not opened: {why}', { name: file.name, why }));
    } finally {
        done();
    }
}
