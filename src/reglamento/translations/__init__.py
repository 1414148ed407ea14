"""The catalogues of translations: the files, how they are read, and how they are kept in step with the sentences in the code."""
