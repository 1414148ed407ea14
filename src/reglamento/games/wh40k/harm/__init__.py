"""From wounds to casualties: allocation, saves, damage."""
