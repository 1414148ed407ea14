"""The catalogues of translations: the files, how they are read, and how they are kept in step with the sentences in the code.

- `catalogues`: the catalogues (`.po`) and their reading.
- `extraction`: finds every sentence in code, missions and page (`make words`).
- `rulings`: the readings and sources of rulings have a catalogue of their own (`rulings.po`), read when a ruling is first looked up in a
  language.
"""
