/** What this server offers: its games, missions, bots and languages. Loaded once, and again for another language. */

import { get } from './api.js';
import { _ } from './words.js';

let loaded = { version: '', games: [], languages: {} };

/** Loads it from the server. Throws Problem. */
export async function loadAbout() {
    loaded = await get('/about');
    return loaded;
}

/** The answer of `GET /api/about`. */
export function about() {
    return loaded;
}

/** The game called `id`, or a stand-in for a game that this server does not know. */
export function kind(id) {
    return loaded.games.find((game) => game.id === id) ?? { id, title: id, seats: {}, bots: [], missions: [], readings: [] };
}

/** The mission of a game, or undefined. */
export function mission(game, id) {
    return kind(game).missions.find((each) => each.id === id);
}

/** The armies that a mission of a game offers, each in a line. */
export function forces(game, id) {
    return (mission(game, id)?.forces ?? []).map((each) => kind(game).forces[each]);
}

/** The bots that search, by their levels. */
export const SEARCHING = new Set(['quick', 'steady', 'deep']);

/** The name of a player that is `person` or a bot. */
export function playerName(player) {
    if (player === 'person') return _('A person');
    if (player === 'greedy') return _('Greedy bot');
    if (player === 'random') return _('Random bot');
    if (player === 'quick') return _('Searching bot, quick: 0.3 s a turn');
    if (player === 'steady') return _('Searching bot, steady: 1 s a turn');
    if (player === 'deep') return _('Searching bot, deep: 3 s a turn');
    return player;
}
