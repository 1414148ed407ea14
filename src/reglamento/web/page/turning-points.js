/** The turning points of a game, in words; those found last are kept until the page is closed, for its replay to mark them. */

import { percent } from './review/numbers.js';
import { _ } from './words.js';

let kept = { id: '', points: [] };

/** Keeps the turning points of the game `id`, as the server tells them. */
export function keepTurning(id, points) {
    kept = { id, points };
}

/** The turning points that are known of the game `id`. */
export function turningOf(id) {
    return kept.id === id ? kept.points : [];
}

/** A turning point in one line. */
export function inWords(each, names) {
    return `${turnOf(each)}: ${told(each, names)} ${changeOf(each)}`;
}

export function turnOf({ turn }) {
    return turn ? _('Turn {turn}', { turn }) : _('Before the first turn');
}

export function changeOf({ before, after, change, error }) {
    const sign = change > 0 ? '+' : '−';
    return `${percent(before)} → ${percent(after)} (${sign}${percent(Math.abs(change))} ± ${percent(error)})`;
}

/** What changed the chance: what was chosen or thrown, of many rolls the least likely. */
export function told(each, names) {
    if (!each.text) return cause(each, names);
    if (each.what !== 'choice') return `${cause(each, names)}: ${each.text}`;
    const side = names.get(each.by) ?? '';
    return each.text.startsWith(side) ? each.text : `${side}: ${each.text}`;
}

export function cause({ what, by }, names) {
    if (what === 'choice') return _('Choices: {side}', { side: names.get(by) ?? '' });
    if (what === 'judgement') return _('What the judgement saw only later');
    return what === 'dice' ? _('Dice') : _('Choices and dice together');
}
