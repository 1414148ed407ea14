"""Rosters that BattleScribe has written, as rosters of ours: what a player has on file is played."""
