"""The changes of the schema. Each says how to make it from the one before, and how to go back."""
