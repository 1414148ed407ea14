/** The board and the story of a replay. The whole story is there to jump in; lines still to come are dimmed. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { _ } from '../words.js';

export class Screen {
    /** Loads the picture of a game; `jump(line)` is called when a line of the story is chosen, with its number. */
    static async open(card, jump) {
        const [still, { openBoard }, { Log }] = await Promise.all([
            get(`/games/${card.id}/still`),
            import('../table/board.js'),
            import('../table/log.js'),
        ]);
        return new Screen(still, openBoard, Log, jump);
    }

    constructor(still, openBoard, Log, jump) {
        this.board = h('div.replay-board');
        this.story = h('section.replay-story', { 'aria-label': _('What happened'), tabindex: '0' });
        this.picture = openBoard(this.board, still);
        this.log = new Log(this.story, { jump });
        this.whole = [];
        this.written = [];
        this.told = 0;
    }

    /** The lines of the whole story, as the last scene has them. */
    foretell(lines) {
        this.whole = lines;
    }

    /** Shows a scene; `near` when it follows the one before and may be animated. `speed` is a factor on the time that takes. */
    show(scene, { near, speed }) {
        const fresh = near ? scene.told.slice(this.told) : [];
        this.told = scene.told.length;
        this.write(common(scene.told, this.whole) === this.told ? this.whole : scene.told);
        this.mark(this.told, Math.max(1, fresh.length));
        return this.picture.show({ ...scene, told: fresh }, { animate: near, speed });
    }

    write(lines) {
        const from = common(lines, this.written);
        if (from < lines.length || from < this.written.length) this.log.show({ told_from: from, told: lines.slice(from) });
        this.written = lines;
    }

    /**
     * Dims the lines from number `told` on, and marks the last `count` before it as shown now. What is told in every detail alone has no
     * place to go to: then the line before it is shown.
     */
    mark(told, count) {
        const { lines } = this.log;
        const now = lines.slice(0, Math.max(1, told)).findLast((item) => item.checkVisibility());
        lines.forEach((item, i) => {
            item.classList.toggle('to-come', i >= told);
            item.classList.toggle('now', i < told && (i >= told - count || item === now));
        });
        if (now) this.story.scrollTop += middle(now) - middle(this.story);
    }

    close() {
        this.picture.close();
    }
}

/** How many lines two stories have in common from their start. */
function common(one, other) {
    const length = Math.min(one.length, other.length);
    for (let i = 0; i < length; i++) if (one[i] !== other[i] && JSON.stringify(one[i]) !== JSON.stringify(other[i])) return i;
    return length;
}

function middle(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
}
