"""Army lists and forces as files: their faults and where they are, the files beside them, records made from tables."""
