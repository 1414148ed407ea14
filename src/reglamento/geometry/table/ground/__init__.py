"""Floor, walls and doors; the rooms between them, distances on foot, who stands together."""
