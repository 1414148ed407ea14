"""The units on the board: what they are, what they carry, what they touch, what keeps them."""
