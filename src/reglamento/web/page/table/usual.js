/** What most players do, answered by one button: here, and in the questions that follow in the same act. */

import { get } from '../api.js';

export class Usual {
    constructor(answers) {
        Object.assign(this, { answers, act: null });
    }

    /** Answers what most players do, until the phase ends. Other questions in between are asked. */
    begin() {
        const { answers } = this;
        const habit = answers.scene?.asked?.usual;
        if (answers.sent || !habit) return;
        answers.walk = null;
        this.act = { name: habit.act, phase: answers.phase() };
        this.goOn();
    }

    end() {
        this.act = null;
    }

    /** Whether what is asked belongs to what was begun: to the act itself, to a part of it, or to any that is under way. */
    takes({ usual }) {
        if (this.act?.phase !== this.answers.phase()) this.act = null;
        if (!this.act || !usual) return false;
        return usual.act === '' || usual.act === this.act.name || usual.act.startsWith(`${this.act.name}/`);
    }

    async goOn() {
        const { answers } = this;
        const { scene, table } = answers;
        const query = new URLSearchParams({ seat: scene.seat, version: scene.version });
        table.panel.answered(true);
        answers.forget();
        const asking = new AbortController();
        answers.asking = asking;
        const told = await get(`/games/${table.card.id}/usual?${query}`, asking).catch(() => null);
        if (asking !== answers.asking || scene !== answers.scene || answers.sent || this.act === null) return;
        table.notes.clear();
        if (told?.answer) return answers.send(told.answer);
        this.act = null;
        answers.put(false);
    }
}
