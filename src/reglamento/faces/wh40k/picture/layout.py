"""How the table stands on its picture: twenty units to an inch. [40K-CORE-MEAS-01]"""

from __future__ import annotations

from reglamento.faces.shown import Measure

SCALE = 20.0
"""Units of the picture in an inch."""
MARGIN = 24.0
MEASURE = Measure(scale=SCALE, left=MARGIN, top=MARGIN, unit='"')
PREFIX = "wh40k"
"""What the ids of drawings begin with."""
