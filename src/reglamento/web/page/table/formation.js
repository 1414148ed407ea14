/** Where pieces would stand: changed on the page as often as one likes, until it is answered. */

/** Lengths that differ by less than this part of a unit of the game are equal. */
const FINE = 1e-6;
const MEASURE = { left: 0, top: 0, unit: 'cm', grain: 0.01 };
const PLACING = { stays: false, reach: null, coherency: 0, suggestions: [] };

/** A whole `Placing` record. */
export function wholePlacing(record) {
    const movers = record.movers.map((mover) => ({ at: null, ...mover }));
    return { ...PLACING, ...record, movers, measure: { ...MEASURE, ...record.measure } };
}

/** The places of all movers of a `Placing`, as an answer gives them, and those that were given before. */
export class Formation {
    constructor(placing) {
        Object.assign(this, { placing, movers: placing.movers, measure: placing.measure });
        this.places = placing.default;
        this.past = [];
    }

    /** Where a mover would stand on the picture. */
    spot(i, places = this.places) {
        const { scale, left, top } = this.measure;
        return { x: left + places[i].x * scale, y: top + places[i].y * scale };
    }

    /** All would stand there from now on; what was before can be taken back. */
    put(places) {
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

    /** `places` with those numbered in `which` moved by so much, in units of the game. */
    shifted(places, which, dx, dy) {
        const put = (value) => Number((Math.round(value / this.measure.grain) * this.measure.grain).toFixed(6));
        return places.map((place, i) => (which.includes(i) ? { ...place, x: put(place.x + dx), y: put(place.y + dy) } : place));
    }

    /** `from` moved as far as the movers are on average. */
    middle(from) {
        const moved = this.movers.flatMap(({ at }, i) => (at ? [{ at, to: this.spot(i) }] : []));
        const mean = (axis) => moved.reduce((sum, { at, to }) => sum + to[axis] - at[axis], 0) / (moved.length || 1);
        return { x: from.x + mean('x'), y: from.y + mean('y') };
    }

    /** How far a mover would go in a straight line, in units of the game; null for one that stands nowhere yet. */
    gone(i) {
        const { at } = this.movers[i];
        return at && apart(at, this.spot(i)) / this.measure.scale;
    }

    /** How far each may go at most, in units of the game; null where that is no matter. */
    get reach() {
        const { reach } = this.placing;
        return reach === null ? null : reach / this.measure.scale;
    }

    /** Whether a mover would go farther than it may, even in a straight line. */
    tooFar(i) {
        return this.reach !== null && this.gone(i) > this.reach + this.measure.grain + FINE;
    }

    /** The gap between the edges of two movers, on the picture. */
    gap(i, j) {
        return apart(this.spot(i), this.spot(j)) - this.movers[i].radius - this.movers[j].radius;
    }

    /** Whether a length on the picture is no more than another, as the game measures. */
    within(length, most) {
        return length <= most + (this.measure.grain + FINE) * this.measure.scale;
    }

    /**
     * The shortest lines that join all movers, each `[i, j, close]`: whether the two are near enough to each other. Nothing where
     * nearness is no matter.
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

    /** Of those that are not `joined` yet, the nearest to one that is. */
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

    /** The movers that anybody can see to stand wrong, by number: too far away, or two in one place. The rules know better. */
    wrong() {
        const wrong = new Set();
        for (let i = 0; i < this.movers.length; i++) {
            if (this.tooFar(i)) wrong.add(i);
            for (let j = 0; j < i; j++) if (!this.within(0, this.gap(i, j))) wrong.add(i).add(j);
        }
        return wrong;
    }
}

function apart(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Whether two lists of places are equal. */
export function same(one, other) {
    return one.every((place, i) => place.x === other[i].x && place.y === other[i].y && place.angle === other[i].angle);
}
