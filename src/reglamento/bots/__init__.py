"""Bots: each knows only a question and the view of its seat."""
