"""Units on the ground: where they may stand, what they see, and the limits of their moves."""
