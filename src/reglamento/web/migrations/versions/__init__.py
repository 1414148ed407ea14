"""The changes of the schema. Each says what it makes of the one before, and how to go back."""
