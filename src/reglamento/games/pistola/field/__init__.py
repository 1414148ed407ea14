"""Units on the ground: where they may stand, what they see, what their moves are measured by."""
