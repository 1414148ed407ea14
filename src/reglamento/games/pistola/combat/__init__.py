"""Combat Turns: movement, shooting and assault under the rules of the battle game, and how a combat begins and ends. [PP-COMBAT-10]"""
