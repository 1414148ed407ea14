/** Labels on the board: kept within its sides, and moved below each other where they would overlap. */

const MARGIN = 8;
const GAP = 4;

/** Moves a label on a board to the side, so that it does not go beyond the board. */
export function keepIn(board, element) {
    element.style.setProperty('--aside', '0px');
    const [around, box] = [board.element, element].map((each) => each.getBoundingClientRect());
    const aside = Math.max(0, around.left + MARGIN - box.left) - Math.max(0, box.right - around.right + MARGIN);
    element.style.setProperty('--aside', `${aside}px`);
}

/** Moves a label down until it overlaps none of the others. */
export function keepClear(element, others) {
    const boxes = others.map((other) => other.getBoundingClientRect()).sort((a, b) => a.top - b.top);
    let { left, right, top, bottom } = element.getBoundingClientRect();
    let down = 0;
    for (const box of boxes) {
        if (box.right < left || box.left > right || box.bottom < top || box.top > bottom) continue;
        const by = box.bottom + GAP - top;
        [top, bottom, down] = [top + by, bottom + by, down + by];
    }
    element.style.setProperty('--down', `${down}px`);
}
