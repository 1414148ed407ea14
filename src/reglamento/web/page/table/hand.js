/** What a player has in hand of a formation, and where that comes to stand by what is done to it: all give places, and change none. */

import { ahead } from './footprints.js';
import { same } from './formation.js';
import { SLIGHT, swing, TURN } from './turning.js';

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** What a key moves by, and with the shift key held, in units of the game. */
const STEP = 1;
const SMALL = 0.25;

export class Hand {
    /** `first` is the number of the mover that was taken, -1 for all together; `from` where all were when it was; `last` what keys have done last. */
    constructor(formation) {
        Object.assign(this, { formation, held: [], first: 0, from: null, start: null, last: null });
    }

    /** Takes the movers numbered in `held`. */
    take(held, first) {
        const { places } = this.formation;
        Object.assign(this, { held, first, from: places, start: places });
    }

    /** Takes what keys work on: the mover that was taken last, or all. */
    grip(together) {
        this.held = together || this.first < 0 ? this.formation.movers.map((_mover, i) => i) : [this.first];
    }

    /** It is so far from where it was taken, in units of the game, and turned by so many degrees; `straight`: no way but ahead and back. */
    carried({ dx, dy, degrees, straight }) {
        const { formation, held, from } = this;
        const turned = degrees ? formation.turned(from, held, Math.round(degrees)) : from;
        if (!straight || !formation.turns) return formation.shifted(turned, held, dx, dy);
        const to = ahead(turned[held[0]].angle);
        return formation.advanced(turned, held, dx * to.x + dy * to.y);
    }

    /** It is turned by its knob, which was carried from one place of the picture to another. */
    swung(from, to, fine) {
        const { formation, held } = this;
        return formation.turned(this.from, held, swing(formation, this.from, held, from, to, fine));
    }

    /** It is turned by so many degrees more while it is carried. */
    twisted(degrees) {
        const { formation, held, from } = this;
        this.from = formation.turned(from, held, degrees);
        return formation.turned(formation.places, held, degrees);
    }

    /** An arrow key moves it. */
    stepped(arrow, small) {
        const [dx, dy] = ARROWS[arrow].map((to) => to * (small ? SMALL : STEP));
        return this.formation.shifted(this.formation.places, this.held, dx, dy);
    }

    /** A key moves it straight ahead (1) or back (-1). */
    advanced(way, small) {
        return this.further('advanced', way * (small ? SMALL : STEP));
    }

    /** A key turns it to the right (1) or left (-1). */
    turned(side, slight) {
        return this.spin(side * (slight ? SLIGHT : TURN));
    }

    /** It is turned by so many degrees. */
    spin(degrees) {
        return this.further('turned', degrees);
    }

    /**
     * It goes so much farther ahead, or is turned by so much more. What follows on the like of it is one motion from where the first began:
     * back about the corner about which it went, and rounded but once.
     */
    further(motion, by) {
        const { formation, held, last } = this;
        const again = last?.motion === motion && same(last.places, formation.places) && String(last.held) === String(held);
        const { from, far } = again ? last : { from: formation.places, far: 0 };
        const places = formation[motion](from, held, far + by);
        this.last = { motion, from, far: far + by, held, places };
        return places;
    }
}
