/** Tags on marks that are close together: none lies on another, on the piece that acts or on the middle of another mark, and each covers as few pieces as it can. */

/** How far a tag lies over the edge of its mark, in pixels; as in the styles. */
const OVER = 4;
/** The places of a tag at its mark. The first is usual, and needs no class. */
const PLACES = ['', 'under', 'left', 'right'];
/** How much worse it is to lie on another tag, on the middle of another mark or beyond the board than on a piece. */
const WORSE = 1000;

/** The part of a mark around its middle, where it is pressed and its cost is written, as a share of its size. */
const MIDDLE = 0.6;

/**
 * Puts each tag where it covers least: of `taken` (boxes), other tags and the middles of other `marks` (elements) nothing, and of `pieces`
 * (boxes with the name of the `piece`) as little as may be. The piece of its own mark does not count.
 */
export function part(tags, taken, pieces = [], room = null, marks = []) {
    const boxes = [...taken];
    const middles = [...marks].map((mark) => ({ mark, ...middle(mark.getBoundingClientRect()) }));
    for (const tag of tags) {
        const own = tag.parentElement;
        const mark = own.getBoundingClientRect();
        const near = pieces.filter(({ piece }) => !piece || piece !== own.dataset.piece);
        const pressed = middles.filter((each) => each.mark !== own);
        const { width, height } = tag.getBoundingClientRect();
        const found = PLACES.map((place) => ({ place, box: boxOf(place, mark, width, height) }));
        const beyond = (box) => (room ? width * height - shared(box, room) : 0);
        const cost = ({ box }) => sum(near, box) + WORSE * (sum(boxes, box) + sum(pressed, box) + beyond(box));
        const best = found.reduce((one, other) => (cost(other) < cost(one) ? other : one));
        for (const place of PLACES.slice(1)) tag.classList.toggle(place, place === best.place);
        boxes.push(best.box);
    }
}

function boxOf(place, mark, width, height) {
    const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
    const [left, top] = {
        '': [x - width / 2, mark.top + OVER - height],
        under: [x - width / 2, mark.bottom - OVER],
        left: [mark.left + OVER - width, y - height / 2],
        right: [mark.right - OVER, y - height / 2],
    }[place];
    return { left, top, right: left + width, bottom: top + height };
}

/** The box of a piece on the screen, in a list; none for a piece that is not there. */
export function boxAt(board, piece) {
    const at = board.at(piece);
    if (!at) return [];
    const { x, y } = board.camera.pixel(at);
    const { left, top } = board.element.getBoundingClientRect();
    const half = 0.4 * board.unit * board.camera.k;
    return [{ left: left + x - half, right: left + x + half, top: top + y - half, bottom: top + y + half }];
}

function middle({ left, right, top, bottom }) {
    const [wide, high] = [((1 - MIDDLE) / 2) * (right - left), ((1 - MIDDLE) / 2) * (bottom - top)];
    return { left: left + wide, right: right - wide, top: top + high, bottom: bottom - high };
}

function sum(boxes, box) {
    return boxes.reduce((all, other) => all + shared(box, other), 0);
}

/** The area that two boxes have in common. */
function shared(one, other) {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 0 && high > 0 ? wide * high : 0;
}
