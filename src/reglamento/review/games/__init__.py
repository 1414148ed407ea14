"""What each game brings to a look back at it."""
