"""The moves of a turn that are neither charges nor flights."""
