/** What a mouse means at a mark with several options: by where it points, or by pulling a facing out of a square. */

import { h } from '../dom.js';
import { chevron } from './fan.js';
import { bearing, isFan, strikes } from './spots.js';

/** A pull shorter than this, in pixels, is a click. */
const PULL = 12;

/**
 * Lets a mouse pull the facing out of a mark with several of them. `choose(option)` is called when it is let go, `pressed(target)`
 * when it is pressed, `aims(option)` while it is pulled. Fingers tap twice instead: they drag the board.
 */
export function aimable(button, place, { choose, pressed, aims }) {
    if (place.kind !== 'step' || !isFan(place)) return;
    let aimed = null;
    const sign = h('span.aiming', { 'aria-hidden': 'true', hidden: true });
    const middle = () => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    };
    button.addEventListener('pointerdown', (event) => {
        if (event.pointerType !== 'mouse' || event.button) return;
        event.stopPropagation(); // the board stays where it is
        pressed(button);
        button.setPointerCapture(event.pointerId);
        aimed = null;
    });
    button.addEventListener('pointermove', (event) => {
        if (!button.hasPointerCapture(event.pointerId)) return;
        const before = aimed;
        aimed = facing(place.options, middle(), { x: event.clientX, y: event.clientY });
        if (aimed && aimed !== before) aims(aimed);
        sign.hidden = aimed === null;
        if (!sign.isConnected) button.append(sign);
        if (aimed) sign.replaceChildren(chevron(aimed.spot.angle));
    });
    button.addEventListener('pointercancel', () => {
        aimed = null;
        sign.hidden = true;
    });
    button.addEventListener(
        'click',
        (event) => {
            const option = aimed;
            aimed = null;
            sign.hidden = true;
            if (!option) return;
            event.stopImmediatePropagation();
            choose(option);
        },
        { capture: true },
    );
}

/** The option whose facing is nearest to the direction of a pull; null for a pull that is too short. */
export function facing(options, from, to) {
    if (Math.hypot(to.x - from.x, to.y - from.y) < PULL) return null;
    const way = bearing(from, to);
    const off = ({ spot }) => Math.abs(((spot.angle - way + 540) % 360) - 180);
    return options.reduce((best, option) => (off(option) < off(best) ? option : best));
}

/**
 * The option that a mouse points at: an arrow at the edge of a square, ground to go to or the sign of what hits it, or a thing that
 * costs nothing to take up. For fingers and keys, all options are shown.
 */
export function pointed(place, event) {
    const { options, kind } = place;
    if (event?.pointerType !== 'mouse' || event.target.closest('.more')) return null;
    if (kind === 'step' && options.length === 2 && strikes(options[0]) !== strikes(options[1])) {
        return options.find((option) => strikes(option) === Boolean(event.target.closest('.sign')));
    }
    const angle = event.target.closest('[data-angle]')?.dataset.angle;
    if (angle !== undefined) return options.find((option) => String(option.spot.angle) === angle);
    return kind === 'pick' && !event.currentTarget.classList.contains('aim') ? plain(place) : null;
}

/** The option that takes up a thing at no cost; null where others act on the thing, or where several options are of its kind. */
export function plain({ options, piece }) {
    const [first] = options;
    const alike = options.filter(({ group }) => group === first.group);
    const own = options.every(({ actor }) => !actor || actor === piece);
    return own && !first.cost && alike.length === 1 ? first : null;
}

/** The options of the piece that was taken up to act; all of them where it has none, or none was taken up. */
export function acted(options, actor) {
    const own = actor ? options.filter((option) => option.actor === actor) : [];
    return own.length ? own : options;
}
