/** Files with armies: picked, dropped on the page, opened by the server, saved. */

import { address, Problem } from '../api.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { toast } from '../toast.js';
import { _ } from '../words.js';

const LARGEST = 512 * 1024;
const KINDS = '.toml,.ros,.rosz,application/toml,text/plain,application/xml,application/zip';

/** What the server says of the army in a text or in bytes. Throws Problem. */
export async function openText(game, data) {
    const request = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: data, credentials: 'same-origin' };
    const response = await fetch(address(`/armies/${encodeURIComponent(game)}/files`), request).catch(() => null);
    const body = response && (await response.json().catch(() => null));
    if (!body) throw new Problem({ code: 'offline' });
    if (!response.ok) throw new Problem(body, response.status);
    return body;
}

/** A button that opens the file picker. */
export function armyButton(open) {
    const input = h('input', { type: 'file', accept: KINDS, hidden: true, tabindex: '-1' });
    input.addEventListener('change', () => {
        if (input.files.length) take(input.files[0], open);
        input.value = '';
    });
    return [h('button', { type: 'button', onclick: () => input.click() }, glyph('up'), _('Open a file')), input];
}

/** Accepts files dropped anywhere on the page; returns a function that ends this. */
export function acceptArmies(open) {
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
        take(file, open);
    };
    const leave = (event) => event.relatedTarget === null && document.body.classList.remove('dropping');
    addEventListener('dragover', over, ending);
    addEventListener('drop', drop, ending);
    addEventListener('dragleave', leave, ending);
    return () => ending.abort();
}

async function take(file, open) {
    if (file.size > LARGEST) {
        toast(_('That file is too large to be an army.'), { bad: true });
        return;
    }
    try {
        await open(await file.arrayBuffer());
    } catch (error) {
        complain(error);
    }
}

/** Saves the file of an army that was judged. */
export function download(card) {
    if (!card) return;
    const name = card.name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'army';
    const url = URL.createObjectURL(new Blob([card.text], { type: 'application/toml' }));
    const link = h('a', { href: url, download: `${name}.toml` });
    document.body.append(link);
    link.click();
    link.remove();
    URL.revokeObjectURL(url);
}
