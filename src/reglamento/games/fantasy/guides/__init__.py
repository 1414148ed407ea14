"""The guided games of Warhammer Fantasy."""

from __future__ import annotations

from pathlib import Path

from reglamento.guides.guide import Guides

GUIDES = Guides(folder=Path(__file__).parent, names=("first", "second"))
