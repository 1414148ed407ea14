"""What games of armies show and say in the same way: functions over values, for no particular game or edition."""
