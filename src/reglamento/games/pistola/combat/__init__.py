"""How a combat begins and ends, and which models recover after it. [PP-COMBAT-01]"""
