"""Floor, walls and doors; the rooms between them, distances on foot, coherency of units."""
