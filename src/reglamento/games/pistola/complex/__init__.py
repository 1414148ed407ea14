"""The complex: its sections, how it grows, and the ground it makes."""
