"""Where models may stand and go, what they see, and what is in cover."""
