"""The odds of shots and assaults."""
