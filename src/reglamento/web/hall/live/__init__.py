"""Live games: rooms, their scenes, their watchers, their stories."""
