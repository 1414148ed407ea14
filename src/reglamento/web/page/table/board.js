/** The board: the part of the picture that never changes, the part that does, and room above for marks and effects. */

import { h, parsed, s } from '../dom.js';
import { glyph } from '../glyphs.js';
import * as settings from '../settings.js';
import { sound } from '../sound.js';
import { _ } from '../words.js';
import { Camera } from './camera.js';
import { play } from './effects.js';
import { follow } from './gestures.js';
import { fade, glide, goTo, origin, pieces, shift } from './motion.js';

const SQUARE = 48;
const GLIDE = 320;
const EFFECT = 620;
/** The ring around the piece that a question is about, in squares. */
const HALO = 0.62;

/** Fills `root` with a board of a `Still` record. */
export function openBoard(root, still) {
    return new Board(root, still);
}

export class Board {
    constructor(root, { width, height, svg, name, unit }) {
        this.still = parsed(svg);
        this.looks = s('g.looks');
        this.live = s('g');
        this.halo = s('g.halo', { 'aria-hidden': 'true' });
        this.way = s('path.trail', { 'aria-hidden': 'true' });
        this.under = s('g.under', { 'aria-hidden': 'true' });
        this.above = s('g.effects');
        this.world = s('g.world', null, this.still, this.live, this.above);
        this.layer();
        this.picture = s('svg.picture', { role: 'group', 'aria-label': _('Board: {mission}', { mission: name }) }, this.world);
        this.marks = h('div.marks');
        this.element = h('div.board', null, this.picture, this.marks, this.tools());
        this.still.setAttribute('aria-hidden', 'true');
        root.append(this.element);
        this.free = Boolean(unit);
        this.unit = unit || squareSize(this.still);
        this.camera = new Camera({ width, height, unit: this.unit }, () => this.aim(), atOnce);
        this.shown = 0;
        this.held = () => {};
        this.pulled = () => false;
        this.aimed = () => {};
        this.endings = [follow(this.element, this.camera, (target) => this.held(target), (...drag) => this.pulled(...drag)), this.measure()];
    }

    /** Puts a button of its own beside those of the view. */
    tool(button) {
        this.element.querySelector('.board-tools').append(button);
    }

    tools() {
        const tool = (text, label, onclick) => h('button.tool', { type: 'button', 'aria-label': label, title: label, onclick }, text);
        return h('div.board-tools', { role: 'group', 'aria-label': _('View of the board') }, [
            tool('+', _('Nearer'), () => this.camera.zoom(1.3)),
            tool('−', _('Farther'), () => this.camera.zoom(1 / 1.3)),
            tool(glyph('board'), _('Show the whole board'), () => this.camera.fit()),
        ]);
    }

    measure() {
        const watcher = new ResizeObserver(() => {
            this.camera.resize(this.element.clientWidth, this.element.clientHeight);
        });
        watcher.observe(this.element);
        return () => watcher.disconnect();
    }

