/** The sheet at the foot of a small screen, which can be pulled up and down. */

import { h } from '../dom.js';
import { _ } from '../words.js';

/** Heights of the sheet, as shares of the screen. */
const STOPS = [0.2, 0.45, 0.8];
const LOW = 0;
const USUAL = 1;
const SLACK = 6;

/**
 * The handle of `sheet`. Dragging it moves the sheet, a press takes the sheet to the next height. Gives `{element, lower(yes)}`: the sheet
 * is lowered for what lies over the board, and goes back to the usual height.
 */
export function handle(sheet) {
    const hand = { stop: USUAL, from: null, moved: false, share: 0 };
    const label = { 'aria-label': _('Height of this panel') };
    const button = h('button.quiet.handle', { type: 'button', ...label }, h('span', { 'aria-hidden': 'true' }));
    const put = (share) => sheet.style.setProperty('--drawn', `${(share * 100).toFixed(1)}dvh`);
    const settle = (stop) => put(STOPS[(hand.stop = stop)]);
    button.addEventListener('pointerdown', (event) => {
        button.setPointerCapture(event.pointerId);
        Object.assign(hand, { from: event.clientY, moved: false, began: sheet.offsetHeight / innerHeight });
    });
    button.addEventListener('pointermove', (event) => {
        if (hand.from === null) return;
        hand.moved ||= Math.abs(event.clientY - hand.from) > SLACK;
        hand.share = Math.min(0.9, Math.max(0.1, hand.began + (hand.from - event.clientY) / innerHeight));
        if (hand.moved) put(hand.share);
    });
    button.addEventListener('pointerup', () => {
        if (hand.moved) settle(nearest(hand.share));
        hand.from = null;
    });
    button.addEventListener('click', () => {
        if (!hand.moved) settle((hand.stop + 1) % STOPS.length);
        hand.moved = false;
    });
    settle(USUAL);
    return { element: button, lower: (yes) => settle(yes ? LOW : USUAL) };
}

function nearest(share) {
    const off = STOPS.map((each) => Math.abs(each - share));
    return off.indexOf(Math.min(...off));
}
