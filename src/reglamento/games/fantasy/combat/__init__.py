"""Close combat: the order of blows, the result, breaking and pursuit."""
