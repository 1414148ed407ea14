/** The rules' judgement of a draft of places: asked when the draft rests, and now and then while it is dragged, if the rules are quick. */

/** The least time between two questions while something is dragged, in milliseconds. */
const PAUSE = 150;

export class Judgement {
    /** `judge(places)` asks the rules and gives the key of their reply; `heard()` is called when they have replied. */
    constructor(judge, heard) {
        Object.assign(this, { judge, heard, key: '', verdict: null, asked: null, timer: 0, last: 0 });
    }

    /** Asks about `places` once nothing has changed for this many milliseconds. */
    ask(places, rest = 0) {
        this.forget();
        this.timer = setTimeout(() => this.send(places), rest);
    }

    /** Asks about what `places()` then gives, one draft after another, while it keeps changing. The last reply stands until the next one. */
    follow(places) {
        if (this.timer || this.waiting) return;
        const wait = Math.max(0, this.last + PAUSE - performance.now());
        this.timer = setTimeout(() => this.send(places()), wait);
    }

    send(places) {
        Object.assign(this, { timer: 0, last: performance.now(), asked: places, waiting: true });
        this.key = this.judge(places);
    }

    /** Takes the rules' reply, a `Tried` record. False when it was about something else. */
    take(record) {
        if (record.key !== this.key || !this.waiting) return false;
        this.waiting = false;
        this.verdict = { ways: [], why: '', rule: '', pieces: [], instead: [], at: null, ...record };
        this.heard();
        return true;
    }

    /** Forgets what the rules have said. */
    forget() {
        clearTimeout(this.timer);
        Object.assign(this, { key: '', verdict: null, asked: null, timer: 0, waiting: false });
    }

    /** The ways of all movers that the rules have found, or null. */
    get ways() {
        return this.verdict?.ways.length ? this.verdict.ways : null;
    }

    /** Whether the rules have said that the draft is not allowed. */
    get refused() {
        return this.verdict !== null && !this.verdict.ok;
    }
}
