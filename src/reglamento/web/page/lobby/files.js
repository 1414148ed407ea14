/** Opens a saved game from a file that was picked or dropped on the page. */

import { post } from '../api.js';
import { acceptDrops, opened, pickButton } from '../file-drop.js';
import { go } from '../router.js';
import { _ } from '../words.js';

const LARGEST = 1024 * 1024;
const KINDS = '.jsonl,.json,.save,text/plain,application/json';

/** A button that opens the file picker. */
export const saveButton = () => pickButton(KINDS, upload);

/** Accepts files dropped anywhere on the page; returns a function that ends this. */
export const acceptSaves = () => acceptDrops(upload);

const upload = (file) =>
    opened(file, LARGEST, _('That file is too large to be a game.'), async () => {
        const card = await post('/files', await file.text());
        go(`/g/${card.id}/replay`);
    });
