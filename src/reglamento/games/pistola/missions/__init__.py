"""Missions and scenarios: their files, how each begins, what it asks for, and the games that follow on them. [PP-END-04]"""
