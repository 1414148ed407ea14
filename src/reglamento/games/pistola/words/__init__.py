"""What things are called, and how options, questions, events and refusals are said."""
