"""The file format of missions: from a text to a `Mission`, or to a list of faults."""
