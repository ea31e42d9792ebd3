"""Questions, answers, odds and reasons in words."""
