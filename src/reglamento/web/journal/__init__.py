"""The journal: every game of the server as rows in a database, made durable before any reader sees them."""
