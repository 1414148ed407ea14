/** The panel with the question, the player who is asked, and the options. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { ruleLink } from '../rules/link.js';
import { _ } from '../words.js';
import { keycap, keysOf } from './keycaps.js';
import { arm, disarm, optionList, showOdds } from './options.js';

/** Screens with few lines for the question: a phone, upright or on its side. */
const SMALL = '(width <= 40rem), (width <= 60rem) and (height <= 30rem)';

export class Panel {
    /** `on` has `choose(option)`, `point(option or null)`, `undo()`, `usual()`, `hint()`, `again()`, `plan()`, `skip()` and `pass(on)`; `title(seat)` names a seat; `hints`: whether there are any. */
    constructor(on, title, hints = false) {
        Object.assign(this, { on, title, hints });
        this.options = [];
        this.buttons = new Map();
        this.keys = new Map();
        this.numbers = null;
        this.topic = '';
        this.opened = new Set();
        this.held = null;
        this.said = '';
        this.who = h('p.overline.who');
        this.question = h('h2.question', { id: 'question' });
        this.advice = h('div.advice');
        this.body = h('div.ask-body');
        this.undoWords = h('span');
        this.undo = h('button.small.iconic', { type: 'button', onclick: () => on.undo() }, glyph('undo'), this.undoWords, keycap('u'));
        this.hint = h('button.small.worded', { type: 'button', hidden: true, onclick: () => on.hint() }, glyph('eye'), _('Hint'), keycap('h'));
        this.skip = h('button.small.hasten', { type: 'button', onclick: () => on.skip() }, glyph('forward'), _('Skip'), keycap(' '));
        this.again = h('button.small', { type: 'button', hidden: true, onclick: () => on.again() }, glyph('start'), _('Their last turn'), keycap('b'));
        this.plan = h('button.small', { type: 'button', hidden: true, onclick: () => on.plan() }, glyph('bot'), _('Their plan'));
        this.last = h('div.last');
        this.passing = h('input', { type: 'checkbox', onchange: () => on.pass(this.passing.checked) });
        this.passer = h('label.tick.small', { hidden: true }, this.passing, h('span', null, _('Pass all until the phase ends')));
        this.past = h('div.past', null, this.again, this.plan);
        this.foot = h('div.ask-foot', null, this.last, this.passer, this.undo, this.hint, this.past, this.skip);
        this.element = h('section.ask', { 'aria-labelledby': 'question' }, this.who, this.question, this.advice, this.body, this.foot);
        // What is scrolled to, or gets the focus, stays above the buttons that lie over the list on small screens.
        new ResizeObserver(() => this.element.style.setProperty('--foot', `${this.foot.offsetHeight}px`)).observe(this.foot);
        this.spoken = h('p.unseen', { 'aria-live': 'polite' });
        this.element.append(this.spoken);
        this.footing({ undoable: false, busy: false });
    }

    /**
     * Asks the player a question. `passing` says whether such questions are passed for now, `soon` whether this
     * one will be passed if the player does nothing. `controls` stand below the options, `advice` below the question.
     */
    ask(asked, { undoable, interrupts, passing, soon, controls = null, advice = null }) {
        this.hold();
        this.element.dataset.state = 'mine';
        this.answered(false);
        this.element.classList.toggle('interrupts', interrupts);
        this.who.textContent = this.title(asked.by);
        clear(this.question, asked.text, ' ', asked.rule && ruleLink(asked.rule));
        clear(this.advice, advice);
        this.options = asked.options;
        this.keys = keysOf(asked.options);
        const { element, last, buttons, numbers } = optionList(asked, this.keys, this.on, this.opened);
        Object.assign(this, { buttons, numbers, topic: asked.topic });
        clear(this.last, asked.usual && this.usualButton(asked.usual), last, controls);
        clear(this.body, soon && waiting(_('Passed for you in a moment')), element);
        this.fromTop(asked);
        this.passer.hidden = !asked.tacit;
        this.passing.checked = passing;
        this.footing({ undoable, busy: false, hint: this.hints && !soon });
        this.spoken.textContent = `${this.title(asked.by)}: ${asked.text}`;
        this.refocus();
    }

    /** Shows another question from its beginning; on small screens the whole page of the question scrolls. One that is asked again stays where it is. */
    fromTop({ by, text, options }) {
        const said = JSON.stringify([by, text, ...options.map((option) => option.text)]);
        if (said === this.said) return;
        this.said = said;
        for (const each of [this.body, this.element, this.element.parentElement]) each?.scrollTo(0, 0);
    }

    /** Does what most players do. */
    usualButton({ text }) {
        return h('button.usual', { type: 'button', 'aria-keyshortcuts': 'x', onclick: () => this.on.usual() }, keycap('x'), h('span.text', null, text));
    }

    /** Remembers what has the focus in here, before it is replaced. */
    hold() {
        if (this.element.contains(document.activeElement)) this.held = document.activeElement.textContent;
    }

    /** Gives the focus back to the option that had it here, or to the first. */
    refocus() {
        const buttons = [...this.buttons.values()].filter((button) => button.checkVisibility());
        if (this.held !== null && document.activeElement === document.body) {
            const same = buttons.find((button) => button.textContent === this.held);
            (same ?? buttons[0])?.focus({ preventScroll: true });
        }
        this.held = null;
    }

