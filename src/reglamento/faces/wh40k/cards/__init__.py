"""What is printed of units, in words and tables."""
