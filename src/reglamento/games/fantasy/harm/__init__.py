"""From hits to losses."""
