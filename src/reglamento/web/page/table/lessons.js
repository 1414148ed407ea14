/** What a guide asks for: a sentence above the board, and what is right lit on the board and in the list. */

import { clear, h } from '../dom.js';
import { ruleLink } from '../rules/link.js';
import { _ } from '../words.js';
import { middle } from './footprints.js';

/** What a `Lesson` record leaves out. */
const EMPTY = { rules: [], right: [], show: [], spots: [], over: false };

export class Lessons {
    constructor() {
        this.shown = null;
        this.rings = h('div.wanted-rings', { 'aria-hidden': 'true' });
        this.element = h('section.lesson', { 'aria-label': _('Guide'), 'aria-live': 'polite', hidden: true });
        const wide = matchMedia('(orientation: landscape)');
        wide.addEventListener('change', () => this.element.style.removeProperty('--longest'));
    }

    /** Shows a `Lesson` record; null leaves the last one. */
    show(told) {
        if (!told) return;
        const lesson = { ...EMPTY, ...told };
        const fresh = lesson.say !== this.shown?.say;
        this.shown = lesson;
        this.element.hidden = false;
        this.element.classList.remove('resting');
        if (!fresh) return;
        const place = lesson.over ? _('Well done') : _('Step {number} of {count}', { number: lesson.number, count: lesson.count });
        const bar = h('progress', { max: lesson.count, value: lesson.over ? lesson.count : lesson.number - 1, 'aria-hidden': 'true' });
        clear(this.element, [
            h('p.overline', null, place, bar),
            h('p.say', null, lesson.say, lesson.rules.map((id) => [' ', ruleLink(id)])),
        ]);
        this.keep();
    }

    /** Keeps the height of the longest text so far; the farewell, beside which nothing is asked, takes its own. */
    keep() {
        const { style, offsetHeight } = this.element;
        if (this.shown.over) style.removeProperty('--longest');
        else style.setProperty('--longest', `${offsetHeight}px`);
    }

    /** Until the next question there is nothing to do. */
    rest() {
        this.element.classList.add('resting');
        clear(this.rings);
    }

    /** Lights what is right among the options of a question, and what the guide points out. */
    mark({ board, choices, panel, shown }, asked) {
        clear(this.rings);
        this.element.dataset.answers = shown?.answers ?? '';
        if (!this.shown || this.shown.over) return;
        const right = this.shown.right.map((index) => asked.options[index]);
        for (const [place, button] of choices.buttons) button.classList.toggle('wanted', place.options.some((option) => right.includes(option)));
        for (const [option, button] of panel.buttons) {
            button.classList.toggle('wanted', right.includes(option));
            if (right.includes(option)) button.closest('details')?.setAttribute('open', '');
        }
        panel.numbers?.want(right);
        panel.hint.hidden = true; // a bot would say something else
        const movers = asked.placing?.movers ?? [];
        board.marks.append(this.rings);
        this.rings.append(
            ...this.shown.show.map((piece) => board.at(piece)).filter(Boolean).map((spot) => ring(spot)),
            ...this.shown.spots.map((spot, i) => ringOf(movers[i], spot)),
        );
    }

    /** Brings what is lit in the list into view, when the list has got its size. */
    reveal(panel) {
        if (this.shown && !this.shown.over) panel.element.querySelector('.option.wanted')?.scrollIntoView({ block: 'nearest' });
    }
}

/** The ring of a mover: about the middle of what it would cover, by which a player takes it, wherever its own place is. */
function ringOf(mover, spot) {
    const footprint = mover?.footprint;
    return footprint ? ring({ ...middle(footprint, spot), angle: spot.angle }, { facing: true }) : ring(spot);
}

/** A ring at a spot; with an arrow to the side that a piece with a front shall look to. */
function ring({ x, y, angle = 0 }, { facing = false } = {}) {
    const element = h('span.wanted-ring');
    element.classList.toggle('facing', facing);
    element.style.setProperty('--x', x);
    element.style.setProperty('--y', y);
    element.style.setProperty('--angle', `${angle ?? 0}deg`);
    return element;
}
