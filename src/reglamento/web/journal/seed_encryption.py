"""Encrypts the secret seeds of the dice with keys that are kept outside the database, so that its rows, files and backups reveal no die."""

from __future__ import annotations

import hmac
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from msgspec import Struct
from platformdirs import user_data_path
from sqlalchemy import URL

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.fair import SEED_BYTES
from reglamento.web.journal.errors import Damaged

KEYS, FILE = "REGLAMENTO_SEED_KEYS", "REGLAMENTO_SEED_KEY_FILE"
"""The variables of the environment that hold the keys, or name their file."""
NAME = "reglamento-seed.key"
KEY = re.compile(r"[A-Za-z0-9_-]{43}=")
MARK = 24
"""The digits of a mark."""
FORM = "a key is 32 random bytes in URL-safe base64, 44 characters"


class KeyPlace(Struct, frozen=True):
    """Where the keys are: the `keys` themselves, separated by commas, or a `file` with one a line. The first key encrypts, all of them
    decrypt. Where both are empty, the keys are in a file beside the database, or, for PostgreSQL, in the user's data folder.
    """

    keys: str = ""
    file: str = ""

    def path(self, url: URL) -> Path:
        """The file with the keys of a database."""
        if self.file:
            return Path(self.file)
        if url.get_backend_name() == "sqlite":
            return Path(str(url.database)).absolute().parent / NAME
        return user_data_path("reglamento", appauthor=False) / NAME


def place_in(environment: Mapping[str, str]) -> KeyPlace:
    """Where an environment says that the keys are."""
    return KeyPlace(environment.get(KEYS, ""), environment.get(FILE, ""))


class SeedEncryption:
    """Encrypts and decrypts seeds. Files opened from outside have no seed: an empty one stays empty."""

    def __init__(self, keys: Sequence[str], where: str) -> None:
        if not keys or not all(KEY.fullmatch(key) for key in keys):
            raise ReglamentoError(f"{where} holds no key for the seeds of the dice: {FORM}")
        self.where = where
        self.several = len(keys) > 1
        self._fernet = MultiFernet([Fernet(key) for key in keys])
        self._marking = keys[0].encode()

    def encrypted(self, seed: bytes) -> bytes:
        """A seed as the database keeps it: a Fernet token."""
        return self._fernet.encrypt(seed) if seed else b""

    def decrypted(self, kept: bytes) -> bytes:
        """A seed from what the database keeps. Raises Damaged where no key fits."""
        try:
            return self._fernet.decrypt(kept) if kept else b""
        except InvalidToken:
            raise Damaged("the seed of its dice") from None

    def mark(self, address: str) -> str:
        """A mark that tells two addresses apart, and without the key tells nobody which they are; empty for none."""
        return hmac.digest(self._marking, f"address {address}".encode(), "sha256").hex()[:MARK] if address else ""

    def encrypted_anew(self, kept: bytes) -> bytes:
        """What the database keeps, encrypted with the first key. Raises Damaged where no key fits."""
        try:
            return self._fernet.rotate(kept) if kept else b""
        except InvalidToken:
            raise Damaged("the seed of its dice") from None


def is_clear(kept: bytes) -> bool:
    """Whether a row of an older version keeps its seed in clear."""
    return len(kept) == SEED_BYTES


def encryption_of(place: KeyPlace, url: URL, *, new: bool) -> SeedEncryption:
    """The encryption of a database. Where there is no file with keys, one is made if the database is `new`, that is, holds no encrypted
    seed; otherwise, and where what is there is no key, raises ReglamentoError.
    """
    if place.keys:
        return SeedEncryption([key.strip() for key in place.keys.split(",")], KEYS)
    path = place.path(url)
    try:
        if new:
            _make(path)
        text = path.read_text(encoding="ascii")
    except FileNotFoundError:
        raise ReglamentoError(_lost(path)) from None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else FORM
        raise ReglamentoError(f"the key for the seeds of the dice cannot be read or written at {path}: {why}") from None
    return SeedEncryption(text.split(), str(path))


def wrong_key(where: str) -> ReglamentoError:
    """The error for a database whose seeds no key opens."""
    return ReglamentoError(
        f"no key in {where} opens the seeds of the dice in this database: put the key back that they were encrypted with"
    )


def _lost(path: Path) -> str:
    return (
        f"the key for the seeds of the dice is not at {path}, and the database holds seeds that were encrypted with it:"
        f" put it back, or name its place ({FILE}) or the key itself ({KEYS})"
    )


def _make(path: Path) -> None:
    """Create a file with a new key, readable only by the user, unless it is there. It is written whole under another name first, so that a
    process that starts at the same time never reads half of it.
    """
    if path.exists():
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(Fernet.generate_key() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        path.hardlink_to(draft)
    except FileExistsError:
        pass  # another process was first, and its key counts
    finally:
        draft.unlink(missing_ok=True)
