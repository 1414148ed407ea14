/** Files with armies: picked, dropped on the page, opened by the server, saved. */

import { kind } from '../about.js';
import { address, Problem } from '../api.js';
import { h } from '../dom.js';
import { acceptDrops, opened, pickButton } from '../file-drop.js';
import { _ } from '../words.js';

const LARGEST = 512 * 1024;
const KINDS = '.toml,application/toml,text/plain';
const ROSTERS = '.ros,.rosz,application/xml,application/zip';

/** What the server says of the army in a text or in bytes. Throws Problem. */
export async function openText(game, data) {
    const request = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: data, credentials: 'same-origin' };
    const response = await fetch(address(`/armies/${encodeURIComponent(game)}/files`), request).catch(() => null);
    const body = response && (await response.json().catch(() => null));
    if (!body) throw new Problem({ code: 'offline' });
    if (!response.ok) throw new Problem(body, response.status);
    return body;
}

/** A button that opens the file picker, for the kinds of files that the game reads. */
export const armyButton = (game, open) => pickButton(kind(game).rosters ? `${KINDS},${ROSTERS}` : KINDS, (file) => take(file, open));

/** Accepts files dropped anywhere on the page; returns a function that ends this. */
export const acceptArmies = (open) => acceptDrops((file) => take(file, open));

const take = (file, open) =>
    opened(file, LARGEST, _('That file is too large to be an army.'), async () => open(await file.arrayBuffer()));

/** Saves the file of an army that was judged. */
export function download(card) {
    const name = card.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'army';
    const url = URL.createObjectURL(new Blob([card.text], { type: 'application/toml' }));
    const link = h('a', { href: url, download: `${name}.toml` });
    document.body.append(link);
    link.click();
    link.remove();
    URL.revokeObjectURL(url);
}
