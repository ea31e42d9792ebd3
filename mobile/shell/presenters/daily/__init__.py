"""What is shown of days: the month, what came of a try, what others have shown."""
