"""What may take long, and is worked out in processes that can be killed: looks, odds, replays, files, armies."""
