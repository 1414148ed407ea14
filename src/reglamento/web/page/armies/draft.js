/** An army that is being built, as its file holds it; kept in the browser, so that it is there when the page is opened again. */

import { keepArmy, keptArmies, newArmyId } from './kept-armies.js';

const isEmpty = (value) => typeof value === 'object' && !Object.keys(value).length;

/** An army, or one of its units, without what is said in the usual way. */
const said = (one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value && !isEmpty(value)));

/** What an army says, in one order, to tell whether two are the same. Its id is not compared: a file gets it from the name. */
function worded({ id, ...army }) {
    const inOrder = (_key, value) => (value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(said(value)).sort()) : value);
    return JSON.stringify(army, inOrder);
}

export class Draft {
    constructor(game, offer, last) {
        Object.assign(this, { game, offer, agreed: {}, army: null });
        /** The datasheets that are being read. */
        this.read = new Set();
        this.begin(offer.lists[0].id);
        if (last && offer.lists.some((list) => list.id === last.army.faction)) this.resume(last);
    }

    /** A new army of a list, with the first Detachment if the game has any; the one before stays among those that are kept. */
    begin(list) {
        this.id = newArmyId();
        this.agreed = this.agreed.most ? { ...this.agreed } : { most: this.offer.points };
        this.army = { name: this.#freeName(this.titleOf(list)), faction: list, detachments: this.offer.detachments.slice(0, 1).map((each) => each.id), unit: [] };
    }

    /** Goes on with an army that was kept. */
    resume({ id, army, agreed }) {
        this.take(army);
        this.id = id;
        this.agreed = agreed ?? {};
    }

    /** Goes on with an army that was opened, with all that its file says. What is said in the usual way is left out. */
    take({ name, faction, detachments = [], unit = [], ...more }) {
        const units = unit.map((one) => ({ ...said(one), models: { ...one.models }, wargear: structuredClone(one.wargear ?? []) }));
        this.id = newArmyId();
        this.army = { name, faction, detachments: [...detachments], ...said(more), unit: units };
    }

    /** Goes on with an army that was opened: the kept one, where it is the same, or else under a name that no kept one has. */
    open(army) {
        this.take(army);
        const opened = worded(this.army);
        const same = keptArmies(this.game).find((each) => worded(each.army) === opened);
        if (same) this.resume(same);
        else this.army.name = this.#freeName(this.army.name);
    }

    /** Where the keywords are kept that are chosen for `owner`: the army or one of its units. */
    chosen(owner) {
        return (owner.chosen ??= {});
    }

    /** Whether another Detachment, or another unit, has room in a file: units that go with another one do not count. */
    get roomForDetachments() {
        return this.army.detachments.length < this.offer.most_detachments;
    }

    get roomForUnits() {
        const beside = this.offer.unit_fields.filter((field) => field.kind === 'unit').map((field) => field.id);
        return this.army.unit.filter((unit) => !beside.some((id) => unit[id])).length < this.offer.most_units;
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
        const number = this.army.unit.indexOf(unit) + 1;
        this.army.unit.splice(number - 1, 1);
        this.#renumber((other) => (other === number ? 0 : other > number ? other - 1 : other));
    }

    /** Units that name other units by their numbers name the same ones afterwards, or none. */
    #renumber(after) {
        for (const { id } of this.offer.unit_fields.filter((field) => field.kind === 'unit')) {
            for (const unit of this.army.unit.filter((each) => each[id])) {
                unit[id] = after(unit[id]);
                if (!unit[id]) delete unit[id];
            }
        }
    }

    /** The units of some datasheets as `[number, title]`. */
    unitsOf(sheets) {
        const numbered = this.army.unit.map((unit, i) => [i + 1, unit.sheet]);
        return numbered.filter(([, sheet]) => sheets.includes(sheet)).map(([number, sheet]) => [number, `${number}. ${this.sheet(sheet)?.title ?? sheet}`]);
    }

    /** The same unit once more, but for what only one unit may be. */
    copyUnit(unit) {
        const again = structuredClone(unit);
        for (const field of this.offer.unit_fields) delete again[field.id];
        const number = this.army.unit.indexOf(unit) + 1;
        this.army.unit.splice(number, 0, again);
        this.#renumber((other) => (other > number ? other + 1 : other));
    }
}
