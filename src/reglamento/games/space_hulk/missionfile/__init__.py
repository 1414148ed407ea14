"""The file format of missions: from the text to a `Mission`, or to the places where the text is wrong."""
