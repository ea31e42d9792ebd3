"""What each screen of the shell shows and offers, as plain objects: no Kivy."""
