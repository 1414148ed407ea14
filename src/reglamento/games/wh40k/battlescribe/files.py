"""What a player sends as a roster file: XML, or a zip with one such file in it. Nothing of it is trusted.

A file that is called `.rosz` may hold plain XML, and one called `.ros` a zip: the first bytes decide.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from io import BytesIO

from reglamento.kernel.errors import ReglamentoError
from reglamento.language import tr

LONGEST_FILE = 2_000_000
"""Bytes of a file as it is sent, packed or not packed."""
LONGEST_TEXT = 12_000_000
"""Bytes of the XML in a zip once it is unpacked."""
MOST_ENTRIES = 20
"""Files in a zip."""
PACKED = b"PK\x03\x04"
XML = re.compile(rb"(?:\xef\xbb\xbf)?\s*<|\xff\xfe|\xfe\xff")
"""How a text in XML begins, perhaps with the mark of its encoding."""
READABLE = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1


class RosterFileError(ReglamentoError):
    """A file that is no roster that can be read. Its text is one line: what is wrong, and what is allowed."""


def is_roster(data: bytes) -> bool:
    """Whether a file begins as XML or as a zip, and so may be one of BattleScribe."""
    return data.startswith(PACKED) or XML.match(data) is not None


def xml_of(data: bytes) -> bytes:
    """The XML of a roster file. Raises RosterFileError."""
    if len(data) > LONGEST_FILE:
        raise RosterFileError(tr("the file has {n} bytes; allowed: {most}").format(n=len(data), most=LONGEST_FILE))
    if not data.strip():
        raise RosterFileError(tr("the file is empty; send a .ros or .rosz file of BattleScribe"))
    return _unpacked(data) if data.startswith(PACKED) else data


def _unpacked(data: bytes) -> bytes:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive, archive.open(_roster_in(archive)) as packed:
            text = packed.read(LONGEST_TEXT + 1)  # the size that the zip tells of may be a lie
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError) as error:
        raise RosterFileError(tr("the zip is damaged; send the .rosz file as BattleScribe has written it")) from error
    if len(text) > LONGEST_TEXT:
        raise RosterFileError(tr("the roster in the zip has more than {most} bytes").format(most=LONGEST_TEXT))
    return text


def _roster_in(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The one roster in a zip. Raises RosterFileError."""
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES:
        raise RosterFileError(tr("the zip holds {n} files; allowed: one roster").format(n=len(entries)))
    rosters = [entry for entry in entries if entry.filename.lower().endswith(".ros")]
    if len(rosters) != 1:
        raise RosterFileError(tr("the zip holds {n} files that end in .ros; allowed: one").format(n=len(rosters)))
    (found,) = rosters
    if found.flag_bits & ENCRYPTED or found.compress_type not in READABLE:
        raise RosterFileError(tr("the roster in the zip is encrypted or packed in an unusual way; allowed: a plain zip"))
    return found
