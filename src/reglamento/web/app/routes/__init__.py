"""The addresses of the HTTP interface, by subject. Each handler lists in `fails` the codes with which it may refuse a request."""
