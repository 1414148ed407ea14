/** The places to which units of a seat have been sent, kept in the browser: they hold when the page is loaded again, and in its other tabs. */

import { store, storedList } from '../storage.js';

const PLACE = 'reglamento-orders';
/** The orders of as many seats are kept, those given last. */
const MOST = 40;

export class Orders {
    /** The orders of a seat of a game: `place` on the picture, `left` (the places of the models after the last move), and `sign` (what must stay the same). */
    constructor(game, seat) {
        this.key = `${game} ${seat}`;
        this.units = new Map(storedList(PLACE).find(([key]) => key === this.key)?.[1] ?? []);
    }

    get any() {
        return this.units.size > 0;
    }

    get(unit) {
        return this.units.get(unit);
    }

    give(unit, order) {
        this.units.set(unit, order);
        this.keep();
    }

    drop(unit) {
        if (this.units.delete(unit)) this.keep();
    }

    clear() {
        if (!this.any) return;
        this.units.clear();
        this.keep();
    }

    keep() {
        const others = storedList(PLACE).filter(([key]) => key !== this.key);
        const mine = this.any ? [[this.key, [...this.units]]] : [];
        store(PLACE, [...others, ...mine].slice(-MOST));
    }
}

/** Calls `changed()` when another tab has given or called off an order; returns a function that ends this. */
export function onOrders(changed) {
    const heard = ({ key }) => key === PLACE && changed();
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
}
