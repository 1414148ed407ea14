"""Command Points and what they are spent on."""
