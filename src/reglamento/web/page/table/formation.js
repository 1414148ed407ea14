/** The places where pieces would stand: changed on the page as often as the player likes, until they are answered. */

import { ahead, beside, boxed, room } from './footprints.js';

/** Lengths that differ by less than this part of a unit of the game count as equal. */
const FINE = 1e-6;
/** Angles are given in thousandths of a degree. */
const TURN = 1000;
const MEASURE = { left: 0, top: 0, unit: 'cm', grain: 0.01 };
const PLACING = { stays: false, reach: null, coherency: 0, suggestions: [], live: false, levels: [] };
const MOVER = { at: null, figure: '', footprint: null, pivot: 'middle', level: 0 };

/** A whole `Placing` record. */
export function wholePlacing(record) {
    const movers = record.movers.map((mover) => ({ ...MOVER, ...mover }));
    return { ...PLACING, ...record, movers, measure: { ...MEASURE, ...record.measure } };
}

/** The places of all movers of a `Placing`, as an answer gives them, and the earlier ones. */
export class Formation {
    constructor(placing) {
        Object.assign(this, { placing, movers: placing.movers, measure: placing.measure });
        this.places = placing.default;
        this.past = [];
    }

    /** Where a mover would stand on the picture; with its angle, if it has a front. */
    spot(i, places = this.places) {
        const { scale, left, top } = this.measure;
        const at = { x: left + places[i].x * scale, y: top + places[i].y * scale };
        return this.movers[i].footprint ? { ...at, angle: places[i].angle } : at;
    }

    /** The box around what a mover would cover on the picture. */
    box(i) {
        return boxed(this.movers[i], this.spot(i));
    }

    /** Whether there are floors above one another. */
    get floors() {
        return this.placing.levels.length > 1;
    }

    /** Whether any mover has a front that a player turns. */
    get turns() {
        return this.movers.some(({ footprint }) => footprint);
    }

    /** Moves all to these places; the change can be taken back. */
    change(places) {
        if (same(places, this.places)) return;
        this.past.push(this.places);
        this.places = places;
    }

    /** Takes the last change back; says whether there was one. */
    back() {
        if (!this.past.length) return false;
        this.places = this.past.pop();
        return true;
    }

    /** `places` with the movers numbered in `which` moved by this much, in units of the game. */
    shifted(places, which, dx, dy) {
        return places.map((place, i) => (which.includes(i) ? { ...place, x: this.put(place.x + dx), y: this.put(place.y + dy) } : place));
    }

    /**
     * As `shifted`, but where they would go farther than they may by no more than `slack`, along the same line only as far as they may: a
     * hand is not as exact as the rules.
     */
    reined(places, which, { dx, dy, slack }) {
        const whole = this.shifted(places, which, dx, dy);
        const over = this.over(whole, which);
        if (over <= FINE || over > slack) return whole;
        const step = this.measure.grain / (2 * Math.hypot(dx, dy));
        for (let part = 1 - step; part > 0; part -= step) {
            const less = this.shifted(places, which, dx * part, dy * part);
            if (this.over(less, which) <= FINE) return less;
        }
        return whole;
    }

    /** How much farther than they may the movers numbered in `which` would go, in a straight line. */
    over(places, which) {
        if (this.reach === null) return 0;
        return Math.max(...which.map((i) => (this.movers[i].at ? this.gone(i, places) - this.reach : 0)));
    }

    /** As `shifted`, straight ahead of the first of them. */
    advanced(places, which, far) {
        const to = ahead(places[which[0]].angle);
        return this.shifted(places, which, to.x * far, to.y * far);
    }

    /** `places` with the movers numbered in `which` on the next floor up (1) or down (-1); one without such a floor stays on its own. */
    raised(places, which, way) {
        const { levels } = this.placing;
        const next = (level) => levels[levels.findIndex((each) => Math.abs(each - level) < FINE) + way] ?? level;
        return places.map((place, i) => (which.includes(i) ? { ...place, level: next(place.level ?? 0) } : place));
    }

    /** The height of the floor on which a mover would stand, in units of the game. */
    level(i) {
        return this.places[i].level ?? 0;
    }

    /** `places` with the movers numbered in `which` turned clockwise by some degrees: one about its pivot, several about their middle. */
    turned(places, which, degrees) {
        const pivot = which.length === 1 ? this.pivot(places, which[0], degrees) : this.centre(places, which);
        return places.map((place, i) => (which.includes(i) ? this.swung(i, place, pivot, degrees) : place));
    }

