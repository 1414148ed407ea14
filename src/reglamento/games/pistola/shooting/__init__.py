"""Fire: targets, weapons, volleys."""
