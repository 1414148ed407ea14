"""From hits to casualties."""
