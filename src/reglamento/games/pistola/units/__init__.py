"""The units on the board: who they are, what they carry, whom they touch, what keeps them."""
