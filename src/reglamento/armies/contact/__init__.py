"""How models come to touch their enemies."""
