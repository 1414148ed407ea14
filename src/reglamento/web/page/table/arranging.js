/** The order in which the options of a question are listed, under their headings. */

import { _ } from '../words.js';

/** On a phone so many options stay beside the buttons, those that end: more would leave the list no room. */
const STAYING = 1;

/**
 * The options of a question as the panel lists them: `rest`, pairs of a heading and its options, and below these `alone`, the options that
 * stay visible however long the list is. Those that come to the same as another are chosen on the board alone.
 */
export function arranged(options) {
    const groups = grouped(options.filter(({ same }) => !Number.isInteger(same)));
    const alone = staying(groups);
    return { rest: groups.filter(([, [first]]) => !alone.includes(first)), alone };
}

/** The options that stay visible: those without a place on the board that stand by themselves. */
function staying(groups) {
    const single = groups.filter(([, options]) => groups.length > 1 && options.length === 1 && !options[0].spot && !options[0].aside);
    const alone = single.map(([, [option]]) => option);
    return matchMedia('(width <= 40rem)').matches ? alone.slice(-STAYING) : alone;
}

/** The options by their headings; those that are seldom worth choosing stand last, under one of their own. */
function grouped(options) {
    const groups = new Map();
    const others = options.filter(({ aside }) => aside);
    for (const option of options) if (!option.aside) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
    const [first, ...more] = new Set(others.map(({ group }) => group));
    const title = more.length || groups.has(first) ? _('Of little use now') : first;
    return [...groups, ...(others.length ? [[title, others]] : [])];
}
