"""Which abilities are in force for a unit now."""
