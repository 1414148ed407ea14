"""The chain from equal attacks to wounds, for shooting, Overwatch and fights."""
