/** Links to rulings, which open in a sheet over the page. */

import { h } from '../dom.js';
import { ruleSheet } from './sheet.js';

/** A link with the id of a rule. A plain click shows the ruling in a sheet; a click with a key held opens its page. */
export function ruleLink(id) {
    const show = (event) => {
        if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        ruleSheet(id);
    };
    return h('a.rule', { href: `/rules/${id}`, onclick: show }, id);
}
