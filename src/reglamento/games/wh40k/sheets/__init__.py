"""Datasheets, factions and rosters as files, and the vocabulary of abilities in which they are written."""
