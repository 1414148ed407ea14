/** Small drawings of what hits a place on the board. They are decoration: the mark says its name in words. */

import { s } from '../dom.js';

const PATHS = {
    flame: [
        'M0 -11C2 -6 8 -3 8 3.5A8 7.5 0 0 1 -8 3.5C-8 0 -6 -2 -4.5 -5C-3.5 -3 -2.5 -2 -1.5 -1.5C-2 -5 -1 -8 0 -11Z',
        'M0 9A3.4 3.4 0 0 1 -3.4 5.6C-3.4 3 -.8 2 0 -1C1.2 2 3.4 3 3.4 5.6A3.4 3.4 0 0 1 0 9Z',
    ],
    storm: ['M3 -11L-6 2H-1L-3 11L6 -3H1Z'],
    other: ['M0 -11V-5M0 11V5M-11 0H-5M11 0H5', 'M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0'],
};

/** The drawing of a `strike`, as options name it. */
export function sign(strike) {
    const name = strike in PATHS ? strike : 'other';
    return s('svg.sign', { class: name, viewBox: '-12 -12 24 24', 'aria-hidden': 'true' }, PATHS[name].map((d) => s('path', { d })));
}
