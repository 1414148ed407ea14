/** Opens at a place on the board with several options: arrows for facings, otherwise a short list. */

import { h, s } from '../dom.js';
import { _ } from '../words.js';
import { oddsBar } from './odds.js';
import { isFan } from './spots.js';

const REACH = 46;
/** How far a list stays from the edge of the board, in pixels. */
const EDGE = 8;
/** A list is at least so high, in pixels, though it covers its place. */
const LEAST = 160;
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const ANGLES = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** Opens at a place of `marks`; `choose(option)` is called with the chosen option, `closed()` when it goes away. */
export class Fan {
    constructor(board, place, { odds, choose, closed }) {
        Object.assign(this, { board, place, odds, choose, closed });
        const arrows = isFan(place);
        const named = { role: 'group', 'aria-label': _('What to do here') };
        this.element = arrows ? h('div.fan', named, this.arrows()) : h('div.popover', named, this.list());
        this.element.style.setProperty('--x', place.x);
        this.element.style.setProperty('--y', place.y);
        this.element.addEventListener('keydown', (event) => this.press(event));
        board.marks.append(this.element);
        if (!arrows) this.stayInside();
        this.element.querySelector('button').focus({ preventScroll: true });
    }

    /** All options as arrows around the place. The first is also in the middle, unless a piece stands there that only turns. */
    arrows() {
        const [first] = this.place.options;
        if (this.place.kind === 'turn') return this.place.options.map((option) => this.arrow(option));
        return [this.button('button.arrow.middle', first), ...this.place.options.map((option) => this.arrow(option))];
    }

    arrow(option) {
        const turn = (option.spot.angle * Math.PI) / 180;
        const button = this.button('button.arrow', option);
        if (option.cost) button.append(h('span.arrow-cost', null, option.cost));
        button.style.setProperty('--dx', `${Math.round(Math.sin(turn) * REACH)}px`);
        button.style.setProperty('--dy', `${Math.round(-Math.cos(turn) * REACH)}px`);
        button.dataset.angle = option.spot.angle;
        return button;
    }

    button(tag, option) {
        return h(tag, { type: 'button', 'aria-label': name(option), onclick: () => this.choose(option) }, chevron(option.spot.angle));
    }

    list() {
        return this.place.options.map((option) =>
            h('button', { type: 'button', onclick: () => this.choose(option) }, [
                h('span.text', null, option.text, oddsBar(this.odds(option))),
                option.cost && h('em', null, option.cost),
            ]),
        );
    }

    /** Shifts the list so that all of it is on the board: below the place, or where there is more room. What has no room is scrolled to. */
    stayInside() {
        const box = this.element.getBoundingClientRect();
        const board = this.board.element.getBoundingClientRect();
        const room = { left: board.left + EDGE, right: board.right - EDGE, top: board.top + EDGE, bottom: board.bottom - EDGE };
        const dx = Math.max(room.left - box.left, Math.min(0, room.right - box.right));
        const middle = board.top + this.board.camera.pixel(this.place).y;
        const below = room.bottom - box.top;
        const above = middle - (box.top - middle) - room.top;
        const upwards = box.height > below && above > below;
        const side = upwards ? above : below;
        const height = Math.min(box.height, Math.max(side, Math.min(LEAST, room.bottom - room.top)));
        const over = Math.max(0, height - side);
        this.element.style.setProperty('--shift', `${Math.round(dx)}px`);
        this.element.style.setProperty('--over', `${Math.round(upwards ? over : -over)}px`);
        this.element.classList.toggle('upwards', upwards);
        if (height < box.height) this.scrolls(height);
    }

    /** Lets the list scroll, by a finger and by a wheel that would move the board otherwise. */
    scrolls(height) {
        this.element.style.maxHeight = `${Math.floor(height)}px`;
        this.element.classList.add('long');
        for (const name of ['pointerdown', 'wheel']) this.element.addEventListener(name, (event) => event.stopPropagation());
    }

    press(event) {
        if (event.key === 'Escape') this.close();
        else if (ARROWS.has(event.key)) this.step(event.key);
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    step(key) {
        const buttons = [...this.element.querySelectorAll('button')];
        const angled = buttons.find((button) => Number(button.dataset.angle) === ANGLES[key] && button.dataset.angle !== undefined);
        const way = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
        const next = isFan(this.place) ? angled : buttons.at((buttons.indexOf(document.activeElement) + way) % buttons.length);
        next?.focus({ preventScroll: true });
    }

    close() {
        if (!this.element.isConnected) return;
        this.element.remove();
        this.closed();
    }
}

/** An option in words, for users who cannot see where it stands. */
export function name(option) {
    return [option.text, option.cost].filter(Boolean).join(', ');
}

/** An arrowhead that points in a direction. */
export function chevron(angle) {
    const head = s('path', { d: 'M-7 5L0 -7L7 5L0 1.5Z', transform: `rotate(${angle})` });
    return s('svg.chevron', { viewBox: '-12 -12 24 24', 'aria-hidden': 'true' }, head);
}
