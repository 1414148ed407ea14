"""Army lists and forces as files: their faults with their places, what lies beside them, records out of tables."""
