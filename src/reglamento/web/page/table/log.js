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
/** What a user does who scrolls; a list that has more or less room is scrolled by nobody. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'];

export class Log {
    /**
     * Draws into `root`. `jump(line)`, if given, is called when a line is chosen, with its number in the story; then the story is not followed
     * to its end. `meaning`, if given, has an `element` below the lines, and is cleared as the story goes on.
     */
    constructor(root, { jump = null, meaning = null } = {}) {
        Object.assign(this, { jump, meaning });
        this.root = root;
        this.lines = [];
        this.untold = [];
        this.waiting = [];
        this.timer = 0;
        this.following = !jump;
        this.handled = false;
        this.top = 0;
        this.list = h('ol.story.plain');
        this.news = h('p.unseen', { 'aria-live': 'polite' });
        const switching = { type: 'button', 'aria-pressed': 'false', onclick: () => this.toggle() };
        this.details = h('button.quiet.small.minor-switch', switching, _('Every detail'));
        this.latest = h('button.small.latest', { type: 'button', hidden: true, onclick: () => this.toEnd() }, glyph('down'), _('What is new'));
        root.classList.add('log');
        const head = h('div.story-head', null, h('h2.overline', null, _('What happened')), this.details);
        root.append(...[head, this.list, meaning?.element, this.latest, this.news].filter(Boolean));
        root.addEventListener('scroll', () => this.scrolled(), { passive: true });
        for (const kind of BY_HAND) root.addEventListener(kind, () => (this.handled = true), { passive: true });
        new ResizeObserver(() => this.following && this.toEnd()).observe(root);
        const written = () => this.list.offsetParent && root.style.setProperty('--written', `${Math.ceil(head.offsetHeight + this.list.offsetHeight)}px`);
        new ResizeObserver(written).observe(this.list);
    }

    /**
     * Takes the lines of a `Scene` record: the story is cut to `told_from` lines, and the new ones follow. Lines that are to be told
     * `later` are seen once `upTo` comes to them.
     */
    show({ told_from: from, told = [] }, { later = false } = {}) {
        const first = this.lines.length === 0;
        this.tellAll();
        this.cut(from);
        const fresh = told.map(wholeLine);
        if (fresh.length) this.meaning?.clear();
        for (const [i, line] of fresh.entries()) this.add(line, from + i);
        if (later) this.keep(this.lines.slice(from));
        if (this.following) this.toEnd();
        else if (fresh.length && !later) this.remind();
        if (!first) this.say(fresh.filter((line) => !line.minor));
    }

    add(line, number) {
        const walk = walkOf(this.lines, line);
        const item = this.item(line, number, walk?.before && walk);
        item.walk = walk;
        walk?.before?.classList.add('passed');
        this.lines.push(item);
        this.list.append(item);
    }

    // ---- told as the board shows it

    keep(items) {
        this.untold = items;
        for (const item of items) item.classList.add('untold');
    }

    /** Shows the lines up to this many of those that are to be told later. */
    upTo(number) {
        for (const item of this.untold.slice(0, number)) item.classList.remove('untold');
        if (this.following) this.toEnd();
        else if (this.untold.length) this.remind();
    }

    tellAll() {
        if (!this.untold.length) return;
        this.upTo(this.untold.length);
        this.untold = [];
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
        this.lines.findLast((item) => item.walk)?.classList.remove('passed');
    }

    /** The item of a line; for a step of a walk with the whole walk in words beside it, and the rules of all its steps. */
    item(line, number, walk) {
        const whole = walk?.whole;
        const text = whole ? [h('span.step', null, line.text), h('span.whole', null, whole)] : line.text;
        const told = [line.thrown ? [dice(line.thrown), ' '] : null, text];
        const body = this.jump ? this.jumper(whole || line.text, told, number) : told;
        if (line.heading) return h('li.heading', { class: line.opens ? 'opens' : '' }, h('h3', null, body));
        const rules = h('span.line-rules', null, (walk?.rules ?? line.rules).map((id) => [' ', ruleLink(id)]));
        return h('li.line', { class: line.minor ? 'minor' : '' }, body, ' ', rules);
    }

    jumper(text, told, number) {
        const onclick = () => this.jump(number);
        return h('button.jump', { type: 'button', title: _('Show this moment'), 'aria-label': text, onclick }, told);
    }

    toggle() {
        const on = this.list.classList.toggle('all');
        this.details.setAttribute('aria-pressed', String(on));
        if (!this.jump) this.toEnd();
    }

    // ---- scrolling

    atEnd() {
        return this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < NEAR_END;
    }

    /** Offers the way to what is new. */
    remind() {
        this.latest.hidden = Boolean(this.jump);
    }

    toEnd() {
        this.following = true;
        this.handled = false;
        this.root.scrollTop = this.root.scrollHeight;
        this.top = this.root.scrollTop;
        this.latest.hidden = true;
    }

    /** A user who scrolls back stays there; at the last line, new lines are followed again. */
    scrolled() {
        const { scrollTop } = this.root;
        if (this.jump) return;
        if (this.atEnd()) this.toEnd();
        else if (scrollTop < this.top && this.handled) this.following = false;
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
        this.untold = [];
        this.waiting = [];
        clearTimeout(this.timer);
        clear(this.list);
        this.news.textContent = '';
        this.latest.hidden = true;
    }
}

/**
 * The walk that the line of a step belongs to: it goes on with that of the line before it if the same piece walks on. The walk is
 * told in one line, its steps only in every detail. Null for other lines.
 */
function walkOf(lines, { walked, minor, text, rules }) {
    if (!walked || minor) return null;
    const before = lines.findLast((item) => item.walk || !item.classList.contains('minor'));
    const gone = before?.walk?.piece === walked.piece ? before.walk : null;
    const { piece, name } = walked;
    const [start, end] = [gone?.start || walked.start, walked.end || gone?.end || ''];
    const whole = start && start !== end ? _('{name}: {start} to {end}.', { name, start, end }) : text;
    return { piece, start, end, before: gone && before, whole, rules: [...new Set([...(gone?.rules ?? []), ...rules])] };
}
