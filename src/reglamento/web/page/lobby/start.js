/** Makes games and takes seats in them. */

import { kind } from '../about.js';
import { post } from '../api.js';
import { go } from '../router.js';
import * as settings from '../settings.js';
import { phrase } from './phrase.js';

export const PERSON = 'person';

/**
 * Makes a game of a `NewGame` record, takes its seats `mine` and goes to its table. `added` is the phrase for the
 * dice; a random one is used if it is empty. Throws Problem.
 */
export async function begin(wish, mine, added = '') {
    const card = await post('/games', wish);
    await sit(card.id, mine, added);
    go(`/g/${card.id}`);
}

/** Takes seats of a game, one after another, under the name in the settings. Gives the card. Throws Problem. */
export async function sit(id, seats, added = '') {
    let card = null;
    const taken = { name: settings.get('name'), phrase: added || phrase() };
    for (const seat of seats) card = await post(`/games/${id}/seats/${seat}`, taken);
    return card;
}

/** The seats of a game, all with the same player, except those in `others`. */
export function seated(game, player, others = {}) {
    return { ...Object.fromEntries(Object.keys(kind(game).seats).map((seat) => [seat, player])), ...others };
}

/** The best of a game's bots: the last one named. */
export function bestBot(game) {
    return kind(game).bots.at(-1) ?? 'random';
}
