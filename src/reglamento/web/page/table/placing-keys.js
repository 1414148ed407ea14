/** Putting pieces in their places by keyboard. */

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const RIGHT = new Set(['ArrowUp', 'ArrowRight']);
/** To which side these keys turn what has a front, and whether these go ahead or back. */
const TURNS = { q: -1, e: 1 };
const AHEAD = { r: 1, f: -1 };
/** What the Enter key presses, and what is scrolled with the arrow keys, while it has the focus. */
const PRESSED = 'button, a, summary, input';
const READ = '.story-page, .mission-page';

/** Does what a key means while a `Placing` is put; false when it means nothing. */
export function pressed(placing, event) {
    const { key, target } = event;
    const work = moving(placing, event);
    if (work) return did(placing.key(work));
    if (ARROWS.has(key)) return false;
    if (key === 'Enter') return (placing.handles.focused() || !target.closest?.(PRESSED)) && did(placing.finish());
    if (key === 'Escape') return placing.objection.hide();
    const other = { w: () => placing.single.hidden || placing.together.click(), m: () => placing.mend(), backspace: () => placing.back() }[key.toLowerCase()];
    return Boolean(other) && did(other());
}

/** What a key does with what is in hand, as a function of that; null when it is none of those keys. */
function moving({ formation, handles }, { key, shiftKey, target }) {
    const letter = key.toLowerCase();
    if (ARROWS.has(key) && handles.turning()) return (hand) => hand.turned(RIGHT.has(key) ? 1 : -1, shiftKey);
    if (ARROWS.has(key)) return target.closest?.(READ) ? null : (hand) => hand.stepped(key, shiftKey);
    if (formation.turns && letter in TURNS) return (hand) => hand.turned(TURNS[letter], shiftKey);
    if (formation.turns && letter in AHEAD) return (hand) => hand.advanced(AHEAD[letter], shiftKey);
    return null;
}

function did() {
    return true;
}
