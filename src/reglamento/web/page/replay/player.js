/** The state of a replay: its moment, whether it is playing, and how fast. While it plays, scenes are shown in order, otherwise only the latest. */

import { complain } from '../problems.js';

const PACE = 900;

export class Player {
    /**
     * `show(scene, {near, speed})` puts a scene on the board and promises its end; `moved()` is called whenever anything about the
     * player has changed.
     */
    constructor({ scenes, moments, at, show, moved }) {
        Object.assign(this, { scenes, moments, at, show, moved });
        this.playing = false;
        this.speed = 1;
        this.timer = 0;
        this.wanted = 0;
    }

    get last() {
        return this.moments.length - 1;
    }

    get moment() {
        return this.moments[this.at];
    }

    /** Goes to a moment by its place, and stops at the ends. */
    async seek(place) {
        const near = place === this.at + 1;
        this.at = Math.min(Math.max(place, 0), this.last);
        if (this.at === this.last) this.playing = false;
        this.moved();
        await this.refresh(near);
    }

    /** Shows the present moment; `near` when it follows the one shown before, so that the board may animate. */
    async refresh(near = false) {
        const turn = ++this.wanted;
        clearTimeout(this.timer);
        try {
            const scene = await this.scenes.at(this.moment.version);
            if (turn !== this.wanted) return;
            if (this.at < this.last) this.scenes.foresee(this.moments[this.at + 1].version);
            await this.show(scene, { near, speed: 1 / this.speed });
        } catch (error) {
            this.playing = false;
            this.moved();
            complain(error);
        }
        if (this.playing && turn === this.wanted) this.timer = setTimeout(() => this.seek(this.at + 1), PACE / this.speed);
    }

    /** Plays or pauses. At the end it plays from the beginning. */
    toggle() {
        this.playing = !this.playing;
        clearTimeout(this.timer);
        if (this.playing) this.seek(this.at === this.last ? 0 : this.at + 1);
        else this.moved();
    }

    setSpeed(speed) {
        this.speed = speed;
    }

    /** Goes to the first moment of the turn before (`way` -1) or after (1) the present one. */
    turn(way) {
        const starts = this.moments.flatMap((moment, i) => (moment.turn !== this.moments[i - 1]?.turn ? [i] : []));
        const place = way > 0 ? starts.find((i) => i > this.at) : starts.findLast((i) => i < this.at);
        this.seek(place ?? (way > 0 ? this.last : 0));
    }

    close() {
        clearTimeout(this.timer);
        this.playing = false;
        this.wanted += 1;
    }
}
