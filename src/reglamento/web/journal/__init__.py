"""The journal: every game of the server as rows in a database, durable before anybody sees them."""
