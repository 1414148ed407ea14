/** Pictures that are sent as what has changed in them. */

const MARK = '<';

/**
 * The picture that `parts` make of the picture `before`: each is a run of the pieces between its `<` (the number of the first and how
 * many) or new text.
 */
export function changed(before, parts) {
    const old = before.split(MARK);
    return parts.flatMap((part) => (typeof part === 'string' ? part : old.slice(part[0], part[0] + part[1]))).join(MARK);
}
