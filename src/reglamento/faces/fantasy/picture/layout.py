"""How the table stands on its picture: eight units to a centimetre. [WF-CORE-BAT-01]"""

from __future__ import annotations

from reglamento.faces.shown import Measure

SCALE = 8.0
"""Units of the picture in a centimetre."""
MARGIN = 24.0
MEASURE = Measure(scale=SCALE, left=MARGIN, top=MARGIN, unit="cm")
PREFIX = "fantasy"
"""What the ids of drawings begin with."""
