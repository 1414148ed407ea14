"""Dice that several parts of the rules throw."""
