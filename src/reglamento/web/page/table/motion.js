/** Moves pieces from their old to their new places when a new picture replaces the old one. */

const MOVE = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)/;
const TURN = /rotate\([^)]*\)/;
const ANGLE = /rotate\((-?[\d.]+)deg/;
const STEP = /(translate|rotate|scale)\(([^)]*)\)/g;

/** The pieces of a layer that can move: their elements by name. */
export function pieces(layer) {
    const found = new Map();
    for (const element of layer.querySelectorAll('[data-piece][transform]')) {
        if (origin(element)) found.set(element.dataset.piece, element);
    }
    return found;
}

/** The middle of a piece, or null for an element without one. */
export function origin(element) {
    const match = MOVE.exec(element.getAttribute('transform') ?? '');
    return match && { x: Number(match[1]), y: Number(match[2]) };
}

/** Moves an element with a place of its own at once; with an angle, it also turns. */
export function shift(element, { x, y, angle }) {
    const before = element.getAttribute('transform') ?? '';
    const placed = written(before, MOVE, `translate(${x} ${y})`, (step) => `${step} ${before}`.trim());
    const turned = angle === undefined ? placed : written(placed, TURN, `rotate(${angle})`, (step) => `${placed} ${step}`);
    element.setAttribute('transform', turned);
}

/** A transform with one of its steps replaced; `added` where it has none of the kind. */
function written(transform, kind, step, added) {
    return kind.test(transform) ? transform.replace(kind, step) : added(step);
}

/** A transform attribute as the style sheets write it, so that it can be animated. */
function styled(element) {
    const unit = { translate: 'px', rotate: 'deg', scale: '' };
    const written = [...element.getAttribute('transform').matchAll(STEP)].map(([, name, numbers]) => {
        const values = numbers.trim().split(/[\s,]+/).map((number) => number + unit[name]);
        return `${name}(${values.join(', ')})`;
    });
    return written.join(' ');
}

/**
 * Moves the pieces of the picture `after` from their places in `before` (two maps of `pieces`). Gives `moved`, their new places,
 * `gone`, the elements of pieces that have disappeared, and `done`, a promise of the end.
 */
export function glide(before, after, duration) {
    const moved = [];
    const running = [];
    for (const [name, element] of after) {
        const old = before.get(name);
        if (!old) running.push(appear(element, duration));
        else if (old.getAttribute('transform') !== element.getAttribute('transform')) {
            moved.push(origin(element));
            running.push(travel(element, old, duration));
        }
    }
    const gone = [...before].filter(([name]) => !after.has(name)).map(([, element]) => element);
    return { moved, gone, done: Promise.allSettled(running) };
}

function travel(element, old, duration) {
    const to = styled(element);
    const frames = [{ transform: unwound(styled(old), to) }, { transform: to }];
    return element.animate(frames, { duration, easing: 'cubic-bezier(.3,.1,.2,1)' }).finished;
}

/** A transform whose first angle is changed by whole turns, so that the way to the angle of another transform is shortest. */
function unwound(from, to) {
    const angle = Number(ANGLE.exec(to)?.[1] ?? 0);
    return from.replace(ANGLE, (_whole, written) => `rotate(${Number(written) + 360 * Math.round((angle - written) / 360)}deg`);
}

function appear(element, duration) {
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' }).finished;
}

/** Moves an element to a place before it disappears. */
export function goTo(element, spot, duration) {
    const here = origin(element);
    if (!here || (here.x === spot.x && here.y === spot.y)) return Promise.resolve();
    const end = styled(element).replace(/translate\([^)]*\)/, `translate(${spot.x}px, ${spot.y}px)`);
    const frames = [{ transform: styled(element) }, { transform: end }];
    return element.animate(frames, { duration, easing: 'ease-in-out', fill: 'forwards' }).finished;
}

/** Fades an element out and removes it. */
export async function fade(element, duration) {
    await element.animate([{ opacity: 1 }, { opacity: 0 }], { duration, fill: 'forwards' }).finished.catch(() => {});
    element.remove();
}
