"""Missions and battlefields as files."""
