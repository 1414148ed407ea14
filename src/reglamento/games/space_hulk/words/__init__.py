"""Names of pieces and places, and the texts of options, questions and events."""
