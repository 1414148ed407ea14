/** The sheet at the foot of a small screen, which can be pulled up and down, and grows for what is asked in it. */

import { h } from '../dom.js';
import { _ } from '../words.js';

/** Heights of the sheet, as shares of the screen. */
const STOPS = [0.2, 0.45, 0.8];
const LOW = 0;
const USUAL = 1;
const HIGH = 2;
const SLACK = 6;
/** A sheet that is higher than it need be by no more pixels than this stays so: the board keeps its size. */
const STAYS = 64;

/**
 * The handle of `sheet`. Dragging it moves the sheet, a press takes the sheet to the next height. Gives `{element, lower(yes), fit(height, kept)}`:
 * the sheet is lowered for what lies over the board, and goes back to the usual height; at that height it grows to so many pixels, as long as
 * the board has `kept` its share of the screen.
 */
export function handle(sheet) {
    const hand = { stop: USUAL, from: null, moved: false, share: 0, grown: 0 };
    const label = { 'aria-label': _('Height of this panel') };
    const button = h('button.quiet.handle', { type: 'button', ...label }, h('span', { 'aria-hidden': 'true' }));
    const put = (share, transition = '') => {
        sheet.style.transition = transition;
        sheet.style.setProperty('--drawn', `${(share * 100).toFixed(1)}dvh`);
    };
    const settle = (stop, transition) => {
        hand.stop = stop;
        put(stop === USUAL ? Math.max(STOPS[stop], hand.grown) : STOPS[stop], transition);
    };
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

    function fit(height, kept) {
        if (hand.stop !== USUAL || hand.from !== null || !button.checkVisibility() || sheet.dataset.tab !== 'ask') return;
        const shared = sheet.getBoundingClientRect().bottom - above(sheet);
        const needs = Math.min(height / innerHeight, shared / innerHeight - kept, STOPS[HIGH]);
        if (needs <= hand.grown && hand.grown <= Math.max(needs, STOPS[USUAL]) + STAYS / innerHeight) return;
        hand.grown = needs;
        settle(USUAL, 'none'); // at once, with what is asked: the board changes its size in one step
    }

    return { element: button, lower: (yes) => settle(yes ? LOW : USUAL), fit };
}

/** Where what the sheet shares with the board begins, in pixels. */
function above(sheet) {
    const board = sheet.parentElement.querySelector('.board-place');
    return board.getBoundingClientRect().top;
}

function nearest(share) {
    const off = STOPS.map((each) => Math.abs(each - share));
    return off.indexOf(Math.min(...off));
}
