"""The turn and its phases, and which side has won."""
