/** Briefly shows what has happened on the board: shots, blows, blasts, flames, storms, deaths. */

import { s } from '../dom.js';

/** A line that can be drawn from one end to the other. */
const DRAWN = { pathLength: 1, 'stroke-dasharray': '1 1' };
/** The tongues of a fire: offset to the side, offset down, and size, in squares. */
const TONGUES = [[0, 0, 0.75], [0.5, 0.2, 0.4], [-0.5, 0.1, 0.4], [0.2, -0.5, 0.4], [-0.2, 0.5, 0.4]];
const KINDS = { shot, blow, blast, death, flame, storm };

/** Plays a `Line.effect` into an SVG layer; `unit` is the size of a small piece. A promise of its end. */
export async function play(layer, effect, unit, duration) {
    if (!duration || !(effect.kind in KINDS)) return;
    const group = s('g.effect', { class: `effect-${effect.kind}`, 'aria-hidden': 'true' });
    layer.append(group);
    const running = KINDS[effect.kind](group, effect, unit, duration);
    await Promise.allSettled(running.map((animation) => animation.finished));
    group.remove();
}

function shot(group, { at, source }, unit, duration) {
    const from = source ?? at;
    const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
    const tracer = s('path.tracer', { d: `M${from.x} ${from.y}L${at.x} ${at.y}`, 'stroke-dasharray': `${unit * 0.9} ${length + unit}` });
    const flash = burst(from, unit * 0.28, 'flash');
    const hit = burst(at, unit * 0.34, 'hit');
    group.append(tracer, flash, hit);
    return [
        tracer.animate([{ strokeDashoffset: unit * 0.9 }, { strokeDashoffset: -length }], { duration: duration * 0.45, fill: 'both' }),
        swell(flash, from, duration * 0.4, 0),
        swell(hit, at, duration * 0.5, duration * 0.38),
    ];
}

function blow(group, { at }, unit, duration) {
    const r = unit * 0.55;
    const arcs = [-1, 1].map((side) => {
        const bend = `${at.x + r * 0.5 * side} ${at.y - r * 0.1}`;
        const d = `M${at.x - r * side} ${at.y - r * 0.8}Q${bend} ${at.x + r * 0.8 * side} ${at.y + r * 0.8}`;
        return s('path.slash', { d, ...DRAWN });
    });
    group.append(...arcs);
    const frames = [
        { strokeDashoffset: 1, opacity: 1 },
        { strokeDashoffset: 0, opacity: 1, offset: 0.5 },
        { strokeDashoffset: -1, opacity: 0 },
    ];
    const timing = (i) => ({ duration: duration * 0.7, delay: i * duration * 0.25, easing: 'ease-out', fill: 'both' });
    return arcs.map((arc, i) => arc.animate(frames, timing(i)));
}

function blast(group, { at }, unit, duration) {
    const core = burst(at, unit * 0.7, 'hit');
    const ring = s('circle.ring', { cx: at.x, cy: at.y, r: unit * 0.9 });
    group.append(core, ring);
    return [swell(core, at, duration, 0), swell(ring, at, duration, duration * 0.05)];
}

function death(group, { at }, unit, duration) {
    const ring = s('circle.ring', { cx: at.x, cy: at.y, r: unit * 0.75 });
    const cross = s('path.fallen', { d: crossed(at, unit * 0.24) });
    group.append(ring, cross);
    const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
    return [swell(ring, at, duration, 0), cross.animate(frames, { duration, fill: 'both' })];
}

function flame(group, { at, source }, unit, duration) {
    const tongues = TONGUES.map(([dx, dy, r]) => s('circle.tongue', { cx: at.x + dx * unit, cy: at.y + dy * unit, r: r * unit }));
    const jets = source ? [s('path.jet', { d: `M${source.x} ${source.y}L${at.x} ${at.y}`, ...DRAWN })] : [];
    group.append(...jets, ...tongues);
    const spray = [
        { strokeDashoffset: 1, opacity: 0.9 },
        { strokeDashoffset: 0, opacity: 0.9, offset: 0.4 },
        { strokeDashoffset: 0, opacity: 0 },
    ];
    const burning = tongues.map((tongue, i) => swell(tongue, at, duration * 0.7, duration * (0.25 + i * 0.04)));
    return [...jets.map((jet) => jet.animate(spray, { duration, fill: 'both' })), ...burning];
}

function storm(group, { at, source }, unit, duration) {
    const from = source ?? { x: at.x, y: at.y - unit * 2 };
    const bolts = [0.35, -0.3].map((bend) => s('path.bolt', { d: zigzag(from, at, unit * bend), ...DRAWN }));
    const hit = burst(at, unit * 0.6, 'flash');
    group.append(...bolts, hit);
    const flicker = [
        { opacity: 0, strokeDashoffset: 1 },
        { opacity: 1, strokeDashoffset: 0, offset: 0.3 },
        { opacity: 0.3, strokeDashoffset: 0, offset: 0.5 },
        { opacity: 1, strokeDashoffset: 0, offset: 0.65 },
        { opacity: 0, strokeDashoffset: 0 },
    ];
    const striking = bolts.map((bolt, i) => bolt.animate(flicker, { duration, delay: i * 60, fill: 'both' }));
    return [...striking, swell(hit, at, duration * 0.7, duration * 0.3)];
}

/** A jagged star. */
function burst(at, r, name) {
    const points = Array.from({ length: 16 }, (_unused, i) => {
        const reach = i % 2 ? r * 0.45 : r;
        const turn = (i * Math.PI) / 8;
        return `${(at.x + reach * Math.cos(turn)).toFixed(1)} ${(at.y + reach * Math.sin(turn)).toFixed(1)}`;
    });
    return s('path', { class: name, d: `M${points.join('L')}Z` });
}

function swell(element, at, duration, delay) {
    element.style.transformOrigin = `${at.x}px ${at.y}px`;
    const frames = [
        { transform: 'scale(0.1)', opacity: 0 },
        { transform: 'scale(0.7)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1.25)', opacity: 0 },
    ];
    return element.animate(frames, { duration, delay, easing: 'ease-out', fill: 'both' });
}

function crossed({ x, y }, r) {
    return `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
}

function zigzag(from, to, swing) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const steps = [0.25, 0.5, 0.75].map((t, i) => {
        const side = (i % 2 ? -1 : 1) * swing;
        return `L${from.x + dx * t - (dy / length) * side} ${from.y + dy * t + (dx / length) * side}`;
    });
    return `M${from.x} ${from.y}${steps.join('')}L${to.x} ${to.y}`;
}
