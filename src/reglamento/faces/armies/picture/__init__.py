"""Armies drawn as SVG: models on their bases, the flags of their units, the links of a unit and what a model sees."""
