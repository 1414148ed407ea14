/** Makes games and takes seats in them. */

import { kind } from '../about.js';
import { post } from '../api.js';
import { keep, newChain } from '../chains.js';
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
    await sit(card, mine, added);
    go(`/g/${card.id}`);
}

/** Begins a guided game, as its `GuideCard` describes it. Throws Problem. */
export function learn(game, guide) {
    return begin({ game, guide: guide.id, listed: false }, [guide.seat]);
}

/** Takes seats of the game of a card, one after another, under the name in the settings. Throws Problem. */
export async function sit(card, seats, added = '') {
    for (const seat of seats) {
        const wish = { name: settings.get('name'), phrase: added || phrase() };
        await take(card, seat, `/games/${card.id}/seats/${seat}`, wish, seats);
    }
}

/**
 * Makes the game that follows the finished game `card`, or finds the one that another player has made, sits down and goes there.
 * `swapped`: each plays the side of the other. Throws Problem.
 */
export async function follow(card, swapped) {
    const next = await post(`/games/${card.id}/next`, { swapped });
    await sit(next, next.seats.filter((seat) => seat.kept === 'you').map((seat) => seat.seat));
    go(`/g/${next.id}`);
}

/** The seats of a game in which the user may sit down. */
export function free(card) {
    return card.seats.filter((seat) => seat.player === PERSON && !seat.taken && seat.kept !== 'other');
}

/** Takes a seat by posting `wish`, with a chain for the dice where another browser may take part. Throws Problem. */
export async function take(card, seat, path, wish, mine = [seat]) {
    const others = card.seats.some((each) => each.player === PERSON && !each.mine && !mine.includes(each.seat));
    const chain = others ? await newChain() : { anchor: '' };
    await post(path, { ...wish, anchor: chain.anchor });
    keep(card.id, seat, chain);
}

/** The seats of a game, all with the same player, except those in `others`. */
export function seated(game, player, others = {}) {
    return { ...Object.fromEntries(Object.keys(kind(game).seats).map((seat) => [seat, player])), ...others };
}

/** The bot that plays where none is chosen. */
export function usualBot(game) {
    return kind(game).usual_bot ?? 'random';
}
