"""What belongs to a table that is being played: question, answers, story."""
