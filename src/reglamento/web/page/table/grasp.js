/** Something that is held by a button and dragged, while the board stays where it is. A second finger, anywhere, turns it. */

import { between, direction } from './turning.js';

/** A pointer that has moved no farther than this has only clicked, in pixels. */
const SLACK = 4;

export class Grasp {
    /**
     * `on` has `take()`, `drag({start, now, dx, dy, degrees, event})` (in pixels and degrees since it was taken) and `drop(meant)`;
     * `meant` is false when something took the pointer away.
     */
    constructor(button, on) {
        Object.assign(this, { button, on, hand: null, twist: null, watch: null });
        button.addEventListener('pointerdown', (event) => this.down(event));
        button.addEventListener('pointermove', (event) => this.move(event));
        for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) button.addEventListener(name, (event) => this.end(event));
    }

    down(event) {
        if (event.button > 0) return;
        event.stopPropagation();
        if (this.hand) return;
        const { pointerId: id } = event;
        this.hand = { id, start: place(event), now: place(event), degrees: 0, dragged: false };
        this.button.setPointerCapture(id);
        this.on.take();
        if (event.pointerType === 'touch') this.watchFingers();
    }

    move(event) {
        const { hand } = this;
        if (event.pointerId !== hand?.id) return;
        hand.now = place(event);
        this.drag(event);
    }

    drag(event) {
        const { hand, twist } = this;
        const { start, now } = hand;
        const [dx, dy] = [now.x - start.x, now.y - start.y];
        const degrees = hand.degrees + (twist ? between(twist.from, direction(now, twist.now)) : 0);
        hand.dragged ||= Boolean(twist) || Math.hypot(dx, dy) >= SLACK;
        if (hand.dragged) this.on.drag({ start, now, dx, dy, degrees, event });
    }

    end(event) {
        if (event.pointerId !== this.hand?.id) return;
        const { dragged } = this.hand;
        this.release();
        if (dragged) this.on.drop(event.type === 'pointerup');
    }

    /** Whether a pointer holds it. */
    get held() {
        return this.hand !== null;
    }

    release() {
        this.watch?.abort();
        Object.assign(this, { hand: null, twist: null, watch: null });
    }

    // ---- a second finger

    /** Follows the other fingers while this one holds something, and hides them from other listeners. */
    watchFingers() {
        this.watch = new AbortController();
        const on = (name, work) => addEventListener(name, (event) => this.other(event) && work(event), { capture: true, signal: this.watch.signal });
        on('pointerdown', (event) => this.touch(event));
        on('pointermove', (event) => this.turn(event));
        for (const name of ['pointerup', 'pointercancel']) on(name, (event) => this.lift(event));
    }

    other(event) {
        if (!this.button.isConnected) this.release();
        if (!this.hand || event.pointerId === this.hand.id || event.pointerType !== 'touch') return false;
        event.stopPropagation();
        return true;
    }

    touch(event) {
        if (this.twist) return;
        const now = place(event);
        this.twist = { id: event.pointerId, now, from: direction(this.hand.now, now) };
    }

    turn(event) {
        if (event.pointerId !== this.twist?.id) return;
        this.twist.now = place(event);
        this.drag(event);
    }

    lift(event) {
        if (event.pointerId !== this.twist?.id) return;
        this.hand.degrees += between(this.twist.from, direction(this.hand.now, this.twist.now));
        this.twist = null;
    }
}

/** Where a pointer is in the window. */
function place({ clientX: x, clientY: y }) {
    return { x, y };
}
