"""What happens in a battle, by subject. Events are the windows to which rules attach. [40K-CORE-TURN-01]"""
