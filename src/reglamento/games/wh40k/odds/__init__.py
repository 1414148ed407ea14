"""Exact odds of attacks: whole distributions of models and Wounds lost, in closed form over the rules' own dice."""
