"""The guided games of Warhammer 40,000."""

from __future__ import annotations

from pathlib import Path

from reglamento.guides.guide import Guides

GUIDES = Guides(folder=Path(__file__).parent, names=("first", "second"))