    /** Moves picture and marks to the camera's view. */
    aim() {
        const { x, y, k } = this.camera;
        this.world.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(4)})`);
        this.marks.style.translate = `${x.toFixed(2)}px ${y.toFixed(2)}px`;
        this.marks.style.setProperty('--k', k.toFixed(4));
        this.marks.style.setProperty('--square', `${(this.unit * k).toFixed(2)}px`);
        this.aimed();
    }

    /**
     * Shows a `Scene` record: pieces go to their new places, then the effects of its lines are played one after another, and
     * `told(line)` is called for each. With `animate` false, all is shown at once; `speed` is a factor on the time that it takes. A
     * promise of the end.
     */
    async show(scene, { animate = true, speed = 1, told = () => {} } = {}) {
        const before = pieces(this.live);
        const known = this.live.childElementCount > 0;
        this.put(scene.live);
        if (scene.frame) this.camera.grow(scene.frame, { gliding: known && animate && !atOnce() });
        if (!animate || !known || atOnce()) return;
        await this.move(before, scene.told ?? [], speed, told);
    }

    put(live) {
        this.shown += 1;
        const fresh = parsed(live);
        for (const button of fresh.querySelectorAll('[role="button"]')) button.removeAttribute('role');
        for (const focusable of fresh.querySelectorAll('[tabindex]')) focusable.removeAttribute('tabindex');
        this.live.replaceWith(fresh);
        this.live = fresh;
        this.layer();
        this.above.replaceChildren();
        this.halo.replaceChildren();
    }

    /** Lays highlights and rings below the pieces; and above the ground, where the ground is drawn again as it is found. */
    layer() {
        const ground = this.live.querySelector(':scope > .ground');
        if (ground) ground.after(this.looks, this.way, this.halo);
        else this.live.before(this.looks, this.way, this.halo);
    }

    async move(before, story, speed, told) {
        const turn = this.shown;
        const lines = story.filter((line) => line.effect || line.thrown);
        const first = lines.length ? story.indexOf(lines[0]) : story.length;
        if (first) told(story[first - 1]);
        const { moved, gone, done } = glide(before, pieces(this.live), GLIDE * speed);
        const effects = lines.flatMap((line) => line.effect ?? []);
        const deaths = effects.filter((effect) => effect.kind === 'death').map((effect) => effect.at);
        if (moved.length) sound('step');
        this.above.append(...gone);
        this.camera.reveal([...moved, ...effects.flatMap((effect) => [effect.at, effect.source ?? effect.at])]);
        const ends = gone.map((ghost) => nearest(deaths, origin(ghost)) ?? origin(ghost));
        await Promise.allSettled([done, ...gone.map((ghost, i) => goTo(ghost, ends[i], GLIDE * speed))]);
        for (const line of lines) {
            if (turn !== this.shown) return;
            told(line);
            sound(line.effect?.kind ?? 'dice');
            const dying = line.effect?.kind === 'death' ? gone.filter((_unused, i) => ends[i] === line.effect.at) : [];
            for (const ghost of dying) fade(ghost, EFFECT * speed);
            await (line.effect ? play(this.above, line.effect, this.unit, EFFECT * speed) : pause(EFFECT * speed));
        }
        for (const ghost of gone) fade(ghost, GLIDE * speed);
    }

    /** Draws a ring around the piece with this `data-piece`, or removes it: behind the piece, so that its text stays readable. */
    light(name) {
        const at = name && this.live.querySelector(`[data-piece="${CSS.escape(name)}"]`) ? this.at(name) : null;
        const r = HALO * this.unit;
        const rings = ['backing', 'glow', 'pulse'].map((part) => s('circle', { class: part, cx: at?.x, cy: at?.y, r }));
        this.halo.replaceChildren(...(at ? rings : []));
    }

    /** Draws the way of a piece over several squares, an SVG path; an empty one removes it. */
    trail(path) {
        this.way.setAttribute('d', path);
    }

    /** The element of a `data-piece`: first in the changing part of the picture. */
    piece(name) {
        const found = `[data-piece="${CSS.escape(name)}"]`;
        return this.live.querySelector(found) ?? this.still.querySelector(found);
    }

    /** All elements to click for the thing with this `data-piece`: itself, and its parts drawn elsewhere. */
    parts(name) {
        return name ? this.live.querySelectorAll(`[data-piece="${CSS.escape(name)}"], [data-of="${CSS.escape(name)}"]`) : [];
    }

    /** The places of all elements to click for the thing with this `data-piece`. */
    standing(name) {
        return [...this.parts(name)].filter((part) => part.hasAttribute('transform')).flatMap((part) => origin(part) ?? []);
    }

    /** The middle of the thing with this `data-piece`, or null when it is not on the board. */
    at(name) {
        const element = name ? this.piece(name) : null;
        if (!element) return null;
        const place = element.hasAttribute('transform') && origin(element);
        if (place) return place;
        const box = element.getBBox();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }

    /** The boxes on the screen of all things that stand on the board, each with the name of its `piece`. */
    boxes() {
        return [...this.live.querySelectorAll('[data-piece][transform]')].map((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return { piece: each.dataset.piece, left, right, top, bottom };
        });
    }

    /** Lays measurements on the board, right below the first of these pieces, so that they are above the ground. */
    lay(names) {
        const found = names.map((name) => `[data-piece="${CSS.escape(name)}"]`).join();
        const first = found && this.live.querySelector(found);
        if (first) first.before(this.under);
        else this.live.append(this.under);
    }

    /** Moves the element with this `data-piece` somewhere else, until the next scene. */
    moveTo(name, spot) {
        const element = this.live.querySelector(`[data-piece="${CSS.escape(name)}"]`);
        if (element) shift(element, spot);
    }

    /** A copy, only to be looked at, of the element with this `data-piece`, at `spot`; null for none. */
    ghost(name, spot) {
        const element = this.live.querySelector(`[data-piece="${CSS.escape(name)}"]`);
        const copy = element && plainCopy(element);
        if (copy) shift(copy, spot);
        return copy;
    }

    /** Removes everything that a seat could see. */
    clear() {
        const empty = s('g');
        this.live.replaceWith(empty);
        this.live = empty;
        this.layer();
        this.looks.replaceChildren();
        this.halo.replaceChildren();
        this.above.replaceChildren();
    }

    close() {
        this.camera.close();
        this.endings.forEach((end) => end());
        this.element.remove();
    }
}

/** Whether moves are shown at once. */
export function atOnce() {
    return settings.still() || settings.get('speed') === 'off';
}

/** The size of a square, the measure for everything else on the picture. */
function squareSize(still) {
    const square = still.querySelector('[data-piece^="square:"]');
    const width = Number(square?.getAttribute('width'));
    return width > 0 ? width : SQUARE;
}

function plainCopy(element) {
    const copy = element.cloneNode(true);
    copy.classList.add('ghost');
    for (const part of [copy, ...copy.querySelectorAll('*')]) for (const name of ['id', 'data-piece']) part.removeAttribute(name);
    for (const title of copy.querySelectorAll('title')) title.remove();
    return copy;
}

function nearest(places, from) {
    const far = (place) => Math.hypot(place.x - from.x, place.y - from.y);
    return places.reduce((best, place) => (best === null || far(place) < far(best) ? place : best), null);
}

function pause(length) {
    return new Promise((resolve) => setTimeout(resolve, length));
}
