"""The journal: every game of the server as rows in a database, durable before any reader sees them."""
