"""Shooting, close assault, flamer, psychic powers, overwatch."""
