/** The drawings of a review: losses over the turns, and the chance to win with its intervals. Each point leads into the replay. */

import { h, s } from '../dom.js';
import { _ } from '../words.js';
import { percent } from './numbers.js';

/** On a phone the drawings are narrower, so that their numbers are as large there. */
const NARROW = matchMedia('(width <= 40rem)');
const wide = () => (NARROW.matches ? 340 : 640);
const HIGH = 180;
const LEFT = 44;
const FOOT = 22;
const COLOURS = ['first', 'second'];
/** Numbers of turns stand at least so far from each other. */
const APART = 20;
/** From fewer games than this an interval says nothing yet. */
const ENOUGH = 8;

/** Losses of both seats, turn by turn. */
export function lossChart(losses, names, to) {
    const seats = [...names.keys()];
    const most = Math.max(1, ...losses.flatMap((each) => Object.values(each.lost)));
    const last = Math.max(1, losses.at(-1).turn);
    const x = (turn) => LEFT + (turn / last) * (wide() - LEFT - 12);
    const y = (lost) => 10 + (1 - lost / most) * (HIGH - 20);
    const line = (seat, i) => {
        const points = losses.map((each, k) => `${k ? `H${x(each.turn)}` : `M${x(each.turn)} ${y(each.lost[seat] ?? 0)}`}V${y(each.lost[seat] ?? 0)}`);
        return s(`path.line.${COLOURS[i % 2]}`, { d: points.join('') });
    };
    const dots = seats.flatMap((seat, i) => losses.map((each) => {
        const said = `${names.get(seat)}: ${each.lost[seat] ?? 0} · ${_('Turn {turn}', { turn: each.turn })}`;
        return spot(to(each.version), x(each.turn), y(each.lost[seat] ?? 0), said, COLOURS[i % 2]);
    }));
    const turns = [...new Set(losses.map((each) => each.turn))];
    const marks = apart(turns, x).map((turn) => turnMark(turn, x(turn)));
    const scale = [0, most].map((lost) => s('text', { x: LEFT - 8, y: y(lost) + 4, 'text-anchor': 'end' }, String(lost)));
    const whose = h('p.whose', null, seats.map((seat, i) => h(`span.${COLOURS[i % 2]}`, null, names.get(seat))));
    return h('div', null, chart([scale, marks, seats.map(line), dots]), whose);
}

/**
 * The chance to win: a band for the interval, a line for the chance. Positions stand in the order of the game, evenly. Where too few games
 * have been played, the band has a gap, which a dashed line bridges; and so where a position is judged anew, which moves no farther.
 */
export function chanceChart(points, to) {
    const places = points.map((_each, i) => points.slice(1, i + 1).filter((each) => !each.anew).length);
    const step = (wide() - LEFT - 12) / Math.max(1, places.at(-1));
    const x = (i) => LEFT + places[i] * step;
    const y = (chance) => 10 + (1 - chance) * (HIGH - 20);
    const at = (i) => `${x(i)},${y(points[i].chance)}`;
    const parts = known(points);
    const bands = parts.map((part) => {
        const there = part.map((i) => `${x(i)},${y(points[i].high)}`);
        const back = part.map((i) => `${x(i)},${y(points[i].low)}`).reverse();
        return s('polygon.band', { points: [...there, ...back].join(' ') });
    });
    const gaps = parts.slice(1).map((part, k) => s('polyline.line.first.gap', { points: `${at(parts[k].at(-1))} ${at(part[0])}` }));
    return chart([
        [0, 0.5, 1].map((chance) => [s('path.rule', { d: `M${LEFT} ${y(chance)}H${wide() - 12}` }), s('text', { x: LEFT - 8, y: y(chance) + 4, 'text-anchor': 'end' }, percent(chance))]),
        turnMarks(points, x),
        bands,
        gaps,
        parts.map((part) => s('polyline.line.first', { points: part.map(at).join(' ') })),
        points.map((each, i) => spot(to(each.version), x(i), y(each.chance), said(each), sure(each) ? 'first' : 'unsure')),
    ]);
}

/** The number of each turn where it begins, as far as there is room. */
function turnMarks(points, x) {
    const begun = [...points.keys()].filter((i) => points[i].turn && points[i].turn !== points[i - 1]?.turn);
    return apart(begun, x).map((i) => turnMark(points[i].turn, x(i)));
}

/** Those of `all`, from the left, at whose places `x(each)` numbers have room beside each other. */
function apart(all, x) {
    const roomy = [];
    for (const each of all) if (!roomy.length || x(each) - x(roomy.at(-1)) >= APART) roomy.push(each);
    return roomy;
}

function turnMark(turn, x) {
    return s('text.turn', { x, y: HIGH + 12, 'text-anchor': 'middle' }, String(turn));
}

function said(each) {
    return each.turn ? `${_('Turn {turn}', { turn: each.turn })}: ${chanceOf(each)}` : chanceOf(each);
}

function chanceOf({ chance, low, high, played }) {
    if (played === null) return _('{chance}, exact', { chance: percent(chance) });
    if (played === 0) return _('{chance}, judged as it stands', { chance: percent(chance) });
    return _('{chance}, from {low} to {high}', { chance: percent(chance), low: percent(low), high: percent(high) });
}

function sure({ played }) {
    return played === null || played === 0 || played >= ENOUGH;
}

/** The places of the points that are known well enough, in runs without a gap. */
function known(points) {
    const runs = [];
    for (const [i, each] of points.entries()) {
        if (!sure(each)) continue;
        if (i > 0 && sure(points[i - 1]) && !each.anew) runs.at(-1).push(i);
        else runs.push([i]);
    }
    return runs;
}

function chart(children) {
    return s('svg.chart', { viewBox: `0 0 ${wide()} ${HIGH + FOOT}`, role: 'group' }, children);
}

function spot(href, cx, cy, said, colour) {
    return s('a', { href, 'aria-label': said }, s('title', null, said), s('circle.touch', { cx, cy, r: 10 }), s(`circle.${colour}`, { cx, cy, r: 4 }));
}
