/** The armies that are being built in this browser, kept for each game; those that were changed last come first. */

import { store, storedList } from '../storage.js';

const PLACE = 'reglamento.armies.';

/** The kept armies of a game: `{id, army, agreed}`. */
export function keptArmies(game) {
    return storedList(PLACE + game).filter((each) => each?.id && typeof each.army?.name === 'string');
}

/** Keeps an army, in place of what was kept under its `id`. */
export function keepArmy(game, { id, army, agreed }) {
    write(game, [{ id, army, agreed }, ...keptArmies(game).filter((each) => each.id !== id)]);
}

/** Keeps an army no longer. */
export function forgetArmy(game, id) {
    write(game, keptArmies(game).filter((each) => each.id !== id));
}

/** An id that no other army of this browser has. */
export function newArmyId() {
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function write(game, armies) {
    store(PLACE + game, armies);
}
