/** What the rules say of a draft of places: asked when it rests, and now and then while it is dragged where the rules are quick. */

/** The rules are asked no more often than this while something is dragged, in milliseconds. */
const PAUSE = 150;

export class Judgement {
    /** `judge(places)` asks the rules and gives the key under which they will answer; `heard()` is called when they have. */
    constructor(judge, heard) {
        Object.assign(this, { judge, heard, key: '', verdict: null, asked: null, timer: 0, last: 0 });
    }

    /** Asks about `places` once nothing more has changed for so many milliseconds. */
    ask(places, rest = 0) {
        this.forget();
        this.timer = setTimeout(() => this.send(places), rest);
    }

    /** Asks about what `places()` then gives, while it goes on changing: one draft after the other. What was last heard stands until then. */
    follow(places) {
        if (this.timer || this.waiting) return;
        const wait = Math.max(0, this.last + PAUSE - performance.now());
        this.timer = setTimeout(() => this.send(places()), wait);
    }

    send(places) {
        Object.assign(this, { timer: 0, last: performance.now(), asked: places, waiting: true });
        this.key = this.judge(places);
    }

    /** The rules have judged: a `Tried` record. False when that was about something else. */
    take(record) {
        if (record.key !== this.key || !this.waiting) return false;
        this.waiting = false;
        this.verdict = { ways: [], why: '', rule: '', pieces: [], instead: [], at: null, ...record };
        this.heard();
        return true;
    }

    /** Nothing is known any more of what the rules say. */
    forget() {
        clearTimeout(this.timer);
        Object.assign(this, { key: '', verdict: null, asked: null, timer: 0, waiting: false });
    }

    /** The ways of all movers that the rules know of, or null. */
    get ways() {
        return this.verdict?.ways.length ? this.verdict.ways : null;
    }

    /** Whether the rules have said that they do not allow it. */
    get refused() {
        return this.verdict !== null && !this.verdict.ok;
    }
}
