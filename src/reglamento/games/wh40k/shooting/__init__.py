"""The Shooting phase."""
