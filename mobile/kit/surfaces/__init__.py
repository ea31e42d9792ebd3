"""What is written on, and the writing."""
