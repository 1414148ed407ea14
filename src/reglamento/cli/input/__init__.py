"""What is typed and named at the command line: arguments, seats, files, wishes in words."""
