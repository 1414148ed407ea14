/** Places pieces by keyboard. */

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const RIGHT = new Set(['ArrowUp', 'ArrowRight']);
/** The side to which these keys turn a piece with a front, and the way (ahead or back) in which these move it. */
const TURNS = { q: -1, e: 1 };
const AHEAD = { r: 1, f: -1 };
/** The way in which these put pieces on another floor. */
const FLOORS = { PageUp: 1, PageDown: -1 };
/** Elements that the Enter key presses, or that the arrow keys scroll, while they have the focus. */
const PRESSED = 'button, a, summary, input';
const READ = '.story-page, .mission-page';

/** Handles a key while a `Placing` is asked; false when the key means nothing. */
export function pressed(placing, event) {
    const { key, target } = event;
    const work = moving(placing, event);
    if (work) return did(placing.key(work));
    if (ARROWS.has(key)) return false;
    if (key === 'Enter') return (placing.handles.focused() || !target.closest?.(PRESSED)) && did(placing.finish());
    if (key === 'Escape') return placing.objection.hide();
    const other = { w: () => placing.controls.toggle(), n: () => placing.mend(), backspace: () => placing.back() }[key.toLowerCase()];
    return Boolean(other) && did(other());
}

/** What a key does with the pieces in hand, as a function of the hand; null for other keys. */
function moving({ formation, handles }, { key, shiftKey, target }) {
    const letter = key.toLowerCase();
    if (ARROWS.has(key) && handles.turning()) return (hand) => hand.turned(RIGHT.has(key) ? 1 : -1, shiftKey);
    if (ARROWS.has(key)) return target.closest?.(READ) ? null : (hand) => hand.stepped(key, shiftKey);
    if (formation.floors && key in FLOORS) return (hand) => hand.raised(FLOORS[key]);
    if (formation.turns && letter in TURNS) return (hand) => hand.turned(TURNS[letter], shiftKey);
    if (formation.turns && letter in AHEAD) return (hand) => hand.advanced(AHEAD[letter], shiftKey);
    return null;
}

function did() {
    return true;
}
