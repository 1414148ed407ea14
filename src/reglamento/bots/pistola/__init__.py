"""The greedy bot of pistola."""
