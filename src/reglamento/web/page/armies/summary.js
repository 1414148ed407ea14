/** What an army costs, what is missing in it or too much, and what players have agreed on. */

import { clear, h } from '../dom.js';
import { ruleLink } from '../rules/link.js';
import { _, n_ } from '../words.js';
import { namedField } from './named-field.js';

export class Summary {
    /** `changed()` is called when players agree on something else. */
    constructor(draft, offer, changed) {
        Object.assign(this, { draft, offer, changed });
        this.stats = h('dl.army-stats');
        this.verdict = h('p', { role: 'status' });
        this.faults = h('ul.plain.army-faults');
        this.remarks = h('div');
        this.remains = h('div');
        this.fields = h('div.stack');
        this.agreed = h('details.army-agreed', null, h('summary', null, _('What you have agreed on')), this.fields);
        this.element = h('aside.army-summary.card', { 'aria-label': _('What it comes to') }, this.stats, this.verdict, this.faults, this.remains, this.agreed, this.remarks);
    }

    /** Whether the army can be changed here; then what players have agreed on is that of the draft. */
    editable(on) {
        this.agreed.hidden = !on;
        clear(this.fields, this.offer.agreed_fields.map((field) => namedField(this.draft.agreed, field, this.changed)));
    }

    /** Says in place of a verdict why there is none. */
    failed(why) {
        clear(this.stats);
        clear(this.faults);
        clear(this.remarks);
        clear(this.remains);
        this.verdict.textContent = why;
        this.verdict.className = 'army-bad';
    }

    show(card) {
        clear(this.stats, card.stats.map(({ label, value }) => h('div', null, h('dt', null, label), h('dd', null, value))));
        const wrong = card.faults ?? [];
        this.verdict.textContent = wrong.length ? n_('{n} thing is wrong with this army:', '{n} things are wrong with this army:', wrong.length) : _('Nothing is wrong with this army.');
        this.verdict.className = wrong.length ? 'army-bad' : 'army-good';
        clear(this.faults, wrong.map((fault) => faultLine(fault, fault.unit ? _('{number}. {name}', { number: fault.unit, name: card.units[fault.unit - 1]?.title ?? '?' }) : '')));
        clear(this.remains, wrong.length && card.playable ? h('p.dim.small', null, _('It can be played all the same, as it is.')) : null);
        clear(this.remarks, card.remarks?.length ? beyond(card.remarks) : null);
    }
}

/** What is printed and not enforced. */
function beyond(remarks) {
    return h('details', { open: true }, [
        h('summary', null, n_('{n} ability is not enforced', '{n} abilities are not enforced', remarks.length)),
        h('p.dim.small', null, _('They stay on the cards of the units, and the players see to them.')),
        h('ul.small.army-remarks', { tabindex: '0', 'aria-label': _('Not enforced') }, remarks.map((remark) => h('li', null, remark))),
    ]);
}

/** A fault as a line, with its rule. `unit` names the unit that it is about. */
export function faultLine({ says, rule = '' }, unit = '') {
    const named = typeof unit === 'string' && unit;
    return h('li', null, named ? `${unit}: ` : null, says, ' ', rule && ruleLink(rule));
}
