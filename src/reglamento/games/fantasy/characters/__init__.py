"""Characters: how they join units and leave them, the General, the battle standard."""
