"""What bots of games of armies share, as functions over values: they know no game and no edition."""
