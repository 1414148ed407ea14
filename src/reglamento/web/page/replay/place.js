/** The place of a replay in the address: `#at=57&as=marines`. */

import { note } from '../router.js';

const SETTLED = 250;
let timer = 0;

/** The place in the address: `{at, as}`, each null where it is missing. */
export function read() {
    const said = new URLSearchParams(location.hash.slice(1));
    return { at: said.has('at') ? Number(said.get('at')) : null, as: said.get('as') };
}

/** The address of a version of a game, seen by a seat, by `nobody` (a spectator) or by `*`. */
export function address(id, at, as) {
    return `/g/${id}/replay#${new URLSearchParams({ at, as })}`;
}

/** Puts the replay's place into the address, once the replay stands still. */
export function write(id, at, as) {
    clearTimeout(timer);
    timer = setTimeout(() => note(address(id, at, as)), SETTLED);
}

/** Leaves the address as it is, and drops a pending change. */
export function leave() {
    clearTimeout(timer);
}
