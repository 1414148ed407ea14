/** What a bot meant by its last turn, in a few sentences at the end of the story, when the player asks. */

import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { ruleLink } from '../rules/link.js';
import { _ } from '../words.js';

export class Meaning {
    /** `mine` are the seats of the one that asks. */
    constructor(card, mine) {
        /** Whether a bot plays for another side. */
        this.any = card.seats.some((each) => each.player !== 'person' && !mine.includes(each.seat));
        this.element = h('div.meaning', { role: 'status' });
    }

    /** Asks at a `Table`, and shows the answer in its story. */
    async ask(table) {
        if (!this.any) return;
        table.tabs.open('story');
        this.show(table, h('p.dim.small', null, _('One moment …')));
        const query = new URLSearchParams(table.seat ? { seat: table.seat } : {});
        const told = await get(`/games/${table.card.id}/meant?${query}`).catch((problem) => ({ problem }));
        this.show(table, lines(told, (seat) => table.titleOf(seat)));
    }

    show(table, content) {
        clear(this.element, content);
        table.log.toEnd();
    }

    /** Forgets what was told: the game has gone on. */
    clear() {
        clear(this.element);
    }
}

function lines({ problem, seat, turn, aims }, title) {
    if (problem) return h('p.bad.small', null, problem.why);
    if (!seat) return h('p.dim.small', null, _('The other side has not had a turn yet.'));
    const side = title(seat);
    if (!aims.length) return h('p.dim.small', null, _('{side}, turn {turn}: what you saw does not show what it was for.', { side, turn }));
    const head = h('p.small', null, h('strong', null, _('{side}, turn {turn}: what it was for', { side, turn })));
    return [head, h('ul.small.plain', null, aims.map(({ text, rule }) => h('li', null, text, ' ', ruleLink(rule))))];
}
