"""Compulsory moves that may end in contact with an enemy."""
