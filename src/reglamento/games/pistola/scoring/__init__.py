"""What is achieved: objectives, things carried, who comes home, who has won."""
