/** Answers given without asking the player, by the player's settings. */

import { _ } from '../words.js';

/**
 * How long an answer that reveals nothing waits, when a person sits on the other side, in milliseconds from the question. It is the
 * same for answers by hand and automatic ones, so that it does not tell whether there was anything to think about.
 */
export const SILENCE = 2500;

/**
 * The answer to a question of the player's, or null when the player must be asked: `{answer, wait, note}`. `habits` are the settings:
 * `single` (where there is only one thing to do, or to begin), `trifling`, `passing` (tacit questions, for now), `windows` (at one screen:
 * tacit questions at all), `together` (both sides at one screen), `opposed` (a person at another screen).
 */
export function automatic(asked, { single, trifling, passing, windows, together, opposed }) {
    if (asked.placing) return null;
    const [only] = asked.options.length === 1 ? asked.options : [];
    if (asked.tacit) {
        const passed = together ? !windows || passing : passing || (single && asked.options.length < 2);
        return passed ? { answer: only?.answer ?? asked.default, wait: opposed ? SILENCE : 0, note: '' } : null;
    }
    if (only && single) return { answer: only.answer, wait: 0, note: _('Only one thing was possible: {text}.', { text: only.text }) };
    if (single && asked.opens) return { answer: asked.opens, wait: 0, note: '' };
    return asked.trifling && trifling ? { answer: asked.default, wait: 0, note: '' } : null;
}
