"""Bots that know Space Hulk."""
