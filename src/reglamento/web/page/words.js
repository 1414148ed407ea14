/** The page's own sentences in the language that was chosen. The English literal, with its `{fields}`, is the key. */

let spoken = '';
let dictionary = {};

/** The sentence in the language of the page, its fields filled in. A field without a value stays as it is. */
export function _(english, fields = {}) {
    return filled(dictionary[english] || english, fields);
}

/** The form of a sentence that goes with the number `n`, which is also its field `{n}`. */
export function n_(one, many, n, fields = {}) {
    return _(n === 1 ? one : many, { n, ...fields });
}

function filled(sentence, fields) {
    return sentence.replace(/\{(\w+)\}/g, (field, name) => fields[name] ?? field);
}

/** The code of the language that the page speaks: `en`, `es`, `de`; empty before it is known. */
export function language() {
    return spoken;
}

/** Speaks `code` from now on. `words` is the answer of `GET /api/words/{code}`. */
export function speak(code, words) {
    spoken = code;
    dictionary = words;
    document.documentElement.lang = code;
}

/** The language among the codes `offered` that suits: the one wanted, else the first of the browser's, else English. */
export function suited(wanted, offered) {
    const wishes = [wanted, ...navigator.languages].map((wish) => wish.toLowerCase().split('-')[0]);
    return wishes.find((wish) => offered.includes(wish)) ?? 'en';
}
