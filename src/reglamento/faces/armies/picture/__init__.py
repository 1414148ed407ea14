"""Armies drawn as SVG: models on their bases, the flags of their units, what ties a unit together and what a model sees."""
