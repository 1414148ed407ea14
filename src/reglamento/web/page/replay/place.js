/** The place of a replay in the address: `#at=57&as=marines`. */

import { note } from '../router.js';

const SETTLED = 250;
let timer = 0;

/** What the address says: `{at, as}`, each null where it says nothing. */
export function read() {
    const said = new URLSearchParams(location.hash.slice(1));
    return { at: said.has('at') ? Number(said.get('at')) : null, as: said.get('as') };
}

/** The address of a version of a game, seen by a seat, by `nobody` (a spectator) or by `*`. */
export function address(id, at, as) {
    return `/g/${id}/replay#${new URLSearchParams({ at, as })}`;
}

/** Has the address say where the replay stands, once it stands still. */
export function write(id, at, as) {
    clearTimeout(timer);
    timer = setTimeout(() => note(address(id, at, as)), SETTLED);
}

/** Leaves the address as it is, whatever was to be written. */
export function leave() {
    clearTimeout(timer);
}
