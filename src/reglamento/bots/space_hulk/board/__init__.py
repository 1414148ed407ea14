"""What a bot sees on the map: ways, aims, stakes, duels."""
