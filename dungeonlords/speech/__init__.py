"""Questions, answers, hints and reasons in words."""
