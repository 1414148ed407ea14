"""The turn and its phases, and who has won."""
