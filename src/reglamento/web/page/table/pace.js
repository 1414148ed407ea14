/** Shows scenes one after another, no slower than a player likes to wait. */

import * as settings from '../settings.js';
import { atOnce } from './board.js';

const FACTORS = { calm: 1.6, normal: 1, fast: 0.45, off: 0 };
/** The scenes of others until the player is asked again are shown within this many milliseconds, and faster after that. */
const LONGEST = 4000;
const LEAST = 250;
const MOVE = 330;
const LINE = 620;
/** Of a longer queue than this, only the story and the last scene are shown. */
const MOST = 40;
/** A skip within this many milliseconds after a scene's end is meant for that scene and nothing else. */
const LATE = 700;

export class Pace {
    /** `show(scene, speed)` shows a scene and gives a promise; `tell(scene)` shows only its story; `settled(scene)` follows the last. */
    constructor({ show, tell, settled, busy }) {
        Object.assign(this, { show, tell, settled, busy });
        this.queue = [];
        this.running = false;
        this.skipping = false;
        this.turn = 0;
        this.spent = 0;
        this.rested = -LATE;
        this.hurry = () => {};
        this.held = null;
    }

    push(scene) {
        this.queue.push(scene);
        if (!this.running) this.run();
    }

    async run() {
        this.running = true;
        const { turn } = this;
        let last = null;
        while (this.queue.length && turn === this.turn) {
            await this.held?.over;
            if (turn !== this.turn) return;
            last = this.queue.shift();
            await this.one(last);
        }
        if (turn !== this.turn) return;
        this.running = false;
        this.rested = performance.now();
        // A player skips everything until the next question, whenever it arrives; a spectator skips the scenes that are there.
        if (last.asked?.mine || !last.asked || last.seat == null) this.skipping = false;
        if (last.asked?.mine) this.spent = 0;
        this.busy(false);
        this.settled(last);
    }

    async one(scene) {
        const speed = this.speed(scene);
        if (!speed && this.queue.length) return this.tell(scene);
        const skipped = new Promise((resolve) => (this.hurry = resolve));
        this.busy(speed > 0 && (this.queue.length > 0 || scene.told.length > 2));
        const began = performance.now();
        await Promise.race([this.show(scene, speed), skipped]);
        this.spent += performance.now() - began;
    }

    /** The factor on the time that a scene takes; 0 shows it at once. */
    speed(scene) {
        const wanted = atOnce() ? 0 : (FACTORS[settings.get('speed')] ?? 1);
        if (!wanted || this.skipping || this.queue.length > MOST || scene.told.length > MOST || document.hidden) return 0;
        const whole = [scene, ...this.queue].reduce((sum, each) => sum + length(each), 0);
        return wanted * Math.min(1, Math.max(LEAST, LONGEST - this.spent) / whole);
    }

    /** Whether the last scene has just ended. */
    fresh() {
        return performance.now() - this.rested < LATE;
    }

    /** Holds all scenes that wait, or (false) lets them be shown. The scene on the board is finished. */
    hold(yes) {
        this.held?.end();
        this.held = null;
        if (!yes) return;
        let end;
        const over = new Promise((resolve) => (end = resolve));
        this.held = { over, end };
    }

    /** Shows all waiting scenes at once. */
    skip() {
        if (!this.running) return;
        this.skipping = true;
        this.hurry();
    }

    /** Forgets all waiting scenes. */
    clear() {
        this.turn += 1;
        this.queue = [];
        this.running = false;
        this.skipping = false;
        this.hurry();
        this.busy(false);
    }
}

function length({ told }) {
    return MOVE + LINE * told.filter((line) => line.effect || line.thrown).length;
}
