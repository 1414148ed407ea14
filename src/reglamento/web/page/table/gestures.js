/** Moves the board with mouse, pen and fingers. */

const SLACK = 6;
const HOLD = 480;
const TWICE = 320;

/**
 * Lets `camera` follow pointers on `element`. `held(target)` is called for a long press of a finger, with the element
 * under it; `pulled(target, event, start)` when one pointer begins to drag from there, and says whether that moves something else than
 * the board. A drag, a pinch or a long press is no click. Returns a function that ends all this.
 */
export function follow(element, camera, held = () => {}, pulled = () => false) {
    const ending = new AbortController();
    const hand = { fingers: new Map(), start: null, dragged: false, timer: 0, tapped: null };
    const on = (name, listener, options = {}) => element.addEventListener(name, listener, { signal: ending.signal, ...options });

    on('pointerdown', (event) => down(element, hand, event, held));
    on('pointermove', (event) => move(element, hand, camera, event, pulled));
    for (const name of ['pointerup', 'pointercancel']) on(name, (event) => lift(hand, event));
    on('click', (event) => hand.dragged && byPointer(event) && stop(event), { capture: true });
    on('click', (event) => twice(element, hand, camera, event));
    on('wheel', (event) => wheel(element, camera, event), { passive: false });
    on('contextmenu', (event) => event.pointerType === 'touch' && event.preventDefault());
    return () => {
        clearTimeout(hand.timer);
        ending.abort();
    };
}

function at(element, event) {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
}

function down(element, hand, event, held) {
    if (event.button > 1) return;
    if (!hand.fingers.size) hand.dragged = false;
    hand.fingers.set(event.pointerId, at(element, event));
    hand.start = at(element, event);
    Object.assign(hand, { target: event.target, button: event.button });
    clearTimeout(hand.timer);
    if (event.pointerType === 'mouse' || hand.fingers.size > 1) return;
    const { target } = event;
    hand.timer = setTimeout(() => {
        hand.dragged = true;
        held(target);
    }, HOLD);
}

function move(element, hand, camera, event, pulled) {
    const before = hand.fingers.get(event.pointerId);
    if (!before) return;
    const now = at(element, event);
    if (!hand.dragged && Math.hypot(now.x - hand.start.x, now.y - hand.start.y) < SLACK) return;
    if (!hand.dragged || !element.hasPointerCapture(event.pointerId)) capture(element, event.pointerId);
    const fresh = !hand.dragged && hand.fingers.size === 1 && !hand.button;
    hand.dragged = true;
    clearTimeout(hand.timer);
    if (fresh && pulled(hand.target, event, hand.start)) return hand.fingers.clear();
    const other = [...hand.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(camera, other, before, now);
    else camera.pan(now.x - before.x, now.y - before.y);
    hand.fingers.set(event.pointerId, now);
}

function capture(element, id) {
    try {
        element.setPointerCapture(id);
    } catch {
        // The pointer has gone in the meantime, and there is nothing left to follow.
    }
}

function pinch(camera, still, before, now) {
    const spread = (finger) => Math.hypot(finger.x - still.x, finger.y - still.y) || 1;
    const middle = { x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 };
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    camera.zoom(spread(now) / spread(before), middle);
}

function lift(hand, event) {
    clearTimeout(hand.timer);
    hand.fingers.delete(event.pointerId);
}

/** Two quick taps beside the buttons zoom in. */
function twice(element, hand, camera, event) {
    if (event.target.closest('button, a')) return;
    const now = at(element, event);
    const before = hand.tapped;
    hand.tapped = { ...now, when: event.timeStamp };
    if (!before || event.timeStamp - before.when > TWICE || Math.hypot(now.x - before.x, now.y - before.y) > 24) return;
    hand.tapped = null;
    camera.zoom(1.7, now);
}

function wheel(element, camera, event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const { x, y } = at(element, event);
    camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0016)), { x, y });
}

/** Whether a click came from a pointer, and not from a key. */
function byPointer(event) {
    return event.detail > 0;
}

function stop(event) {
    event.stopPropagation();
    event.preventDefault();
}
