/** The options of a question as buttons under their headings, and forbidden ones with the rule that forbids them. */

import { h } from '../dom.js';
import { ruleLink } from '../rules/link.js';
import { _, n_ } from '../words.js';
import { arranged } from './arranging.js';
import { name } from './fan.js';
import { keycap } from './keycaps.js';
import { oddsBar, spoken } from './odds.js';
import { isLong, NumberChoice } from './number-choice.js';
import { faces, strikes } from './spots.js';

/** A group with more options than this that are all on the board is folded up; on a wide screen, only in a long question. */
const FOLD = { wide: 3, small: 2 };
/** Where the first group strikes at pieces, options on the board that do not are folded up below it: doors beside shots. */
const BESIDE_STRIKES = 1;
const LONG = 12;
const GREYED = 4;
/** What a phone tells in several lines, in letters. */
const LINES = 60;

/**
 * Draws a question's options. Gives `{element, last, buttons, numbers}`: the list, the buttons that stay visible however long the list
 * is (those that end or decline), a map from option to button, and the field for a number where one is asked for. `on` has `choose(option)` and
 * `point(option or null)`; `keys` maps keys to options; `opened` holds the headings that the player has unfolded.
 */
export function optionList(asked, keys, on, opened) {
    const buttons = new Map();
    const caps = new Map([...keys].map(([key, option]) => [option, key]));
    const button = (option) => {
        const made = optionButton(option, caps.get(option), on);
        buttons.set(option, made);
        return made;
    };
    const { rest, alone } = arranged(asked.options);
    const aiming = rest.length > 1 && rest[0][1].every(strikes);
    let numbers = null;
    const drawn = ([title, options]) => {
        if (!isLong(options)) return group(title, options, button, opened, folding(asked, options, aiming));
        numbers = new NumberChoice(title, options, buttons, on);
        return numbers.element;
    };
    const element = h('div.options', null, rest.map(drawn));
    element.append(...greyed(asked.greyed));
    if (asked.options.some(({ detail }) => detail.length > LINES)) foldDetails(element, opened);
    return { element, last: alone.map(button), buttons, numbers };
}

function group(title, options, button, opened, { alone, most }) {
    const list = h('ul.plain', null, options.map((option) => h('li', null, button(option))));
    if (options.length <= most || !options.every((option) => option.spot || option.aside)) {
        return h('section.group', null, title && !alone && options.length > 1 ? h('h3.overline', null, title) : null, list);
    }
    const summary = h('summary', null, h('span.overline', null, title || _('On the board')), folded(options));
    const details = h('details.group', { open: opened.has(title) }, summary, list);
    details.addEventListener('toggle', () => (details.open ? opened.add(title) : opened.delete(title)));
    return details;
}

/** How many options of one group are listed without being folded up, and whether it is the only group. */
function folding(asked, options, aiming) {
    const alone = options.length === asked.options.length;
    if (options.every((option) => option.aside)) return { alone, most: 0 };
    const beside = aiming && !options.some((option) => strikes(option) || faces(option));
    if (alone) return { alone, most: LONG };
    if (beside) return { alone, most: BESIDE_STRIKES };
    if (matchMedia('(width <= 60rem)').matches) return { alone, most: FOLD.small };
    return { alone, most: asked.options.length > LONG && !aiming ? FOLD.wide : LONG };
}

/** A switch for what long details tell of options: a phone hides them until they are asked for. */
function foldDetails(list, opened) {
    const title = _('Details');
    const button = h('button.quiet.small.details-switch', { type: 'button', onclick: () => show(!opened.has(title)) }, title);
    const show = (yes) => {
        if (yes) opened.add(title);
        else opened.delete(title);
        list.classList.toggle('brief', !yes);
        button.setAttribute('aria-pressed', String(yes));
    };
    show(opened.has(title));
    list.prepend(button);
}

function folded(options) {
    const there = options.every((option) => option.spot);
    return h('span.dim.small', null, ' ', there ? n_('{n} on the board', '{n} on the board', options.length) : options.length);
}

function optionButton(option, key, on) {
    const choosing = { type: 'button', onclick: () => on.choose(option), 'aria-label': labelOf(option) };
    const button = h('button.option', choosing, [
        key ? keycap(key) : null,
        h('span.text', null, option.listed || option.text),
        ' ',
        option.cost && h('em', null, option.cost),
        ' ',
        option.detail && h('span.detail', null, option.detail),
    ]);
    if (option.detail) button.setAttribute('aria-description', option.detail);
    if (key) button.setAttribute('aria-keyshortcuts', key);
    button.addEventListener('pointerenter', () => on.point(option));
    button.addEventListener('pointerleave', () => on.point(null));
    button.addEventListener('focus', () => on.point(option));
    button.addEventListener('blur', () => on.point(null));
    return button;
}

/** The whole text of an option, which contains the text of its button. */
function labelOf(option) {
    return option.text.includes(option.listed) ? name(option) : name({ ...option, text: option.listed });
}

/** Adds the exact chances to a button. */
export function showOdds(button, option, stats) {
    button.querySelector('.odds')?.remove();
    button.append(oddsBar(stats));
    button.setAttribute('aria-label', `${labelOf(option)}, ${spoken(stats)}`);
}

/** Asks on the button itself whether the loss is intended. */
export function arm(button, option) {
    const again = _('Choose it again to do it.');
    button.classList.add('armed');
    button.dataset.name = button.getAttribute('aria-label');
    button.setAttribute('aria-label', `${button.dataset.name}. ${option.warning} ${again}`);
    button.append(h('span.warning', null, option.warning, ' ', h('b', null, again)));
}

/** Takes that question back. */
export function disarm(button) {
    if (!button.classList.contains('armed')) return;
    button.classList.remove('armed');
    button.setAttribute('aria-label', button.dataset.name);
    button.querySelector('.warning').remove();
}

function greyed(all) {
    const row = ({ text, why, rule }) => h('li.greyed', null, h('span.text', null, text), h('span.why', null, why, ' ', rule && ruleLink(rule)));
    if (!all.length) return [];
    const list = h('ul.plain', null, all.map(row));
    if (all.length <= GREYED) return [list];
    const summary = h('summary', null, h('span.overline', null, _('Not possible now')), h('span.dim.small', null, ` ${all.length}`));
    return [h('details.group', null, summary, list)];
}
