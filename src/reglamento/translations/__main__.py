"""Brings the catalogues up to the code: new sentences come in without a translation, and sentences no longer in the code are
removed.
"""

from __future__ import annotations

from datetime import UTC, datetime

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from reglamento.language import ENGLISH
from reglamento.translations.catalogues import DOMAIN, FOLDER, LANGUAGES, path
from reglamento.translations.extraction import found

TEMPLATE = FOLDER / f"{DOMAIN}.pot"
BORN = datetime(2025, 1, 1, tzinfo=UTC)
"""The date in all headers: a catalogue changes only when its sentences change."""
PLURALS = ("Plural-Forms", "nplurals=2; plural=(n != 1);")
"""One form and many, in all our languages. Versions of Babel differ in how many forms they give a language."""
HEADER = "# Words of Reglamento. `make words` brings them up to the code.\n"


def template() -> Catalog:
    """Every sentence in the code with the files that say it, in English."""
    catalog = _empty(None)
    for id, sense, file in found():
        catalog.add(id, context=sense or None, locations=[(file, None)])  # type: ignore[list-item] # no line numbers
    return catalog


def updated(language: str, wanted: Catalog, known: Catalog) -> Catalog:
    """The catalogue of a language with exactly the sentences of `wanted`, and the translations that are known."""
    catalog = _empty(language)
    for message in wanted:
        if message.id:
            old = known.get(message.id, message.context)
            catalog.add(
                message.id,
                old.string if old is not None else None,
                context=message.context,
                locations=message.locations,
                user_comments=old.user_comments if old is not None else (),
            )
    return catalog


def _empty(language: str | None) -> Catalog:
    catalog = Catalog(
        locale=language, domain=DOMAIN, project="reglamento", version="1", header_comment=HEADER.strip(), charset="utf-8",
        copyright_holder="The Reglamento authors", creation_date=BORN, revision_date=BORN, last_translator="The Reglamento authors",
        msgid_bugs_address="-", language_team="-", fuzzy=False,
    )  # fmt: skip
    if language is not None:
        catalog.mime_headers = [PLURALS]
    return catalog


def known(language: str) -> Catalog:
    if not path(language).exists():
        return _empty(language)
    with path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def main() -> None:
    wanted = template()
    catalogs = {TEMPLATE: wanted} | {path(code): updated(code, wanted, known(code)) for code in LANGUAGES if code != ENGLISH}
    for file, catalog in catalogs.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as out:
            write_po(out, catalog, width=100, include_lineno=False, sort_by_file=False)
        missing = sum(not message.string or message.string == ("", "") for message in catalog if message.id)
        print(f"{file.name} {catalog.locale or ''}: {len(catalog)} sentences, {missing} without translation")


if __name__ == "__main__":
    main()