    /** Shows no question. */
    wait() {
        this.rest('wait');
        clear(this.body);
        this.footing({ undoable: false, busy: false });
    }

    /** The game cannot go on: shows the sentence that says why. */
    aside(text) {
        this.rest('wait');
        clear(this.who);
        this.question.textContent = _('Nobody can go on with this game');
        clear(this.body, h('p.note.bad', { role: 'alert' }, text));
        this.footing({ undoable: false, busy: false });
    }

    /** Another player decides: shows that side, and its question. */
    others(asked, awaiting, { undoable, on_request: onRequest }, { busy = false } = {}) {
        this.rest('others');
        this.who.textContent = this.title(asked.by);
        clear(this.question, asked.text);
        clear(this.body, waiting(awaiting));
        this.footing({ undoable, onRequest, busy });
    }

    /** Leaves the player nothing to choose. */
    rest(state) {
        this.hold();
        this.buttons.clear();
        this.keys = new Map();
        this.numbers = null;
        this.element.dataset.state = state;
        this.answered(false);
        this.element.classList.remove('interrupts');
        clear(this.last);
        clear(this.advice);
        this.passer.hidden = true;
    }

    /** Offers to show the last turn of the other side again, and to tell what it was for. */
    remind(yes, plan = false) {
        this.again.hidden = !yes;
        this.plan.hidden = !yes || !plan;
        this.settle();
    }

    /** On a small screen what looks back stands behind the list and scrolls with it. The foot is there for what it holds. */
    settle() {
        if (matchMedia(SMALL).matches) this.body.after(this.past);
        else this.skip.before(this.past);
        const seen = [...this.foot.querySelectorAll('.small')].some((each) => !each.hidden);
        this.foot.hidden = !seen && !this.last.childElementCount;
    }

    /** Something is being shown, and can be skipped. */
    playing(busy) {
        this.skip.hidden = !busy;
        this.settle();
    }

    /** The game is over; `show` brings its result back to the board. */
    over(text, show) {
        this.rest('over');
        this.who.textContent = _('The game is over');
        this.question.textContent = text;
        clear(this.body, h('button', { type: 'button', onclick: show }, glyph('flag'), _('Show the result')));
        this.footing({ undoable: false, busy: false });
    }

    /** Gives the focus to the first button of the list. */
    focus() {
        this.body.querySelector('button')?.focus({ preventScroll: true });
    }

    /** `onRequest`: the last decision can be taken back if the player who decides allows it. */
    footing({ undoable, onRequest = false, busy, hint = false }) {
        this.undo.hidden = !undoable && !onRequest;
        this.undo.ariaLabel = onRequest ? _('Ask to take back') : _('Take back');
        this.undoWords.textContent = this.undo.ariaLabel;
        this.hint.hidden = !hint;
        this.again.hidden = true;
        this.plan.hidden = true;
        this.playing(busy);
    }

    /** Adds the exact chances: `odds` maps the place of an option to its chances. */
    tell(odds) {
        for (const [option, button] of this.buttons) {
            const stats = odds.get(option.index);
            if (stats?.length) showOdds(button, option, stats);
        }
    }

    /** Asks the player to confirm an option by choosing it again; null for none. */
    arm(option) {
        for (const button of this.buttons.values()) disarm(button);
        const button = option && this.buttonOf(option);
        if (!button) return;
        arm(button, option);
        this.reveal(option);
        button.focus({ preventScroll: true });
        this.spoken.textContent = `${option.warning} ${_('Choose it again to do it.')}`;
    }

    /** The button of an option, or of the one that comes to the same. */
    buttonOf(option) {
        return this.buttons.get(Number.isInteger(option.same) ? this.options[option.same] : option);
    }

    /** Whether the panel can be seen now. */
    seen() {
        return this.element.checkVisibility();
    }

    /** Hides the options, because one was chosen; late enough not to be seen when the answer comes at once. False shows them again. */
    answered(yes) {
        if (yes) this.hold();
        this.element.classList.toggle('answered', yes);
    }

    /** Shows that an option is being sent. */
    sending(option) {
        const button = this.buttonOf(option);
        this.hold();
        for (const each of this.buttons.values()) each.disabled = true;
        button?.setAttribute('aria-busy', 'true');
    }

    /** Highlights the button of an option that is pointed at on the board; null for none. */
    light(option) {
        const lit = option && this.buttonOf(option);
        for (const button of this.buttons.values()) button.classList.toggle('lit', button === lit);
    }

    /** Brings the button of an option into view, out of a folded group too. */
    reveal(option) {
        this.numbers?.show(option);
        const button = this.buttonOf(option);
        button?.closest('details')?.setAttribute('open', '');
        button?.scrollIntoView({ block: 'nearest' });
    }

    clear() {
        for (const part of [this.who, this.question, this.spoken]) clear(part);
        this.wait();
    }
}

function waiting(text) {
    return h('p.waiting', null, h('span.dots', { 'aria-hidden': 'true' }), text);
}
