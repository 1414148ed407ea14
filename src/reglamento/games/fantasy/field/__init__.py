"""The ground: what is in the way, what slows, what is in sight."""
