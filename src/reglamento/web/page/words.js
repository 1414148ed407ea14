/** The page's own sentences in the chosen language. The English literal, with its `{fields}`, is the key. */

let spoken = '';
let dictionary = {};

/** The sentence in the page's language, with its fields filled in. A field without a value stays as it is. */
export function _(english, fields = {}) {
    return filled(dictionary[english] || english, fields);
}

/** The form of a sentence for the number `n`, which is also its field `{n}`. */
export function n_(one, many, n, fields = {}) {
    return _(n === 1 ? one : many, { n, ...fields });
}

function filled(sentence, fields) {
    return sentence.replace(/\{(\w+)\}/g, (field, name) => fields[name] ?? field);
}

/** The code of the page's language: `en`, `es`, `de`; empty before it is known. */
export function language() {
    return spoken;
}

/** Uses the language `code` from now on. `words` is the answer of `GET /api/words/{code}`. */
export function speak(code, words) {
    spoken = code;
    dictionary = words;
    document.documentElement.lang = code;
}

/** The best language among the codes `offered`: the one wanted, otherwise the first of the browser's, otherwise English. */
export function suited(wanted, offered) {
    const wishes = [wanted, ...navigator.languages].map((wish) => wish.toLowerCase().split('-')[0]);
    return wishes.find((wish) => offered.includes(wish)) ?? 'en';
}
