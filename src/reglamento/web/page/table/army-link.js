/** The way to armies of one's own, where an army is chosen. */

import { kind } from '../about.js';
import { h } from '../dom.js';
import { _ } from '../words.js';

/** Beside the question which army to play: where armies of one's own are built and played. */
export function armyLink(card, asked) {
    if (!asked.topic || kind(card.game).armies !== asked.topic) return null;
    return h('a', { href: `/armies/${card.game}` }, _('Build an army of your own, or open one from a file'));
}
