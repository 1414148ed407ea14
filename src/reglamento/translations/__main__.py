"""Brings the catalogues up to the code: new sentences come in without a translation, and sentences no longer in the code are
removed.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from reglamento.language import ENGLISH
from reglamento.translations.catalogues import DOMAIN, FOLDER, LANGUAGES, RULINGS, path
from reglamento.translations.extraction import Found, found, in_rulings

DOMAINS = {DOMAIN: found, RULINGS: in_rulings}
"""The domains of catalogues, and what finds the sentences of each."""
BORN = datetime(2025, 1, 1, tzinfo=UTC)
"""The date in all headers: a catalogue changes only when its sentences change."""
PLURALS = ("Plural-Forms", "nplurals=2; plural=(n != 1);")
"""One form and many, in all our languages. Versions of Babel differ in how many forms they give a language."""
HEADER = "# Words of Reglamento. `make words` brings them up to the code.\n"


def template_path(domain: str) -> Path:
    return FOLDER / f"{domain}.pot"


def template(domain: str = DOMAIN) -> Catalog:
    """Every sentence of a domain with the files that say it, in English."""
    sentences: Iterable[Found] = DOMAINS[domain]()
    catalog = _empty(None, domain)
    for id, sense, file in sentences:
        catalog.add(id, context=sense or None, locations=[(file, None)])  # type: ignore[list-item] # no line numbers
    return catalog


def updated(language: str, wanted: Catalog, known: Catalog) -> Catalog:
    """The catalogue of a language with exactly the sentences of `wanted`, and the translations that are known."""
    catalog = _empty(language, wanted.domain)
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


def _empty(language: str | None, domain: str | None) -> Catalog:
    catalog = Catalog(
        locale=language, domain=domain, project="reglamento", version="1", header_comment=HEADER.strip(), charset="utf-8",
        copyright_holder="The Reglamento authors", creation_date=BORN, revision_date=BORN, last_translator="The Reglamento authors",
        msgid_bugs_address="-", language_team="-", fuzzy=False,
    )  # fmt: skip
    if language is not None:
        catalog.mime_headers = [PLURALS]
    return catalog


def known(language: str, domain: str) -> Catalog:
    if not path(language, domain).exists():
        return _empty(language, domain)
    with path(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def main() -> None:
    for domain in DOMAINS:
        wanted = template(domain)
        written(template_path(domain), wanted)
        for code in LANGUAGES:
            if code != ENGLISH:
                written(path(code, domain), updated(code, wanted, known(code, domain)))


def written(file: Path, catalog: Catalog) -> None:
    """Write a catalogue into its file, and say how much of it is translated."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        write_po(out, catalog, width=100, include_lineno=False, sort_by_file=False)
    missing = sum(not message.string or message.string == ("", "") for message in catalog if message.id)
    print(f"{file.name} {catalog.locale or ''}: {len(catalog)} sentences, {missing} without translation")


if __name__ == "__main__":
    main()
