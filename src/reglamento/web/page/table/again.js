/** The last turn of the other side, shown again at a key, and the trails of the pieces that moved in it. */

import { parsed, s } from '../dom.js';
import { _ } from '../words.js';
import { atOnce } from './board.js';
import { origin, pieces } from './motion.js';

/** More scenes than this are not kept for one turn; the first are dropped. */
const MOST = 120;
/** A replay lasts about this long, in milliseconds, and a scene no longer than the second number. */
const LENGTH = 7000;
const LONGEST = 900;
/** The time of a move of normal speed, in milliseconds. */
const NORMAL = 620;

export class Again {
    constructor(board) {
        this.board = board;
        this.trails = s('g.trails', { 'aria-hidden': 'true' });
        this.clear();
    }

    /** Forgets everything, as another seat looks at the board. */
    clear() {
        this.stop();
        this.last = null;
        this.turn = [];
        this.own = true;
        this.seat = null;
    }

    /** Takes a scene as it is shown; `seat` is the one that looks. What interrupts another side's turn is part of that turn. */
    take(scene, seat) {
        this.stop();
        this.seat = seat;
        const mine = scene.by === seat;
        if (scene.undone) this.own ||= mine;
        else if (mine && scene.asked?.by === seat) this.own = true;
        else if (this.last) this.add(scene, mine);
        this.last = scene;
    }

    add(scene, mine) {
        if (this.own && !mine && begun(this.last)) {
            this.turn = [this.last];
            this.own = false;
        }
        if (!this.own) this.turn = [...this.turn, scene].slice(-MOST);
    }

    /** Whether there is something to show. */
    get any() {
        return this.turn.length > 1;
    }

    /** Whether any of it was a turn of another side, and not an answer in a turn of the own side. */
    get theirs() {
        return this.turn.some(({ mover }) => mover !== null && mover !== this.seat);
    }

    /** Draws the trails of all pieces that moved. */
    draw() {
        const ways = new Map();
        for (const scene of this.turn) {
            for (const [name, element] of pieces(parsed(scene.live))) {
                const way = ways.get(name) ?? [];
                const here = origin(element);
                const last = way.at(-1);
                if (!last || last.x !== here.x || last.y !== here.y) ways.set(name, [...way, here]);
            }
        }
        const moved = [...ways.values()].filter((way) => way.length > 1);
        this.trails.replaceChildren(...moved.flatMap(trail));
        this.board.live.before(this.trails);
        this.board.live.querySelector(':scope > .ground')?.after(this.trails);
        return moved.length;
    }

    /** Shows the turn again and draws the trails; a promise of whether it came to its end. */
    async play() {
        this.stop();
        const turn = this.running;
        const speed = Math.min(LONGEST, LENGTH / this.turn.length) / NORMAL;
        const [first, ...scenes] = this.turn;
        await this.board.show(first, { animate: false });
        for (const scene of scenes) {
            await this.board.show(scene, { speed });
            if (turn !== this.running) return false;
        }
        this.draw();
        return true;
    }

    /** Ends what is being shown, and removes the trails. */
    stop() {
        this.running = (this.running ?? 0) + 1;
        this.trails.replaceChildren();
    }
}

/** Whether the first turn has begun: before it, armies are chosen and set up. */
function begun({ phases }) {
    return phases.some(({ on }) => on);
}

/** Shows the last turn of the other side at a `Table` again, with trails. While places are being chosen, only the trails are drawn. */
export async function showAgain(table) {
    const { again, answers, choices, notes, pace, shown } = table;
    if (pace.running || answers.sent) return;
    if (!again.any) return notes.say(_('The other side has not played yet.'));
    if (atOnce() || shown.asked?.placing) {
        if (!again.draw()) notes.say(_('Nothing moved in the last turn of the other side.'));
        return;
    }
    choices.clear();
    if (!(await again.play()) || shown !== table.shown || answers.sent) return;
    if (shown.asked?.mine) table.question(shown, false);
}

function trail(way) {
    const end = way.at(-1);
    const d = way.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
    return [s('path.trail', { d }), s('circle.trail-start', { cx: way[0].x, cy: way[0].y, r: 4 }), s('circle.trail-end', { cx: end.x, cy: end.y, r: 6 })];
}
