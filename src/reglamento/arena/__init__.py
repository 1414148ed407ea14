"""Games in bulk: matches of bots, in parallel, reproducible from a seed."""
