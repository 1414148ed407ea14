/** The story of a game: every line with its rules and its dice. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { ruleLink } from '../rules/link.js';
import { _, n_ } from '../words.js';
import { dice } from './dice.js';
import { wholeLine } from './records.js';

const SAID_AT_ONCE = 4;
const PAUSE = 700;
const NEAR_END = 60;

export class Log {
    /** Draws into `root`. `jump(line)`, if given, is called when a line is chosen, with its number in the story. */
    constructor(root, { jump = null } = {}) {
        this.jump = jump;
        this.root = root;
        this.lines = [];
        this.waiting = [];
        this.timer = 0;
        this.following = true;
        this.top = 0;
        this.list = h('ol.story.plain');
        this.news = h('p.unseen', { 'aria-live': 'polite' });
        const switching = { type: 'button', 'aria-pressed': 'false', onclick: () => this.toggle() };
        this.details = h('button.quiet.small.minor-switch', switching, _('Every detail'));
        this.latest = h('button.small.latest', { type: 'button', hidden: true, onclick: () => this.toEnd() }, glyph('down'), _('What is new'));
        root.classList.add('log');
        const head = h('div.story-head', null, h('h2.overline', null, _('What happened')), this.details);
        root.append(head, this.list, this.latest, this.news);
        root.addEventListener('scroll', () => this.scrolled(), { passive: true });
        new ResizeObserver(() => this.following && this.toEnd()).observe(root);
    }

    /** Takes the lines of a `Scene` record: the story is cut to `told_from` lines, and the new ones follow. */
    show({ told_from: from, told = [] }) {
        const first = this.lines.length === 0;
        this.cut(from);
        const fresh = told.map(wholeLine);
        const items = fresh.map((line, i) => this.item(line, from + i));
        this.lines.push(...items);
        this.list.append(...items);
        if (this.following) this.toEnd();
        else if (items.length) this.latest.hidden = false;
        if (!first) this.say(fresh.filter((line) => !line.minor));
    }

    /** Marks where the lines begin that are new to a player who returns, and shows them. */
    mark(number) {
        if (!number || !this.lines[number]) return;
        this.lines[number].before(h('li.since', null, _('Since you last looked')));
        this.following = false;
        this.lines[number].scrollIntoView({ block: 'center' });
    }

    cut(length) {
        for (const gone of this.lines.splice(length)) gone.remove();
    }

    item(line, number) {
        const told = [line.thrown ? [dice(line.thrown), ' '] : null, line.text];
        const body = this.jump ? this.jumper(line, told, number) : told;
        if (line.heading) return h('li.heading', null, h('h3', null, body));
        return h('li.line', { class: line.minor ? 'minor' : '' }, body, line.rules.map((id) => [' ', ruleLink(id)]));
    }

    jumper(line, told, number) {
        const onclick = () => this.jump(number);
        return h('button.jump', { type: 'button', title: _('Show this moment'), 'aria-label': line.text, onclick }, told);
    }

    toggle() {
        const on = this.list.classList.toggle('all');
        this.details.setAttribute('aria-pressed', String(on));
        this.toEnd();
    }

    // ---- scrolling

    atEnd() {
        return this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < NEAR_END;
    }

    toEnd() {
        this.following = true;
        this.root.scrollTop = this.root.scrollHeight;
        this.top = this.root.scrollTop;
        this.latest.hidden = true;
    }

    /** A user who scrolls back stays there; at the last line, new lines are followed again. A list that only shrinks is no scrolling back. */
    scrolled() {
        const { scrollTop } = this.root;
        if (this.atEnd()) this.toEnd();
        else if (scrollTop < this.top) this.following = false;
        this.top = scrollTop;
    }

    // ---- aloud

    /** Makes a screen reader say the lines, together with those that come soon after, but no more than a listener can follow. */
    say(lines) {
        this.waiting.push(...lines.map((line) => line.text));
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            const left = this.waiting.length - SAID_AT_ONCE;
            const before = left > 0 ? [n_('{n} line before this.', '{n} lines before this.', left)] : [];
            this.news.textContent = [...before, ...this.waiting.slice(-SAID_AT_ONCE)].join(' ');
            this.waiting = [];
        }, PAUSE);
    }

    clear() {
        this.lines = [];
        this.waiting = [];
        clearTimeout(this.timer);
        clear(this.list);
        this.news.textContent = '';
        this.latest.hidden = true;
    }
}
