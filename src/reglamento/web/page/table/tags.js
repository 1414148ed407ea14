/** Tags on marks that are close together: none lies on another, or on the piece that acts. */

/** A tag that would lie on another one, or on what is `taken` already (boxes), hangs under its mark. */
export function part(tags, taken) {
    const boxes = [...taken];
    for (const tag of tags) {
        const box = tag.getBoundingClientRect();
        const under = boxes.some((other) => meet(box, other));
        tag.classList.toggle('under', under);
        boxes.push(under ? tag.getBoundingClientRect() : box);
    }
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

function meet(one, other) {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
