/** Makes HTML and SVG elements from plain calls. */

const SVG = 'http://www.w3.org/2000/svg';
const PROPERTIES = new Set(['value', 'checked', 'selected', 'disabled', 'open', 'hidden', 'indeterminate']);

/**
 * An HTML element. `tag` may carry classes: `button.primary`. In `props`, `onclick` and the like are listeners, `data` is an
 * object of data attributes, and null, undefined and false leave an attribute out. Children are nodes, texts, arrays or null.
 */
export function h(tag, props, ...children) {
    const [name, ...classes] = tag.split('.');
    return dressed(document.createElement(name), classes, props, children);
}

/** An SVG element, made like those of `h`. */
export function s(tag, props, ...children) {
    const [name, ...classes] = tag.split('.');
    return dressed(document.createElementNS(SVG, name), classes, props, children);
}

function dressed(element, classes, props, children) {
    if (classes.length) element.classList.add(...classes);
    for (const [name, value] of Object.entries(props ?? {})) dress(element, name, value);
    element.append(...flat(children));
    return element;
}

function dress(element, name, value) {
    if (value === null || value === undefined) return;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.classList.add(...value.split(' ').filter(Boolean));
    else if (name === 'data') Object.assign(element.dataset, value);
    else if (PROPERTIES.has(name) && name in element) element[name] = value;
    else if (value !== false) element.setAttribute(name, value === true ? '' : value);
}

function flat(children) {
    return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Empties an element and puts `children` into it. */
export function clear(element, ...children) {
    element.replaceChildren(...flat(children));
    return element;
}

/** The root element of SVG markup given as text. Scripts in it never run: a browser does not run scripts in parsed markup. */
export function parsed(markup) {
    const root = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
    return document.importNode(root, true);
}

/** A translated sentence with elements in place of some of its `{fields}`, as an array of texts and nodes. */
export function woven(sentence, nodes) {
    return sentence.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? nodes[part] ?? `{${part}}` : part));
}