    /** The pivot of a mover that turns by some degrees. A piece that wheels to the right does so about its right front corner. */
    pivot(places, i, degrees) {
        const { footprint, pivot } = this.movers[i];
        if (!footprint || pivot !== 'corner') return places[i];
        const { scale } = this.measure;
        return beside(places[i], (Math.sign(degrees) * footprint.width) / 2 / scale, footprint.ahead / scale);
    }

    /** The middle of the places of the movers numbered in `which`. */
    centre(places, which) {
        const mean = (axis) => which.reduce((sum, i) => sum + places[i][axis], 0) / which.length;
        return { x: mean('x'), y: mean('y') };
    }

    swung(i, place, pivot, degrees) {
        const at = beside({ ...pivot, angle: degrees }, place.x - pivot.x, pivot.y - place.y);
        const angle = this.movers[i].footprint ? (((Math.round((place.angle + degrees) * TURN) / TURN) % 360) + 360) % 360 : place.angle;
        return { ...place, x: this.put(at.x), y: this.put(at.y), angle: Number(angle.toFixed(3)) };
    }

    /** A length in units of the game. */
    put(value) {
        return Number((Math.round(value / this.measure.grain) * this.measure.grain).toFixed(6));
    }

    /** `from` moved as far as the movers have moved on average. */
    middle(from) {
        const moved = this.movers.flatMap(({ at }, i) => (at ? [{ at, to: this.spot(i) }] : []));
        const mean = (axis) => moved.reduce((sum, { at, to }) => sum + to[axis] - at[axis], 0) / (moved.length || 1);
        return { x: from.x + mean('x'), y: from.y + mean('y') };
    }

    /** How far a mover would go in a straight line, in units of the game; null for one that is not on the board yet. */
    gone(i, places = this.places) {
        const { at } = this.movers[i];
        return at && apart(at, this.spot(i, places)) / this.measure.scale;
    }

    /** How far each may go at most, in units of the game; null where there is no limit. */
    get reach() {
        const { reach } = this.placing;
        return reach === null ? null : reach / this.measure.scale;
    }

    /** Whether a mover would stand elsewhere than now, at another angle, or in another formation. */
    changed(i) {
        const { at, figure, footprint } = this.movers[i];
        if (at && this.level(i) !== this.movers[i].level) return true;
        return Boolean(at) && (Boolean(figure) || this.gone(i) > FINE || Boolean(footprint && this.spot(i).angle !== (at.angle ?? 0)));
    }

    /** Whether a mover would go farther than it may, even in a straight line. */
    tooFar(i) {
        return this.reach !== null && this.gone(i) > this.reach + this.measure.grain + FINE;
    }

    /** The gap between the edges of two movers, on the picture. */
    gap(i, j) {
        return room(this.movers[i], this.spot(i), this.movers[j], this.spot(j));
    }

    /** Whether a length on the picture is at most another, as exactly as the game measures. */
    within(length, most) {
        return length <= most + (this.measure.grain + FINE) * this.measure.scale;
    }

    /**
     * The shortest lines that join all movers, each `[i, j, close]`: whether the two are near enough to each other. Empty where
     * coherency does not matter.
     */
    links() {
        const { coherency } = this.placing;
        if (!coherency || this.movers.length < 2) return [];
        const joined = [0];
        const links = [];
        while (joined.length < this.movers.length) {
            const [i, j, gap] = this.nearest(joined);
            joined.push(j);
            links.push([i, j, this.within(gap, coherency)]);
        }
        return links;
    }

    /** The mover not `joined` yet that is nearest to a joined one. */
    nearest(joined) {
        let best = null;
        for (let j = 0; j < this.movers.length; j++) {
            if (joined.includes(j)) continue;
            for (const i of joined) {
                const gap = this.gap(i, j);
                if (!best || gap < best[2]) best = [i, j, gap];
            }
        }
        return best;
    }

    /** The movers that are obviously wrong, by number: too far away, or two in one place. The rules decide the rest. */
    wrong() {
        const wrong = new Set();
        for (let i = 0; i < this.movers.length; i++) {
            if (this.tooFar(i)) wrong.add(i);
            for (let j = 0; j < i; j++) if (this.level(i) === this.level(j) && !this.within(0, this.gap(i, j))) wrong.add(i).add(j);
        }
        return wrong;
    }
}

function apart(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Whether two lists of places are equal. */
export function same(one, other) {
    return one.every((place, i) => place.x === other[i].x && place.y === other[i].y && place.angle === other[i].angle && (place.level ?? 0) === (other[i].level ?? 0));
}
