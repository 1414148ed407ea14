"""The Movement phase."""
