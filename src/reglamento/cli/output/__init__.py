"""The output of the command line: screens, tables, rules, odds."""
