"""Missions and scenarios: their files, how each begins, its objectives, and games that continue earlier ones. [PP-END-04]"""
