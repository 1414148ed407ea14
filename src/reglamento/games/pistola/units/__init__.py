"""The units on the board: their kinds, their weapons, what they touch, and what prevents them from acting."""
