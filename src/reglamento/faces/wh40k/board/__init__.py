"""The table on the page: where things are, what is clicked, and how models are moved."""
