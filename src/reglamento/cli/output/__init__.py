"""What the command line prints: screens, tables, rules, odds."""
