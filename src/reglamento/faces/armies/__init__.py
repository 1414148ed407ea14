"""What games of armies show and say alike, as functions over values: they know no game and no edition."""
