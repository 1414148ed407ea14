"""Exact odds, enumerated from the rules' own dice."""
