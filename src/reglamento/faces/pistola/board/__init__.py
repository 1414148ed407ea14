"""Where things are on the picture of pistola, and what is placed there."""
