"""The names of things, and the texts of options, questions, events and refusals."""
