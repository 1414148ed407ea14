"""The table on the page: what is clicked, how regiments are moved, what is shown of them."""
