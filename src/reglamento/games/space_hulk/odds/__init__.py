"""What shots and assaults will probably do."""
