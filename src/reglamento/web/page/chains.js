/**
 * The chains of numbers that this browser mixes into the dice of its games (docs/dice.md). A chain is kept as its last link, from which
 * the others follow, with the seals of the throws for which a link was given.
 */

import { bytesOf, hex, offered, sha256 } from './hashes.js';
import { stored } from './storage.js';

const PLACE = 'reglamento-chain ';
const LINKS = 4096;
/** As many chains are kept, those made last. */
const MOST = 60;
/** Digits of a seal that are kept. */
const SHORT = 32;
/** The links that were worked out since the page was opened, by the last link. */
const known = new Map();

/** A new chain, `{last, anchor}`; an empty anchor where the browser cannot make one. */
export async function newChain() {
    if (!offered()) return { last: '', anchor: '' };
    const last = hex(crypto.getRandomValues(new Uint8Array(32)));
    return { last, anchor: (await links(last))[0] };
}

/** Keeps the chain of a seat in a game. */
export function keep(game, seat, { last }) {
    if (!last) return;
    try {
        const places = Object.keys(localStorage).filter((place) => place.startsWith(PLACE));
        const oldest = places.map((place) => [JSON.parse(localStorage.getItem(place)).made, place]).sort(([a], [b]) => a - b);
        for (const [, place] of oldest.slice(0, Math.max(0, places.length + 1 - MOST))) localStorage.removeItem(place);
        write(game, seat, { last, made: Date.now(), given: {} });
    } catch {
        // A browser that stores nothing stays away from the dice.
    }
}

/** The throws for which a seat has given a link, as `[number, seal]`. */
export function given(game, seat) {
    return Object.entries(read(game, seat)?.given ?? {}).map(([number, seal]) => [Number(number), seal]);
}

/** Whether a seal is the one of which `kept` was kept. */
export const same = (seal, kept) => seal.slice(0, SHORT) === kept;

/** The link of a seat for a throw, `{link}`; `{again: true}` where the same throw was asked for with another seal, and nothing without a chain. */
export async function linkFor(game, seat, { number, seal }) {
    const chain = read(game, seat);
    if (!chain || number > LINKS) return {};
    const before = chain.given[number];
    if (before && !same(seal, before)) return { again: true };
    write(game, seat, { ...chain, given: { ...chain.given, [number]: seal.slice(0, SHORT) } });
    return { link: (await links(chain.last))[number] };
}

/** Forgets that a link was given: it came too late. */
export function forget(game, seat, number) {
    const chain = read(game, seat);
    if (!chain) return;
    delete chain.given[number];
    write(game, seat, chain);
}

function read(game, seat) {
    return stored(`${PLACE}${game} ${seat}`);
}

/** Throws where this browser stores nothing: a link that is not written down is not given. */
function write(game, seat, chain) {
    localStorage.setItem(`${PLACE}${game} ${seat}`, JSON.stringify(chain));
}

/** All links of a chain, the anchor first. */
function links(last) {
    if (!known.has(last)) known.set(last, made(last));
    return known.get(last);
}

async function made(last) {
    const all = [last];
    let bytes = bytesOf(last);
    for (let count = 0; count < LINKS; count += 1) {
        bytes = await sha256(bytes);
        all.push(hex(bytes));
    }
    return all.reverse();
}
