/** The seals of the dice that this browser was shown when a game began, compared with the record at its end. */

import { _ } from './words.js';

const PLACE = 'reglamento-seals';
/** As many games are remembered, those seen last. */
const MOST = 300;

/** Remembers the seal of a game that is not over, the first time that it is shown. */
export function remember({ id, state, commitment }) {
    const kept = read();
    if (!commitment || kept.some(([known]) => known === id) || (state !== 'open' && state !== 'running')) return;
    try {
        localStorage.setItem(PLACE, JSON.stringify([...kept, [id, commitment]].slice(-MOST)));
    } catch {
        // A browser that stores nothing cannot compare later.
    }
}

function read() {
    try {
        const kept = JSON.parse(localStorage.getItem(PLACE));
        return Array.isArray(kept) ? kept : [];
    } catch {
        return [];
    }
}

/** What the record of a game that is over proves, as `{text, bad}`; null where nothing was remembered, or the record cannot be read. */
export async function compared({ id }) {
    const [, seal] = read().find(([known]) => known === id) ?? [];
    if (!seal) return null;
    const dice = await recorded(id).catch(() => null);
    if (!dice) return null;
    if (dice.commitment !== seal) return { text: _('The seal of the dice is not the one that this page was shown: {seal}', { seal }), bad: true };
    const made = await fingerprint(dice.seed).catch(() => seal);
    if (made !== seal) return { text: _('The secret number of the record does not fit the seal of the dice: {seal}', { seal }), bad: true };
    return { text: _('The secret number of the dice fits the seal that this page was shown.'), bad: false };
}

/** What the record says of its dice. */
async function recorded(id) {
    const answer = await fetch(`/api/games/${encodeURIComponent(id)}/file`, { credentials: 'same-origin' });
    if (!answer.ok) return null;
    const text = await answer.text();
    return JSON.parse(text.slice(0, text.indexOf('\n'))).about?.dice ?? null;
}

/** The SHA-256 of bytes that are written as hexadecimal digits, in the same way. Rejects where a browser does not offer it: without https. */
async function fingerprint(digits) {
    const bytes = Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
