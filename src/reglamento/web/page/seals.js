/** The seals and anchors of the dice that this browser was shown when a game began, compared with the record at its end. */

import { given, same } from './chains.js';
import { bytesOf, hex, hmac, sha256, utf8 } from './hashes.js';
import { store, storedList } from './storage.js';
import { _ } from './words.js';

const PLACE = 'reglamento-seals';
/** As many games are remembered, those seen last. */
const MOST = 300;

/** Remembers the seal of a game that is not over, and the anchor of each side, the first time that they are shown. */
export function remember({ id, state, commitment, seats }) {
    if (!commitment || (state !== 'open' && state !== 'running')) return;
    const kept = storedList(PLACE);
    const [, seal, anchors] = kept.find(([known]) => known === id) ?? [id, commitment, {}];
    const shown = Object.fromEntries(seats.filter((seat) => seat.anchor).map((seat) => [seat.seat, seat.anchor]));
    const others = kept.filter(([known]) => known !== id);
    store(PLACE, [...others, [id, seal, { ...shown, ...anchors }]].slice(-MOST));
}

/** What the record of a game that is over proves, as `{text, bad}`; null where nothing was remembered, or the record cannot be read. */
export async function compared({ id, seats }) {
    const [, seal, anchors = {}] = storedList(PLACE).find(([known]) => known === id) ?? [];
    if (!seal) return null;
    const record = await recorded(id).catch(() => null);
    if (!record) return null;
    const { dice } = record;
    if (dice.commitment !== seal) return bad(_('The seal of the dice is not the one that this page was shown: {seal}', { seal }));
    const made = await sha256(bytesOf(dice.seed)).then(hex, () => seal);
    if (made !== seal) return bad(_('The secret number of the record does not fit the seal of the dice: {seal}', { seal }));
    const mine = seats.filter((seat) => seat.mine).flatMap(({ seat }) => given(id, seat).map(([number, kept]) => ({ seat, number, kept })));
    return (await faults(record, anchors, mine)) ?? good(mine.length);
}

const bad = (text) => ({ text, bad: true });

function good(count) {
    if (count) return { text: _('The secret number of the dice fits the seal that this page was shown, all numbers that this browser gave are in the dice, and no decision before them was changed.'), bad: false };
    return { text: _('The secret number of the dice fits the seal that this page was shown.'), bad: false };
}

/** The first fault of a record in what concerns the chains, or null. `mine` are the links that this browser gave. */
async function faults({ dice, answers, first }, anchors, mine) {
    const { chains = {}, throws = [] } = dice;
    for (const [seat, { anchor }] of Object.entries(chains)) {
        if (anchors[seat] && anchors[seat] !== anchor) return bad(_('The record gives a side another chain of numbers than this page was shown.'));
    }
    for (const { seat, number } of mine) {
        if (!chains[seat] || chains[seat].missed.includes(number)) return bad(_('The record leaves out a number that this browser gave for the dice.'));
    }
    const pasts = mine.length ? await histories(answers, new Set(throws.map((count) => count - first))) : new Map();
    for (const { number, kept } of mine) {
        const past = pasts.get(throws[number - 1] - first);
        if (!past || !same(await sealed(dice.seed, number, past), kept)) return bad(_('A decision in the record is not the one that was sealed before its dice fell.'));
    }
    return null;
}

/** The history of the game before each of the answers at these places, counted from 0. */
async function histories(answers, places) {
    const found = new Map();
    let past = new Uint8Array(32);
    for (const [place, line] of answers.entries()) {
        if (places.has(place)) found.set(place, past);
        past = await sha256(new Uint8Array([...past, ...utf8(`${line}\n`)]));
    }
    return found;
}

async function sealed(seed, number, past) {
    return hex(await hmac(await hmac(bytesOf(seed), utf8(`seal ${number}`)), past));
}

/** What the record says of its dice, its answers as lines, and the number of the first one. */
async function recorded(id) {
    const reply = await fetch(`/api/games/${encodeURIComponent(id)}/file`, { credentials: 'same-origin' });
    if (!reply.ok) return null;
    const [head, ...lines] = (await reply.text()).split('\n');
    const { about, start } = JSON.parse(head);
    if (!about?.dice) return null;
    return { dice: about.dice, answers: lines.filter((line) => line.startsWith('[')), first: (start?.answers ?? 0) + 1 };
}
