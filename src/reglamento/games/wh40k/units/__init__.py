"""The units and models on the table: where they stand, how far apart, and how they come, move and go."""
