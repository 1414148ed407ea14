/** The scenes of a replayed game, fetched when they are needed and kept. */

import { get } from '../api.js';

const KEPT = 60;

export class Scenes {
    /** `id` is the game's, `seat` the perspective: a seat, `*` for everything, nothing for a spectator. */
    constructor(id, seat) {
        this.base = `/games/${id}/replay`;
        this.query = seat ? `?seat=${encodeURIComponent(seat)}` : '';
        this.kept = new Map();
    }

    /** All moments, as a `Replay` record. Throws Problem. */
    moments() {
        return get(this.base + this.query);
    }

    /** The scene of a version. Throws Problem. */
    at(version) {
        const found = this.kept.get(version) ?? get(`${this.base}/${version}${this.query}`);
        found.catch(() => this.kept.delete(version));
        this.kept.delete(version);
        this.kept.set(version, found);
        if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value);
        return found;
    }

    /** Fetches a scene that will probably be needed next. */
    foresee(version) {
        this.at(version).catch(() => {});
    }
}
