/** Whether the player went to the element with the focus, or the page put it there (or a click left it behind). */

/** Tab and arrows move the focus while their event lasts; so does what opens or closes for a key. */
export class OwnFocus {
    constructor() {
        this.element = null;
        this.acting = false;
        this.key = () => {
            this.acting = true;
            setTimeout(() => (this.acting = false));
        };
        this.focus = ({ target }) => (this.element = this.acting ? target : null);
        document.addEventListener('keydown', this.key, true);
        document.addEventListener('keyup', this.key, true);
        document.addEventListener('focusin', this.focus);
    }

    /** The key of now was taken for something else: what gets the focus after it, gets it from the page. */
    taken() {
        this.acting = false;
    }

    has(element) {
        return element === this.element;
    }

    close() {
        document.removeEventListener('keydown', this.key, true);
        document.removeEventListener('keyup', this.key, true);
        document.removeEventListener('focusin', this.focus);
    }
}
