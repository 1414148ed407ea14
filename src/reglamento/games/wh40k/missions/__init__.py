"""What is played for: mission files, markers, victory points and the end of the battle."""
