"""The addresses of the HTTP interface, by subject. Each handler says in `fails` with which codes it may be refused."""
