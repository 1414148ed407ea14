"""What a bot reads from the map: ways, aims, stakes, duels."""
