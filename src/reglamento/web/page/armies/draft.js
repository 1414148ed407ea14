/** An army that is being built, as its file holds it; kept in the browser, so that it is there when the page is opened again. */

import { keepArmy, keptArmies, newArmyId } from './kept-armies.js';

const MOST = 1500;

export class Draft {
    constructor(game, offer, last) {
        Object.assign(this, { game, offer, agreed: {}, army: null });
        this.begin(offer.lists[0].id);
        if (last && offer.lists.some((list) => list.id === last.army.faction)) this.resume(last);
    }

    /** A new army of a list, with the first Detachment; the one before stays among those that are kept. */
    begin(list) {
        this.id = newArmyId();
        this.agreed = this.agreed.most ? { ...this.agreed } : { most: MOST / 2 };
        this.army = { name: this.#freeName(this.titleOf(list)), faction: list, detachments: [this.offer.detachments[0].id], unit: [] };
    }

    /** Goes on with an army that was kept. */
    resume({ id, army, agreed }) {
        this.take(army);
        this.id = id;
        this.agreed = agreed ?? {};
    }

    /** Goes on with an army that was opened. */
    take({ name, faction, detachments = [], unit = [], ...more }) {
        const own = new Set(['sheet', 'models', 'wargear', 'detachment', ...this.offer.unit_fields.map((field) => field.id)]);
        const plain = (one) => Object.fromEntries(Object.entries(one).filter(([key]) => own.has(key)));
        const fields = this.offer.army_fields.filter(({ id }) => more[id]).map(({ id }) => [id, more[id]]);
        const units = unit.map((one) => ({ models: {}, wargear: [], ...plain(one) }));
        this.id = newArmyId();
        this.army = { name, faction, detachments: [...detachments], ...Object.fromEntries(fields), unit: units };
    }

    keep() {
        keepArmy(this.game, this);
    }

    /** A name that no kept army has: with a number, where another one has it. */
    #freeName(name) {
        const taken = new Set(keptArmies(this.game).map((each) => each.army.name));
        let number = 1;
        while (taken.has(number > 1 ? `${name} ${number}` : name)) number++;
        return number > 1 ? `${name} ${number}` : name;
    }

    titleOf(list) {
        return this.offer.lists.find((each) => each.id === list)?.title ?? list;
    }

    get list() {
        return this.offer.lists.find((each) => each.id === this.army.faction) ?? this.offer.lists[0];
    }

    sheet(id) {
        return this.list.sheets.find((each) => each.id === id);
    }

    detachment(id) {
        return this.offer.detachments.find((each) => each.id === id);
    }

    addDetachment(id) {
        this.army.detachments.push(id);
    }

    /** Takes a Detachment away with its units; those of later ones keep theirs. */
    removeDetachment(number) {
        this.army.detachments.splice(number - 1, 1);
        const left = this.army.unit.filter((unit) => (unit.detachment ?? 1) !== number);
        this.army.unit = left.map((unit) => ((unit.detachment ?? 1) > number ? { ...unit, detachment: unit.detachment - 1 } : unit));
    }

    /** Adds the smallest unit of a datasheet; the first unit of one model leads the army. */
    addUnit(id, detachment) {
        const sheet = this.sheet(id);
        const models = Object.fromEntries(sheet.models.filter((model) => model.least).map((model) => [model.id, model.least]));
        const first = Object.keys(models).length ? models : { [sheet.models[0].id]: 1 };
        this.army.unit.push({ sheet: id, detachment, models: first, wargear: [] });
    }

    removeUnit(unit) {
        this.army.unit.splice(this.army.unit.indexOf(unit), 1);
    }

    /** The same unit once more, but for what only one unit may be. */
    copyUnit(unit) {
        const again = structuredClone(unit);
        for (const field of this.offer.unit_fields) delete again[field.id];
        this.army.unit.splice(this.army.unit.indexOf(unit) + 1, 0, again);
    }
}
