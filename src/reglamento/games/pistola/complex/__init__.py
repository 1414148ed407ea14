"""The complex: its sections, how it grows, and the ground to measure on."""
