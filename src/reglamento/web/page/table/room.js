/** Room for the question: beside the board the aims and the story give way to it, and on a phone its sheet grows. */

import { spare } from './spare.js';

/** So many options are seen whole in the sheet before anything is scrolled. */
const SHOWN = 2;
/** So much of the list fades out above the foot, in pixels. */
const FADES = 20;
/** The share of the screen that is left to the board, and to one on which pieces are placed. */
const KEPT = { usual: 0.125, placing: 0.28 };

/** Gives the question of a `Table` the room that it needs, when it is asked and when it has grown. */
export function makeRoom({ board, briefing, drawer, panel }) {
    briefing.fit(panel.element);
    spare(panel.element);
    const placing = panel.foot.querySelector('.placing');
    const bare = !placing && isBare(board.live, panel.buttons.keys());
    drawer.fit(height(panel.element, bare ? Infinity : SHOWN), placing ? KEPT.placing : KEPT.usual);
}

/** Whether the board has nothing to look at: no piece stands there yet, and none is chosen there. */
function isBare(live, options) {
    return !live.querySelector('[data-piece]') && ![...options].some(({ spot }) => spot);
}

/**
 * The height of a sheet that shows this many options clearly above the foot of the question, in pixels, or headings of folded ones where
 * there are fewer; and where these are all, what is below too, up to the last dice. 0 while another tab is open.
 */
function height(panel, count) {
    if (!panel.checkVisibility()) return 0;
    const page = panel.parentElement;
    const rows = [...panel.querySelectorAll('.ask-body :is(.option, summary)')].filter((each) => each.checkVisibility());
    const options = rows.filter((row) => row.matches('.option')).slice(0, count);
    const place = Math.max(count - 1, rows.indexOf(options.at(-1)));
    const whole = place >= rows.length - 1;
    const last = whole ? panel : rows[place];
    const top = page.closest('.side').getBoundingClientRect().top - page.scrollTop;
    const below = whole ? page.querySelector('.tray').offsetHeight : FADES + panel.querySelector('.ask-foot').offsetHeight;
    return Math.ceil(last.getBoundingClientRect().bottom - top) + below;
}
