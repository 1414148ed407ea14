"""Before the battle: markers, maps, zones, alternate set-up and who begins."""
