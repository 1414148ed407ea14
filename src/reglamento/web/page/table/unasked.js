/** At one screen: what the player of the other side need not be asked, for which no device is passed on. */

import { get, post } from '../api.js';
import { complain } from '../problems.js';
import { automatic } from './automatic.js';
import { wholeScene } from './records.js';
import { newKey } from './socket.js';

/**
 * Gives the answer of `seat` to the question of a version, unseen, if its player need not be asked by the settings in `habits`. Says
 * whether there was nothing to ask.
 */
export async function answeredFor(seat, { game, version, habits }) {
    try {
        const path = `/games/${encodeURIComponent(game)}`;
        const query = new URLSearchParams({ seat });
        const scene = wholeScene(await get(`${path}/scene?${query}`));
        if (scene.version !== version) return true; // a newer one is on its way
        const auto = automatic(scene.asked, { ...habits, passing: false });
        if (auto) await post(`${path}/answers?${query}`, { type: 'answer', version, key: newKey(), answer: auto.answer });
        return auto !== null;
    } catch (error) {
        complain(error);
        return false;
    }
}
