"""The server and its page: question out, answer in. Nothing is lost, nothing leaks."""
