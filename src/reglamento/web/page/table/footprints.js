/** The ground that pieces cover on the picture: their outlines and fronts, and the gap between two of them. */

/** For gaps, an oval counts as a polygon with this many corners. */
const CORNERS = 32;
/** The length of a front's arrow, as a part of the shorter side of the piece's outline. */
const ARROW = 0.3;

/** The unit vector of an angle, in degrees clockwise from north. */
export function ahead(angle) {
    const turn = (angle * Math.PI) / 180;
    return { x: Math.sin(turn), y: -Math.cos(turn) };
}

/** The place `right` and `forward` of a spot with an angle. */
export function beside({ x, y, angle = 0 }, right, forward) {
    const to = ahead(angle);
    return { x: x - right * to.y + forward * to.x, y: y + right * to.x + forward * to.y };
}

/** The outline of a mover at a spot, as an SVG path. */
export function outline({ radius, footprint }, spot) {
    if (!footprint) return ellipse(spot, radius, radius, 0);
    if (footprint.shape === 'oval') return ellipse(middle(footprint, spot), footprint.width / 2, footprint.depth / 2, spot.angle);
    return `M${corners(footprint, spot).map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** The length of a front's arrow on the picture. */
export function arrowLength({ width, depth }) {
    return ARROW * Math.min(width, depth);
}

/** An arrow ahead of the front of a mover at a spot, as an SVG path; empty for a round one. */
export function arrow({ footprint }, spot) {
    if (!footprint) return '';
    const long = arrowLength(footprint);
    const at = (right, forward) => beside(spot, right * long, footprint.ahead + forward * long);
    const [start, tip, left, right] = [at(0, 0), at(0, 1), at(-0.4, 0.55), at(0.4, 0.55)].map(({ x, y }) => `${x} ${y}`);
    return `M${start}L${tip}M${left}L${tip}L${right}`;
}

/** The box around the outline of a mover at a spot: `{left, right, top, bottom}`. */
export function boxed(mover, spot) {
    const { points, radius } = hull(mover, spot);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return { left: Math.min(...xs) - radius, right: Math.max(...xs) + radius, top: Math.min(...ys) - radius, bottom: Math.max(...ys) + radius };
}

/** The distance between the edges of two movers; negative where they overlap. */
export function room(one, there, other, elsewhere) {
    const [a, b] = [hull(one, there), hull(other, elsewhere)];
    const round = a.points.length === 1 && b.points.length === 1;
    const clear = round ? 0 : Math.max(parting(a.points, b.points), parting(b.points, a.points));
    const gap = clear >= 0 ? Math.min(nearest(a.points, b.points), nearest(b.points, a.points)) : clear;
    return gap - a.radius - b.radius;
}

/** A convex figure: all that lies within `radius` of the polygon `points` (clockwise), or of its only point. */
function hull({ radius, footprint }, spot) {
    if (!footprint) return { points: [spot], radius };
    if (footprint.shape === 'rectangle') return { points: corners(footprint, spot), radius: 0 };
    const turns = Array.from({ length: CORNERS }, (_unused, i) => (2 * Math.PI * i) / CORNERS);
    const { width, depth } = footprint;
    const centre = { ...middle(footprint, spot), angle: spot.angle };
    return { points: turns.map((turn) => beside(centre, (Math.sin(turn) * width) / 2, (Math.cos(turn) * depth) / 2)), radius: 0 };
}

/** The corners of a rectangle, clockwise from the left end of its front. */
function corners({ width, depth, ahead: front }, spot) {
    const [half, rear] = [width / 2, front - depth];
    return [beside(spot, -half, front), beside(spot, half, front), beside(spot, half, rear), beside(spot, -half, rear)];
}

/** The middle of what a mover with a footprint covers at a spot. */
export function middle({ depth, ahead: front }, spot) {
    return beside(spot, 0, front - depth / 2);
}

function ellipse({ x, y }, wide, long, angle) {
    const to = beside({ x, y, angle }, 0, long);
    const from = beside({ x, y, angle }, 0, -long);
    return `M${from.x} ${from.y}A${wide} ${long} ${angle} 1 1 ${to.x} ${to.y}A${wide} ${long} ${angle} 1 1 ${from.x} ${from.y}Z`;
}

function sides(points) {
    return points.map((from, i) => [from, points[(i + 1) % points.length]]);
}

/** How far the best side of a convex polygon separates it from other points: negative where they overlap. */
function parting(points, others) {
    if (points.length < 2) return -Infinity;
    const beyond = ([from, to]) => {
        const long = Math.hypot(to.x - from.x, to.y - from.y);
        return Math.min(...others.map(({ x, y }) => ((to.y - from.y) * (x - from.x) - (to.x - from.x) * (y - from.y)) / long));
    };
    return Math.max(...sides(points).map(beyond));
}

/** The distance from the nearest of some points to the sides of a polygon. */
function nearest(points, polygon) {
    return Math.min(...points.flatMap((point) => sides(polygon).map((side) => toSide(point, side))));
}

function toSide(point, [from, to]) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square && Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
    return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
