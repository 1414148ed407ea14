/** The view of the board: its middle and its zoom. */

/** Zoom factors are for a world whose things have this size, in its units: where they are half the size, twice the zoom is allowed. */
const THING = 48;
const NEAREST = 3.2;
const MARGIN = 12;
const GLIDE = 320;
/** How many pixels beside the world may be seen. */
const SPARE = 90;
/** The largest zoom when the whole world is shown. */
const WHOLE = 1.6;
/** A place nearer than this to the edge of the view counts as hidden, in pixels: half the size of its mark. */
const HALF = 24;
/** Marks that would be larger by no more than this in a closer view are large enough in the view of the whole world. */
const NEARLY = 1.1;
/** With a mouse, pieces of this share of the size that is easy to hit are large enough, if the whole table is in view then. */
export const ENOUGH = 0.5;

/**
 * Looks at a world of `width` by `height` units, from (0, 0) until it grows, through a window in pixels. Things to point at have
 * `unit` units. A point of the world appears at `x + k * its place`.
 * `changed()` is called after every movement; `calm()` says whether to jump instead of gliding. It is `free` when it does not show the whole world, and `chosen` when the player moved it.
 * `wanted` holds the points that `keep` last asked to keep in view; they wait while the player wants to see it `wholly`.
 */
export class Camera {
    constructor({ width, height, unit = THING }, changed, calm = () => false) {
        Object.assign(this, { left: 0, top: 0, width, height, changed, calm, x: 0, y: 0, k: 1, wide: 0, high: 0 });
        this.near = THING / unit;
        Object.assign(this, { free: false, chosen: false, wholly: false, wanted: null, frame: 0 });
    }

    /** The window has a new size. A player who has not moved the board sees the whole of it, or the wanted points. */
    resize(wide, high) {
        if (!wide || !high) return;
        const middle = this.wide ? this.world(this.wide / 2, this.high / 2) : null;
        Object.assign(this, { wide, high });
        cancelAnimationFrame(this.frame);
        if (this.free && middle) this.put(middle, Math.max(this.k, this.least()));
        else this.overview(false);
        this.again(false);
    }

    /** The world is this part of the picture now. A view of the whole world still shows all of it; otherwise nothing moves. */
    grow({ x, y, width, height }, { gliding = true } = {}) {
        if (x === this.left && y === this.top && width === this.width && height === this.height) return;
        Object.assign(this, { left: x, top: y, width, height });
        if (!this.wide) return;
        if (!this.free) this.overview(gliding);
        this.again(gliding);
    }

    /** The factor that shows the whole world, with things no larger than needed. */
    whole() {
        const fits = Math.min((this.wide - 2 * MARGIN) / this.width, (this.high - 2 * MARGIN) / this.height);
        return Math.min(fits, WHOLE * this.near);
    }

    least() {
        return Math.min(this.near, this.whole() * 0.8);
    }

    /** The place in the world at a pixel of the window. */
    world(px, py) {
        return { x: (px - this.x) / this.k, y: (py - this.y) / this.k };
    }

    /** The pixel of a place in the world. */
    pixel({ x, y }) {
        return { x: this.x + x * this.k, y: this.y + y * this.k };
    }

    /** Shows the whole world at the player's request, until the player moves the board or asks again. */
    fit(gliding = true) {
        this.wholly = !this.wholly;
        this.overview(gliding);
        this.again(gliding);
    }

    overview(gliding) {
        this.free = this.chosen = false;
        const k = this.whole();
        this.go({ x: this.left + this.width / 2, y: this.top + this.height / 2 }, k, gliding);
    }

    /** Moves the board by pixels. */
    pan(dx, dy) {
        cancelAnimationFrame(this.frame);
        this.wholly = false;
        this.free = this.chosen = true;
        const middle = this.world(this.wide / 2 - dx, this.high / 2 - dy);
        this.put(middle, this.k);
    }

    /** Zooms by a factor; the place at the pixel stays there. Without a pixel, the middle of the wanted points stays. */
    zoom(factor, { x: px, y: py } = this.aimed()) {
        cancelAnimationFrame(this.frame);
        this.wholly = false;
        this.free = this.chosen = true;
        const held = this.world(px, py);
        const k = this.bounded(this.k * factor);
        const middle = { x: held.x + (this.wide / 2 - px) / k, y: held.y + (this.high / 2 - py) / k };
        this.put(middle, k);
    }

