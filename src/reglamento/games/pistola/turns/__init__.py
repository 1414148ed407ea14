"""The turns and their phases."""
