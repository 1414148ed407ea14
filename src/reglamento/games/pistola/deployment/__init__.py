"""How units come on the board."""