    /**
     * As `reveal`, and again when the window changes. Where the whole world is seen at the factor `least` or more, all of it stays in view; if
     * `least` is given, all of it comes back into view as well, unless the player has moved the board.
     */
    keep(points, how = {}) {
        this.wanted = { points, how };
        if (!this.wide) return;
        const { near = 0, least = near / NEARLY, gliding = true } = how;
        if (this.wholly) return this.free ? this.overview(gliding) : undefined;
        const moved = how.least === undefined ? this.free : this.chosen;
        if (!moved && (least <= this.whole() || !points.length)) this.overview(gliding);
        else this.reveal(points, how);
    }

    /** Shows the wanted points, unless the player has moved the board. */
    again(gliding = true) {
        if (!this.chosen && this.wanted) this.keep(this.wanted.points, { ...this.wanted.how, gliding });
    }

    /**
     * Brings points of the world into view with as little zooming as possible; at the factor `near` if they all fit then. Nothing
     * moves while all of them can be seen, and pressed.
     */
    reveal(points, { near = 0, edge = 56, gliding = true } = {}) {
        if (!points.length || !this.wide) return;
        const margin = this.free ? HALF : 0; // otherwise the whole board is in view
        if (near <= this.k && points.every((point) => this.shows(point, margin))) return;
        const box = around(points);
        const room = Math.min((this.wide - 2 * edge) / Math.max(box.width, 1), (this.high - 2 * edge) / Math.max(box.height, 1));
        const k = this.bounded(Math.max(this.whole(), Math.min(Math.max(this.k, near), room)));
        if (!this.chosen && k <= this.whole()) return this.overview(gliding);
        if (k === this.k && points.every((point) => this.shows(point, margin))) return;
        this.free = this.free || k !== this.k;
        this.go(k === this.k ? this.nudged(box, edge) : box.middle, k, gliding);
    }

    shows(point, edge) {
        const { x, y } = this.pixel(point);
        return x >= edge && y >= edge && x <= this.wide - edge && y <= this.high - edge;
    }

    /** The middle nearest to the present one that shows the whole box. */
    nudged(box, edge) {
        const now = this.world(this.wide / 2, this.high / 2);
        const half = { x: Math.max(0, this.wide / 2 - edge) / this.k, y: Math.max(0, this.high / 2 - edge) / this.k };
        return {
            x: within(now.x, box.right - half.x, box.left + half.x),
            y: within(now.y, box.bottom - half.y, box.top + half.y),
        };
    }

    /** The pixel of the middle of the wanted points, if that is visible; otherwise the middle of the window. */
    aimed() {
        const middle = this.wanted?.points.length ? around(this.wanted.points).middle : null;
        return middle && this.shows(middle, 0) ? this.pixel(middle) : { x: this.wide / 2, y: this.high / 2 };
    }

    bounded(k) {
        return within(k, this.least(), NEAREST * this.near);
    }

    go(middle, k, gliding) {
        cancelAnimationFrame(this.frame);
        if (!gliding || this.calm() || !this.wide) return this.put(middle, k);
        const from = { ...this.world(this.wide / 2, this.high / 2), k: this.k };
        const began = performance.now();
        const step = (now) => {
            const t = Math.min(1, Math.max(0, (now - began) / GLIDE));
            const eased = 1 - (1 - t) ** 3;
            const mix = (a, b) => a + (b - a) * eased;
            this.put({ x: mix(from.x, middle.x), y: mix(from.y, middle.y) }, mix(from.k, k));
            if (t < 1) this.frame = requestAnimationFrame(step);
        };
        this.frame = requestAnimationFrame(step);
    }

    put(middle, k) {
        const x = this.left + inside(middle.x - this.left, this.width, this.wide / k, SPARE / k);
        const y = this.top + inside(middle.y - this.top, this.height, this.high / k, SPARE / k);
        Object.assign(this, { k, x: this.wide / 2 - x * k, y: this.high / 2 - y * k });
        this.changed();
    }

    close() {
        cancelAnimationFrame(this.frame);
    }
}

function within(value, low, high) {
    return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}

/** Keeps the middle of a window of this length where the world fills it, except for a little `spare` room at the world's ends. */
function inside(middle, whole, seen, spare) {
    const end = Math.min(seen, whole) / 2;
    return within(middle, end - spare, whole - end + spare);
}

function around(points) {
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return { left, right, top, bottom, width: right - left, height: bottom - top, middle };
}
