/** The options of a question as buttons under their headings, and what is forbidden with the rule that forbids it. */

import { h } from '../dom.js';
import { ruleLink } from '../rules/link.js';
import { _, n_ } from '../words.js';
import { name } from './fan.js';
import { keycap } from './keycaps.js';
import { oddsBar, spoken } from './odds.js';

/** A group with more options than this that all stand on the board is folded up. */
const FOLD = { wide: 5, small: 2 };
const GREYED = 4;

/**
 * Draws a question's options. Gives `{element, buttons}`, the latter a map from option to button. `on` has `choose(option)` and
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
    const element = h('div.options', null, grouped(asked.options).map(([title, options]) => group(title, options, button, opened, asked)));
    element.append(...greyed(asked.greyed));
    return { element, buttons };
}

function grouped(options) {
    const groups = new Map();
    for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
    return [...groups];
}

function group(title, options, button, opened, asked) {
    const alone = options.length === asked.options.length;
    const list = h('ul.plain', null, options.map((option) => h('li', null, button(option))));
    const fold = matchMedia('(width > 60rem)').matches ? FOLD.wide : FOLD.small;
    if (options.length <= fold || !options.every((option) => option.spot)) {
        return h('section.group', null, title && !alone && options.length > 1 ? h('h3.overline', null, title) : null, list);
    }
    const details = h('details.group', { open: opened.has(title) }, h('summary', null, h('span.overline', null, title || _('On the board')), folded(options)), list);
    details.addEventListener('toggle', () => (details.open ? opened.add(title) : opened.delete(title)));
    return details;
}

function folded(options) {
    return h('span.dim.small', null, ' ', n_('{n} on the board', '{n} on the board', options.length));
}

function optionButton(option, key, on) {
    const props = { type: 'button', onclick: () => on.choose(option), 'aria-label': name(option) };
    const button = h('button.option', props, [
        key ? keycap(key) : null,
        h('span.text', null, option.listed || option.text),
        option.cost && h('em', null, option.cost),
    ]);
    if (key) button.setAttribute('aria-keyshortcuts', key);
    button.addEventListener('pointerenter', () => on.point(option));
    button.addEventListener('pointerleave', () => on.point(null));
    button.addEventListener('focus', () => on.point(option));
    button.addEventListener('blur', () => on.point(null));
    return button;
}

/** Adds the exact chances to a button. */
export function showOdds(button, option, stats) {
    button.querySelector('.odds')?.remove();
    button.querySelector('.text').append(oddsBar(stats));
    button.setAttribute('aria-label', `${name(option)}, ${spoken(stats)}`);
}

/** Asks on the button itself whether what would be lost is meant to be. */
export function arm(button, option) {
    button.classList.add('armed');
    button.append(h('span.warning', null, option.warning, ' ', h('b', null, _('Choose it again to do it.'))));
}

/** Takes that question back. */
export function disarm(button) {
    button.classList.remove('armed');
    button.querySelector('.warning')?.remove();
}

function greyed(all) {
    const row = ({ text, why, rule }) => h('li.greyed', null, h('span.text', null, text), h('span.why', null, why, ' ', rule && ruleLink(rule)));
    if (!all.length) return [];
    const list = h('ul.plain', null, all.map(row));
    if (all.length <= GREYED) return [list];
    return [h('details.group', null, h('summary', null, h('span.overline', null, _('Not possible now')), h('span.dim.small', null, ` ${all.length}`)), list)];
}
