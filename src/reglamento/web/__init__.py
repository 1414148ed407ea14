"""The server and its page: questions go out, answers come in. Nothing is lost, and no secret gets out."""
