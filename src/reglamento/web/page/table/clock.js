/** A clock that counts down here, and is corrected by every scene. */

import { h } from '../dom.js';
import { _ } from '../words.js';

const HURRY = 15000;
const TICK = 200;

export class Clock {
    constructor(title = _('Time left')) {
        this.element = h('span.clock', { role: 'timer', hidden: true, title });
        this.shown = null;
        this.until = 0;
        this.timer = setInterval(() => this.tick(), TICK);
    }

    /** Takes a `ClockShown` or `BudgetShown` record, or null where there is no clock. */
    set(shown) {
        this.shown = shown;
        this.until = shown ? performance.now() + shown.left : 0;
        this.element.hidden = !shown;
        this.tick();
    }

    /** The seat that the clock belongs to, or null. */
    get seat() {
        return this.shown?.seat ?? null;
    }

    tick() {
        if (!this.shown) return;
        const left = this.shown.running ? Math.max(0, this.until - performance.now()) : this.shown.left;
        const text = written(left);
        if (this.element.textContent !== text) this.element.textContent = text;
        this.element.classList.toggle('hurry', this.shown.running && left < HURRY);
        this.element.classList.toggle('stopped', !this.shown.running);
    }

    close() {
        clearInterval(this.timer);
    }
}

function written(left) {
    const seconds = Math.ceil(left / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const two = (number) => String(number).padStart(2, '0');
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
