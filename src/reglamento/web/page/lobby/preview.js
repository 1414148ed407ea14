/** A small picture of a mission's map. */

import { mission as known } from '../about.js';
import { get } from '../api.js';
import { clear, h, parsed, s } from '../dom.js';
import { complain } from '../problems.js';

const kept = new Map();

/** A frame that is filled with the map of a mission once it has loaded. Its size is fixed from the start. */
export function preview(game, mission) {
    const frame = h('figure.preview', { 'aria-hidden': 'true' });
    fill(frame, game, mission);
    return frame;
}

/** The same for a game on the server: a mission of its own is drawn from the game itself. */
export function previewOf(card) {
    if (known(card.game, card.mission)) return preview(card.game, card.mission);
    const frame = h('figure.preview', { 'aria-hidden': 'true' });
    show(frame, `/games/${encodeURIComponent(card.id)}/still`);
    return frame;
}

/** Shows another mission's map in a frame. */
export function fill(frame, game, mission) {
    return show(frame, `/missions/${encodeURIComponent(game)}/${encodeURIComponent(mission)}/still`);
}

async function show(frame, path) {
    frame.dataset.path = path;
    try {
        const still = await loaded(path);
        if (frame.dataset.path === path) clear(frame, drawn(still));
    } catch (error) {
        complain(error);
    }
}

function loaded(path) {
    if (!kept.has(path)) kept.set(path, get(path));
    kept.get(path).catch(() => kept.delete(path));
    return kept.get(path);
}

/** The map with what stands on it at the start; for a game whose map is found in play, a sample. */
function drawn({ width, height, svg, sample }) {
    const { x, y, ...size } = sample?.frame ?? { x: 0, y: 0, width, height };
    const known = sample ? [parsed(sample.live)] : [];
    return s('svg', { viewBox: `${x} ${y} ${size.width} ${size.height}` }, parsed(svg), ...known);
}
