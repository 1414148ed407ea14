/** Turns of a piece with a front, from what a player does. */

import { ahead } from './footprints.js';

/** How far one key press turns, and with the shift key held, in degrees; a dragged knob turns in steps of these. */
export const TURN = 5;
export const SLIGHT = 1;
const STEP = 1;
const FINE = 0.1;

/**
 * By how many degrees, clockwise, the movers numbered `held` are turned by a pointer that goes from one place of the picture to
 * another: a piece that wheels about the front corner on the side to which the pointer has gone.
 */
export function swing(formation, places, held, from, to, fine) {
    const side = sideways(places[held[0]].angle, from, to);
    const { scale, left, top } = formation.measure;
    const about = held.length === 1 ? formation.pivot(places, held[0], side) : formation.centre(places, held);
    const pivot = { x: left + about.x * scale, y: top + about.y * scale };
    const turned = between(direction(pivot, from), direction(pivot, to));
    const wheels = held.length === 1 && formation.movers[held[0]].pivot === 'corner';
    const step = fine ? FINE : STEP;
    const degrees = Math.round(turned / step) * step;
    return wheels ? side * Math.max(0, side * degrees) : degrees;
}

/** The side of a front to which a pointer has gone: 1 right, -1 left. */
function sideways(angle, from, to) {
    const { x, y } = ahead(angle);
    return (to.y - from.y) * x - (to.x - from.x) * y >= 0 ? 1 : -1;
}

/** The direction from one place to another, in degrees clockwise. */
export function direction(from, to) {
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The turn from one direction to another, between -180 and 180 degrees. */
export function between(from, to) {
    return ((((to - from + 180) % 360) + 360) % 360) - 180;
}
