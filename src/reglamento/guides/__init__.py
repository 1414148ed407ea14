"""Guided games: a first game on the real rules, in which a player is told what to do, and why. A guide is a file of the game.

- `guide`: a guide as it is written; `files`: its file, and its faults.
- `script`: what is asked, answered and rolled at each answer, known beforehand, so that a guided game is an ordinary one whose header names
  its guide.
"""
