"""What all of the hall stands on: moments, refusals, settings, trials on a copy, threads."""
