/** The pieces of a formation that a player has in hand, and where an action puts them. All functions give places, and change none. */

import { ahead } from './footprints.js';
import { same } from './formation.js';
import { SLIGHT, swing, TURN } from './turning.js';

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** How far one key press moves, and with the shift key held, in units of the game. */
const STEP = 1;
const SMALL = 0.25;

export class Hand {
    /** `first` is the number of the mover that was taken, -1 for all together; `from` their places at that time; `last` what keys have done last. */
    constructor(formation) {
        Object.assign(this, { formation, held: [], first: 0, from: null, start: null, last: null });
    }

    /** Takes the movers numbered in `held`. */
    take(held, first) {
        const { places } = this.formation;
        Object.assign(this, { held, first, from: places, start: places });
    }

    /** Takes the pieces that keys act on: the mover that was taken last, or all. */
    grip(together) {
        this.held = together || this.first < 0 ? this.formation.movers.map((_mover, i) => i) : [this.first];
    }

    /**
     * The hand is this far from where it was taken, in units of the game, and turned by some degrees. `straight` allows only ahead and back.
     * What goes too far by no more than `slack` stops where it must.
     */
    carried({ dx, dy, degrees, straight, slack = 0 }) {
        const { formation, held, from } = this;
        const turned = degrees ? formation.turned(from, held, Math.round(degrees)) : from;
        if (!formation.turns) return formation.reined(turned, held, { dx, dy, slack });
        if (!straight) return formation.shifted(turned, held, dx, dy);
        const to = ahead(turned[held[0]].angle);
        return formation.advanced(turned, held, dx * to.x + dy * to.y);
    }

    /** The hand is turned by its knob, which was dragged from one place of the picture to another. */
    swung(from, to, fine) {
        const { formation, held } = this;
        return formation.turned(this.from, held, swing(formation, this.from, held, from, to, fine));
    }

    /** The hand is turned by more degrees while it is dragged. */
    twisted(degrees) {
        const { formation, held, from } = this;
        this.from = formation.turned(from, held, degrees);
        return formation.turned(formation.places, held, degrees);
    }

    /** An arrow key moves the hand. */
    stepped(arrow, small) {
        const [dx, dy] = ARROWS[arrow].map((to) => to * (small ? SMALL : STEP));
        return this.formation.shifted(this.formation.places, this.held, dx, dy);
    }

    /** A key moves the hand straight ahead (1) or back (-1). */
    advanced(way, small) {
        return this.further('advanced', way * (small ? SMALL : STEP));
    }

    /** A key or a button puts the hand on the next floor up (1) or down (-1). */
    raised(way) {
        return this.formation.raised(this.formation.places, this.held, way);
    }

    /** A key turns the hand to the right (1) or left (-1). */
    turned(side, slight) {
        return this.spin(side * (slight ? SLIGHT : TURN));
    }

    /** The hand is turned by some degrees. */
    spin(degrees) {
        return this.further('turned', degrees);
    }

    /**
     * The hand goes farther ahead, or turns farther. Repeated actions of one kind are one motion from where the first began:
     * back about the same corner, and rounded only once.
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
