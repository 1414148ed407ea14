"""Chains of dice and their results, exact in fractions and fast in floats.

- `targets`: the numbers that a six-sided die must reach.
- `chain`: the odds from a shot or a blow to an unsaved wound.
- `spreads`: the chances of exactly 0, 1, 2, … of something.
"""
