"""The arithmetic of the rules: profiles, weapons, the numbers that dice must reach."""
