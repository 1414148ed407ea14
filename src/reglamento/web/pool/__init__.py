"""A pool of worker processes that can be killed: what strangers make slow runs there, for a limited time, and in fair turns."""
