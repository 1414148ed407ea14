"""Exact odds, enumerated from the rules' own dice.

- `chance`: every roll answered in every way, with equal states counted once.
- `state`: when two states are equal for the odds.
- `closed`: closed forms, with which the enumeration must agree.
"""
