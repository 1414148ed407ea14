/** The input of a number that must be there: what is allowed is said, and what counts is shown. */

import { h } from '../dom.js';

/** An input of a whole number from `least` to `most`. `counts()` gives the one that counts, `take(number)` takes another. For what is
 *  none, the browser says what is allowed; when the input is left all the same, it shows the number that counts. */
export function numberInput({ least, most, counts, take }) {
    const restore = () => {
        if (document.activeElement !== input && !input.validity.valid) input.value = counts();
    };
    const input = h('input', {
        type: 'number',
        required: true,
        min: least,
        max: most,
        value: counts(),
        oninput: () => input.validity.valid && take(Number(input.value)),
        onchange: () => input.reportValidity(),
        onblur: () => setTimeout(restore), // what the browser says takes the focus back first
    });
    return input;
}
