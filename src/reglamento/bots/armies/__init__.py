"""What bots of games of armies share: functions over values, for no particular game or edition."""
