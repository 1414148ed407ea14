"""The base of the hall: moments, refusals, settings, trials on a copy, threads."""
