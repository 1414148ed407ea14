"""Reads drawings: the element of a piece, where it stands, what it is called."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def piece(root: ET.Element, id: str) -> ET.Element:
    """The one group with this `data-piece`."""
    (found,) = root.findall(f".//{SVG}g[@data-piece='{id}']")
    return found


def place(element: ET.Element) -> tuple[float, float]:
    """Where a group is moved to."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    assert moved is not None, element.attrib
    return float(moved[1]), float(moved[2])


def titles(root: ET.Element) -> list[str]:
    """What all that is drawn is called."""
    return [title.text or "" for title in root.iter(f"{SVG}title")]
