/** Opens a saved game from a file that was picked or dropped on the page. */

import { post } from '../api.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { go } from '../router.js';
import { toast } from '../toast.js';
import { _ } from '../words.js';

const LARGEST = 1024 * 1024;

/** A button that opens the file picker. */
export function fileButton() {
    const input = h('input', { type: 'file', accept: '.jsonl,.json,.save,text/plain,application/json', hidden: true, tabindex: '-1' });
    input.addEventListener('change', () => {
        if (input.files.length) upload(input.files[0]);
        input.value = '';
    });
    return [h('button', { type: 'button', onclick: () => input.click() }, glyph('up'), _('Open a file')), input];
}

/** Accepts files dropped anywhere on the page; returns a function that ends this. */
export function acceptDrops() {
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
        upload(file);
    };
    const leave = (event) => event.relatedTarget === null && document.body.classList.remove('dropping');
    addEventListener('dragover', over, ending);
    addEventListener('drop', drop, ending);
    addEventListener('dragleave', leave, ending);
    return () => ending.abort();
}

async function upload(file) {
    if (file.size > LARGEST) {
        toast(_('That file is too large to be a game.'), { bad: true });
        return;
    }
    try {
        const card = await post('/files', await file.text());
        go(`/g/${card.id}/replay`);
    } catch (error) {
        complain(error);
    }
}
