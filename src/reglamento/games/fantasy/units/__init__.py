"""What stands on the table: strength, distances, contacts, losses."""
