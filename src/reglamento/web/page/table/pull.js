/** A piece is dragged at the question which piece moves: that chooses it, and its move goes on with the same drag. */

export class Pull {
    /** Works with the board, the answers and the places of a `table`. */
    constructor(table) {
        Object.assign(this, { table, piece: '', from: null, now: null, watch: null, left: '', holds: false });
        table.board.pulled = (target, event, start) => this.begin(target, event, start);
    }

    /** A pointer has dragged from `start`, in pixels of the board, on an element: says whether that moves a piece, instead of the board. */
    begin(target, event, start) {
        const option = this.option(target);
        if (!option) return false;
        const { board, answers } = this.table;
        this.end();
        Object.assign(this, { piece: option.piece, from: board.camera.world(start.x, start.y), left: '' });
        this.follow(event);
        this.watch = new AbortController();
        const on = (name, work) => addEventListener(name, (each) => each.pointerId === event.pointerId && work(each), { signal: this.watch.signal });
        on('pointermove', (each) => this.move(each));
        for (const name of ['pointerup', 'pointercancel']) on(name, () => this.let(name));
        answers.choose(option);
        if (!answers.sent) this.end();
        return true;
    }

    /** The option to move the piece that an element belongs to; undefined where there is none now. */
    option(target) {
        const { shown, pace, answers } = this.table;
        const asked = shown?.asked;
        if (!asked?.mine || asked.placing || pace.running || answers.sent) return undefined;
        const { piece, of } = target.closest?.('.mark, .picture [data-piece]')?.dataset ?? {};
        return asked.options.find((option) => option.pulls && option.piece && (option.piece === piece || option.piece === of));
    }

    follow({ clientX, clientY }) {
        const { left, top } = this.table.board.element.getBoundingClientRect();
        this.now = this.table.board.camera.world(clientX - left, clientY - top);
    }

    move(event) {
        this.follow(event);
        if (this.holds) this.carry();
    }

    /** The pointer lets go, or something took it away. */
    let(name) {
        this.left = name;
        if (this.holds) this.drop();
    }

    /** Whether a question is for the places of the piece that is dragged. */
    waits({ placing, about }) {
        return Boolean(this.from && placing) && `unit:${about}` === this.piece;
    }

    /** A question is asked: if it is for the places of the piece, they go on with the drag. */
    goOn(asked) {
        if (!this.from) return;
        if (!this.waits(asked)) return void this.end();
        const { placing } = this.table;
        this.holds = true;
        placing.hold(asked.placing.movers.map((_mover, i) => i), -1);
        this.carry();
        if (this.left) this.drop();
    }

    carry() {
        const { board, placing } = this.table;
        const { k } = board.camera;
        placing.drag({ dx: (this.now.x - this.from.x) * k, dy: (this.now.y - this.from.y) * k, degrees: 0, straight: false });
    }

    drop() {
        const meant = this.left === 'pointerup';
        this.end();
        this.table.placing.drop(meant);
    }

    end() {
        this.watch?.abort();
        Object.assign(this, { piece: '', from: null, now: null, watch: null, holds: false });
    }
}
