"""How units move and act."""
