"""What is seen past walls and models, and what a template covers."""
