"""What happens in a battle, by phase."""
