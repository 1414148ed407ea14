/** Whom a game asks first, where several seats play at one screen. */

import { get } from '../api.js';

/** How often, and after how many milliseconds each time, a game that begins is checked until a seat is asked. */
const LOOKS = 20;
const SOON = 100;

/** The seat that is asked; in a game that has just begun, only once its first dice are rolled. */
export async function firstAsked({ id, state, asked_of: asked }) {
    for (let looks = 0; !asked && state === 'running' && looks < LOOKS; looks++) {
        await new Promise((resolve) => setTimeout(resolve, SOON));
        ({ asked_of: asked, state } = await get(`/games/${encodeURIComponent(id)}`).catch(() => ({ state })));
    }
    return asked;
}
