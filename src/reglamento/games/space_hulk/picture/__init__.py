"""What a seat may know of a game, drawn. [SH-TURN-13, SH-TURN-14]"""
