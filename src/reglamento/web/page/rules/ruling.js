/** A ruling in full. */

import { busily } from '../busy.js';
import { copy } from '../clipboard.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { ruleLink } from './link.js';

const ID = /(?<![\w-])((?=[0-9]*[A-Z])[0-9A-Z]{2,4}-[A-Z][0-9A-Z]*(?:-(?:[A-Z][0-9A-Z]*|[0-9]+[a-z]?))+)(?![\w-])/;

/** The reading, its source, the rejected reading, and why nothing of it is computed, if so. Ids of other rules in it are links. */
export function ruling({ reading, source, rejected = '', reason = '' }) {
    return h('dl.ruling', null, [
        part(_('How it is played'), paragraphs(reading)),
        rejected ? part(_('The reading that was not taken'), paragraphs(rejected)) : null,
        reason ? part(_('Why nothing of it is computed'), paragraphs(reason)) : null,
        part(_('Source'), h('p', null, source)),
    ]);
}

function part(title, content) {
    return h('div', null, h('dt.overline', null, title), h('dd', null, content));
}

function paragraphs(text) {
    return text.split(/\n\s*\n/).map((paragraph) => h('p', null, linked(paragraph)));
}

function linked(text) {
    return text.split(ID).map((piece, i) => (i % 2 ? ruleLink(piece) : piece));
}

/** A button that copies the address of a ruling. */
export function copyLink(id) {
    const work = () => copy(`${location.origin}/rules/${id}`, _('The link is copied.'));
    return h('button', { type: 'button', onclick: busily(work) }, glyph('link'), _('Copy the link'));
}
