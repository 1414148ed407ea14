/** Buttons whose work takes a moment. */

import { complain } from './problems.js';

/** A click listener that runs `work` once at a time, shows that it is running, and reports errors. */
export function busily(work) {
    return async (event) => {
        const button = event.currentTarget;
        if (button.getAttribute('aria-busy') === 'true') return;
        button.setAttribute('aria-busy', 'true');
        try {
            await work(event);
        } catch (error) {
            complain(error);
        } finally {
            button.removeAttribute('aria-busy');
        }
    };
}
