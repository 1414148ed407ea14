"""Chains of dice and what they come to: targets, spreads, the chain from a shot or a blow to an unsaved wound."""
