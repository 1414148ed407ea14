"""Leadership tests, panic, flight and rally."""
