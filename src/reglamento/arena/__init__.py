"""Games in bulk: matches of bots, in parallel, reproducible from a seed.

- `series`: many games, played by `workers`: processes here, each known by its game when it dies, or a Dask cluster.
- `match`: one game; `entrants`: bots by name, those of the caller's own as well.
- `contests/`: tournaments and studies.
- `fitting`: fits the values of a search (`python -m reglamento.arena.fitting GAME`); `mustering`: rates the armies of a game; `balancing`:
  finds how even its missions are; `learning`: what these commands share.
- `standstill`: the turns in which nothing changed.
- `sweeps`: when cycles of garbage are searched.
- `bench`: the benchmark; `games/`: the measurements of each game.
"""
