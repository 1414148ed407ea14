/** What a piece sees, watches and could burn, tinted on the board while the pointer is on the piece, with a legend. */

import { get } from '../api.js';
import { datacard } from '../datacard.js';
import { clear, h, s } from '../dom.js';
import { _ } from '../words.js';
import { isGround } from './spots.js';

const REST = 220;

/** Shows the looks of pieces of a game on a board. */
export class Looks {
    constructor(board, id) {
        this.board = board;
        this.path = `/games/${encodeURIComponent(id)}/look`;
        this.known = new Map();
        this.version = -1;
        this.seat = null;
        this.piece = '';
        this.pinned = false;
        this.timer = 0;
        this.legend = h('div.legend', { hidden: true, role: 'status' });
        board.element.append(this.legend);
        board.element.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && this.over(event.target));
        board.element.addEventListener('pointerleave', () => this.over(null));
        board.element.addEventListener('focusin', (event) => this.over(event.target));
        board.element.addEventListener('focusout', () => this.over(null));
    }

    /** From now on, looks belong to this version and this seat. */
    renew(version, seat) {
        if (version === this.version && seat === this.seat) return;
        Object.assign(this, { version, seat });
        this.known.clear();
        this.hide();
    }

    over(target) {
        if (this.pinned) return;
        const name = pieceOf(target);
        if (name === this.piece) return;
        clearTimeout(this.timer);
        this.hide();
        this.piece = name;
        if (name) this.timer = setTimeout(() => this.show(name), REST);
    }

    /** Keeps the look of the piece under a finger until the next touch. */
    pin(target) {
        const name = pieceOf(target);
        if (!name) return;
        this.piece = name;
        this.pinned = true;
        this.show(name);
    }

    /** Keeps the look of the next piece that has one (`way` 1), or of the one before (-1). */
    async next(way) {
        const there = [...this.board.live.querySelectorAll('[data-piece]')].filter(pieceOf);
        if (way < 0) there.reverse();
        const after = there.findIndex((each) => pieceOf(each) === this.piece) + 1;
        for (const each of [...there.slice(after), ...there.slice(0, after)]) {
            const look = await this.fetched(pieceOf(each));
            if (look?.text) return this.pin(each);
        }
    }

    async show(name) {
        const { version } = this;
        const look = await this.fetched(name);
        if (version !== this.version || this.piece !== name || !look?.text) return;
        const areas = look.areas.map(({ kind, path }) => s('path.area', { class: `area-${kind}`, d: path }));
        this.board.looks.replaceChildren(...areas);
        this.legend.hidden = false;
        clear(this.legend, look.card ? datacard(look.card) : h('p', null, look.text), legend(look.areas));
        this.aside(name);
    }

    /** A card stands on the other side of the board than its piece. */
    aside(name) {
        const at = this.board.at(name);
        const right = at !== null && this.board.camera.pixel(at).x < this.board.element.clientWidth / 2;
        this.legend.classList.toggle('right', right && this.legend.querySelector('.datacard') !== null);
    }

    fetched(name) {
        if (!this.known.has(name)) {
            const query = new URLSearchParams({ piece: name, ...(this.seat === null ? {} : { seat: this.seat }) });
            this.known.set(name, get(`${this.path}?${query}`).catch(() => null));
        }
        return this.known.get(name);
    }

    hide() {
        clearTimeout(this.timer);
        this.pinned = false;
        this.piece = '';
        this.board.looks.replaceChildren();
        this.legend.hidden = true;
        clear(this.legend);
    }
}

/** The piece under a pointer, or the piece that the thing there stands for. Ground has no look, nor has a piece that has moved. */
function pieceOf(target) {
    const { piece, mover } = target?.closest?.('[data-piece], [data-mover]:not(.gone)')?.dataset ?? {};
    const name = piece ?? mover ?? '';
    return isGround(name) ? '' : name;
}

/** The meaning of the areas; several of one kind have one line. */
function legend(areas) {
    const kinds = new Map();
    for (const { kind, text } of areas) kinds.set(kind, kinds.has(kind) && kind === 'reach' ? `${kinds.get(kind)}; ${text}` : text);
    const frame = { viewBox: '0 0 18 12', 'aria-hidden': 'true' };
    const swatch = (kind) => s('svg.swatch', frame, s('path.area', { class: `area-${kind}`, d: 'M1 1h16v10h-16z' }));
    return h('ul.plain', null, [...kinds].map(([kind, text]) => h('li', null, swatch(kind), text)));
}
