"""The input of the command line: arguments, seats, files, wishes in words."""
