"""How a combat begins and ends, and who recovers after it. [PP-COMBAT-01]"""
