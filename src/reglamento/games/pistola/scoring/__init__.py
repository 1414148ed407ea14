"""What is achieved: objectives, things carried, which units come home, which side has won."""
