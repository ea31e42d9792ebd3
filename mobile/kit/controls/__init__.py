"""What is tapped, typed in, or picked."""
