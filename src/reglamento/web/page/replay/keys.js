/** The keys of a replay. */

import { openKeys } from '../settings/keys.js';

const FIELDS = 'input:not([type="range"]), select, textarea, dialog, [contenteditable]';
const PRESSED = 'button, a, summary, [role="button"]';

/** Lets keys move a `Player`; returns a function that ends this. */
export function acceptKeys(player) {
    const moves = {
        ArrowLeft: () => player.seek(player.at - 1),
        ArrowRight: () => player.seek(player.at + 1),
        PageUp: () => player.turn(-1),
        PageDown: () => player.turn(1),
        Home: () => player.seek(0),
        End: () => player.seek(player.last),
        ' ': () => player.toggle(),
        '?': () => openKeys(),
    };
    const press = (event) => {
        const { key, target } = event;
        if (event.ctrlKey || event.metaKey || event.altKey || !moves[key] || target.closest?.(FIELDS)) return;
        if (key === ' ' && target.closest?.(PRESSED)) return;
        event.preventDefault();
        moves[key]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
}
