"""Bots: they know only a question and the view of their seat."""
