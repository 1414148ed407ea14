/** Walks: several answers that take a piece to a place, given one after the other, and taken back together. */

/** A place that is reached by several answers, as an option on the board. */
export function far(walk) {
    return { walk, answer: walk.answers[0], text: walk.text, listed: walk.text, group: '', cost: walk.cost, surcharge: walk.surcharge ?? '', detail: walk.stop ?? '', warning: '', rules: [], spot: walk.spot, piece: walk.piece, strike: null, key: '', same: null, index: -1 };
}

/** A walk that a player has begun: it goes on as long as the same piece is asked about and the next answer is offered. */
export class WalkOn {
    constructor(answers, { about, topic }) {
        this.rest = answers.slice(1);
        this.given = 1;
        this.about = about;
        this.topic = topic;
    }

    /** The answer to the next question; null where the walk ends. What most players decline is declined on the way. */
    next({ about, topic, options, trifling, default: declining }) {
        const [next] = this.rest;
        if (next && trifling) return declining;
        const offered = about === this.about && topic === this.topic && options.some(({ answer }) => JSON.stringify(answer) === JSON.stringify(next));
        if (!next || !offered) return this.end();
        this.rest.shift();
        this.given += 1;
        return next;
    }

    /** Whether it goes on. */
    get under() {
        return this.rest.length > 0;
    }

    end() {
        this.rest = [];
        return null;
    }

    /** Whether another of its answers is to be taken back; it is counted as taken back. */
    back() {
        this.given -= 1;
        return this.given >= 0;
    }
}

/** The line of a walk on the board, as an SVG path. */
export function line({ way }) {
    return way.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
}
