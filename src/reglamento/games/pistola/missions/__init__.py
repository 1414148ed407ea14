"""What the attacker goes in for: missions and scenarios, their objectives and results. [PP-END-04]"""
