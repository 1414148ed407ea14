/** The user's preferences, kept in the browser. */

import { store, stored } from './storage.js';

const PLACE = 'reglamento';

export const DEFAULTS = {
    /** Code of a language; empty: the browser's own. */
    language: '',
    /** How fast the table shows what happens: `calm`, `normal`, `fast` or `off`. */
    speed: 'normal',
    /** Answer for me where there is only one thing to do. */
    passSingle: true,
    /** Decline for me what most people nearly always decline. */
    passTrifling: true,
    /** At one screen, hide the board until the next player is in front of it. */
    curtain: true,
    /** At one screen, ask the other side's windows during a turn; otherwise they are passed. */
    windows: true,
    /** Arrow keys mean directions as the piece sees them, not those of the map. */
    turningKeys: false,
    /** How loud sounds are, up to 100; 0: none. */
    sound: 0,
    /** Hide the messages of other players. */
    mute: false,
    /** Size of the text: `normal`, `large` or `larger`. */
    text: 'normal',
    /** The colours of the page: `dark` or `light`. */
    theme: 'dark',
    /** Plainer and stronger markers on the board. */
    contrast: false,
    /** The game that the first page offers, chosen there or played last; empty: the first game. */
    game: '',
    /** The side that I take when I begin a game, by game; in others, the first. */
    sides: {},
    /** My name, as others see it. */
    name: '',
};

const listeners = new Set();
let kept = read();

function read() {
    return stored(PLACE) ?? {};
}

/** The value of a setting. */
export function get(name) {
    return kept[name] ?? DEFAULTS[name];
}

/** Changes a setting and tells the listeners. */
export function set(name, value) {
    kept = { ...kept, [name]: value };
    store(PLACE, kept);
    for (const listener of listeners) listener(name, value);
}

/** Calls `listener(name, value)` after every change; returns a function that ends this. */
export function on(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

addEventListener('storage', (event) => {
    if (event.key !== PLACE) return;
    const before = kept;
    kept = read();
    for (const name of Object.keys(DEFAULTS)) {
        if (get(name) !== (before[name] ?? DEFAULTS[name])) listeners.forEach((listener) => listener(name, get(name)));
    }
});

/** Whether this system asks for little motion. */
export function still() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
