"""What pieces and places are called, and how options, questions and events are said."""
