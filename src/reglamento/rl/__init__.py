"""Environments for people who study games: `environment` for PettingZoo (extra `rl`), `spiel` in the manner of OpenSpiel."""
