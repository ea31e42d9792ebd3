"""What is drawn of a table: kinds of drawings that any game may use."""
