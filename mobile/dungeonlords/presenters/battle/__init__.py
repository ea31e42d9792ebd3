"""A battle: both sides, its steps and sums, the answers, and what would be best."""
