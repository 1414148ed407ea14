"""The catalogues of translations: the files, their reading, and how they are kept in step with the sentences of the code."""
