"""What the finished games of this device came to, as a screen."""
