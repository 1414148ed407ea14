"""The HTTP interface and the page's live connections, in front of the hall where games are played.

It decides which requests are let in, how many, in which language, and what is logged. A browser is its token; one that is signed in to an
account is that account's holder instead, and everything behind knows holders alone.

- `routes/`: the addresses of the HTTP interface, by subject.
"""
