"""Charges and close combat."""
