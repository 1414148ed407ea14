"""Charges: declarations, reactions, moves."""
