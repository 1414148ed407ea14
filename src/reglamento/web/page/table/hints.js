/** What a bot would do here, shown when it is asked for: its option lit, or its places to be confirmed. */

import { playerName, SEARCHING } from '../about.js';
import { get } from '../api.js';
import { _ } from '../words.js';

export class Hints {
    constructor(answers) {
        Object.assign(this, { answers, scene: null, told: null, waits: false, taught: null });
    }

    /** Shows the hint for the question of now. Asked again, the bot thinks longer and says how sure it is; more than that it never says. */
    async show() {
        const { scene, table } = this.answers;
        if (!this.due(scene) || (this.waits && this.scene === scene)) return;
        const before = this.scene === scene ? this.told : null;
        if (before && !before.longer) return this.tell(before);
        const longer = before !== null;
        Object.assign(this, { scene, told: null, waits: true });
        const query = new URLSearchParams({ seat: scene.seat, version: scene.version, longer });
        table.notes.say(longer ? _('The bot thinks longer …') : _('The bot thinks …'));
        const told = await get(`/games/${table.card.id}/hint?${query}`).catch((problem) => ({ problem }));
        if (this.scene === scene) this.waits = false;
        if (scene !== this.answers.scene || this.answers.sent) return;
        if (told.problem) return table.notes.say(told.problem.why, { bad: true });
        if (!told.bot) return table.notes.clear();
        this.told = told;
        this.tell(told);
    }

    tell(told) {
        const { scene, table } = this.answers;
        this.point(scene, told);
        const said = [this.text(scene, told), told.why, told.longer && this.more(scene)];
        table.notes.say(said.filter(Boolean).join(' '), { rule: told.rule });
    }

    /** How a longer hint is asked for: told with the first hint of a game alone. */
    more(scene) {
        this.taught ??= scene;
        if (this.taught !== scene) return '';
        if (matchMedia('(pointer: coarse)').matches) return _('Ask for a hint again, and the bot thinks longer.');
        return _('Ask again (H), and the bot thinks longer.');
    }

    due(scene) {
        return Boolean(scene?.asked?.mine) && !this.answers.sent && this.answers.table.hints();
    }

    /** Lights the option, or puts the pieces where the bot would. */
    point({ asked }, { answer }) {
        const { table } = this.answers;
        if (asked.placing) return table.placing.take({ places: answer });
        table.hinted(this.answers.asked().options.find((option) => JSON.stringify(option.answer) === JSON.stringify(answer)));
    }

    text({ asked }, { bot, text }) {
        const name = nameOf(bot);
        return asked.placing ? _('{bot}: like this. Done takes it over.', { bot: name }) : `${name}: ${text}.`;
    }
}

/** A search that gives a hint plays at no level of its own. */
function nameOf(bot) {
    return SEARCHING.has(bot) ? _('Searching bot') : playerName(bot);
}
