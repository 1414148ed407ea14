"""The facts of a battle: state, options, events, named options, the battlefield and the mission."""
