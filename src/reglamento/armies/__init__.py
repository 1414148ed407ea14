"""What every game of armies on a table needs: moves of whole units, contact, dice, lists. Functions over values, for no
particular edition.
"""
