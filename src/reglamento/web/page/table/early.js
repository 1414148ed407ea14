/** What a player does while the answer before it is still on its way or being shown: done as soon as the next question is there. */

/** More than this is forgotten. */
const MOST = 8;

export class Early {
    /** `table` has the answers, the pace and the scene that is shown. */
    constructor(table) {
        this.table = table;
        this.acts = [];
    }

    /**
     * Keeps `act` for the next question, if an answer of the player's own is under way; says whether it did. With a `topic`, it is done
     * only at a question of this kind: it means something else at another.
     */
    keep(act, topic = '') {
        if (!this.underWay()) return false;
        if (this.acts.length < MOST) this.acts.push({ act, topic });
        return true;
    }

    underWay() {
        const { answers, pace, shown, seat } = this.table;
        return Boolean(answers.sent) || (pace.running && shown?.by === seat && Boolean(shown.asked?.mine));
    }

    /** A question of this kind is there: does what was done first, or forgets everything that was meant for another. */
    go(topic) {
        const next = this.acts.shift();
        if (next?.topic && next.topic !== topic) return this.drop();
        next?.act();
    }

    /** Something else has happened than the player could expect. */
    drop() {
        this.acts = [];
    }
}
