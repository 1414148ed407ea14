"""Chains of dice and their results: targets, spreads, the chain from a shot or a blow to an unsaved wound."""
