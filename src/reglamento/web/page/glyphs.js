/** Small line drawings for buttons. They are decoration: the button says its name in words. */

import { s } from './dom.js';

const PATHS = {
    above: 'M12 20V5M6 11l6-6 6 6',
    again: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5',
    back: 'M15 5l-7 7 7 7',
    below: 'M12 4v15M6 13l6 6 6-6',
    bin: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6',
    board: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    book: 'M4 5c3-1 6-.5 8 1 2-1.5 5-2 8-1v14c-3-1-6-.5-8 1-2-1.5-5-2-8-1zM12 6v14',
    bot: 'M6 9h12v9H6zM12 9V5M12 4.5v.01M9.5 13v.5M14.5 13v.5M3.5 12v4M20.5 12v4',
    copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
    cross: 'M6 6l12 12M18 6L6 18',
    dice: 'M5 5h14v14H5zM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01',
    down: 'M12 4v11M7 11l5 5 5-5M5 20h14',
    end: 'M6 5l8 7-8 7zM18 5v14',
    eye: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 .01 0',
    flag: 'M6 21V4h11l-2 4 2 4H6',
    fork: 'M7 4v16M7 14c0-5 10-3 10-9M13.5 8L17 4.5 20.5 8',
    forward: 'M9 5l7 7-7 7',
    gear: 'M3 7h9M18 7h3M15 4.5a2.5 2.5 0 1 0 .01 0M3 17h3M12 17h9M9 14.5a2.5 2.5 0 1 0 .01 0',
    help: 'M9 9a3 3 0 1 1 4 2.8c-1 .4-1 1.2-1 2.2M12 17.5v.01M12 2.5a9.5 9.5 0 1 0 .01 0',
    home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
    keys: 'M3 7h18v10H3zM7 10.5v.01M11 10.5v.01M15 10.5v.01M8 14h8',
    link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
    pause: 'M8 5v14M16 5v14',
    pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
    people: 'M8.5 11a3.5 3.5 0 1 0-.01 0M2 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.8 4 2.8 4 5.5',
    play: 'M7 4.5v15l12-7.5z',
    search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L21 21',
    share: 'M12 15V3M8 6.5L12 3l4 3.5M6 11H4v10h16V11h-2',
    start: 'M18 5l-8 7 8 7zM6 5v14',
    tape: 'M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4',
    tick: 'M5 12.5l5 5L20 7',
    undo: 'M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
    up: 'M12 20V9M7 13l5-5 5 5M5 4h14',
};

/** The drawing called `name`, in the colour and size of the text around it. */
export function glyph(name) {
    return s('svg.glyph', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: PATHS[name] }));
}
