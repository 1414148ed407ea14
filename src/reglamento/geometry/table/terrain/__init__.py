"""Terrain with heights, and sight past it."""
