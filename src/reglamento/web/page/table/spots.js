/** The places of options on the board. */

const CLOSE = 0.2;
/** Begins the `data-piece` of ground, as opposed to things. */
const GROUND = ['square:', 'section:'];

/**
 * The places on a board where options of a question stand, in reading order: `{x, y, options, piece, kind, gap}`. The kind is
 * `step` for ground to go to, `strike` for ground that is only hit, `pick` for a thing, `turn` for the place of the piece asked
 * about when only its facing is chosen. `gap` is the distance to the next place, in squares, at most 3.
 */
export function places(asked, board) {
    const found = [];
    for (const option of asked.options.filter((each) => each.spot)) {
        const here = found.find(({ x, y }) => Math.hypot(x - option.spot.x, y - option.spot.y) < CLOSE * board.unit);
        if (here) here.options.push(option);
        else found.push({ x: option.spot.x, y: option.spot.y, options: [option] });
    }
    const actor = board.at(asked.about);
    for (const place of found) Object.assign(place, described(place, asked.about, actor), { gap: gapOf(place, found, board.unit) });
    return found.sort(reading(board.unit));
}

function gapOf(place, all, unit) {
    const others = all.filter((other) => other !== place).map(({ x, y }) => Math.max(Math.abs(x - place.x), Math.abs(y - place.y)));
    return Math.min(3, ...others.map((far) => far / unit));
}

function described({ options, x, y }, about, actor) {
    const piece = options.map((option) => option.piece).find((name) => name && !isGround(name)) ?? options[0].piece;
    const angled = options.every(faces);
    const ordered = angled && actor && (actor.x !== x || actor.y !== y) ? straightFirst(options, bearing(actor, { x, y })) : options;
    const ground = piece === '' || isGround(piece);
    const kind = angled && piece === about ? 'turn' : !ground ? 'pick' : options.every(strikes) ? 'strike' : 'step';
    return { piece, kind, options: ordered };
}

/** Whether a `data-piece` belongs to a piece of ground. */
export function isGround(name) {
    return GROUND.some((kind) => name.startsWith(kind));
}

/** Whether an option is one of several facings. */
export function faces(option) {
    return typeof option.spot?.angle === 'number';
}

/** Whether an option hits its place, and does not go or act there. */
export function strikes(option) {
    return option.strike !== null;
}

/** Whether all options of a place differ in their facing, so that arrows tell them apart. */
export function isFan({ options }) {
    return options.length > 1 && options.every(faces) && new Set(options.map((option) => option.spot.angle)).size === options.length;
}

/** Options sorted so that the facing in the direction of movement comes first. */
function straightFirst(options, way) {
    const off = (option) => Math.abs(((option.spot.angle - way + 540) % 360) - 180);
    return [...options].sort((a, b) => off(a) - off(b) || a.index - b.index);
}

/** The direction from one place to another, in degrees clockwise from north. */
export function bearing(from, to) {
    return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
}

/** Row by row, each from the left. */
function reading(unit) {
    const row = ({ y }) => Math.round(y / unit);
    return (a, b) => row(a) - row(b) || a.x - b.x;
}

/** The nearest place to `from` in the direction of an arrow key; null when there is none. */
export function neighbour(all, from, key) {
    const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    let best = null;
    for (const place of all) {
        const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
        const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
        const far = along + 2 * aside;
        if (place !== from && along > 0 && aside <= 2 * along && (!best || far < best.far)) best = { place, far };
    }
    return best?.place ?? null;
}
