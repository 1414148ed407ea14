"""What fire and charges will probably do."""
