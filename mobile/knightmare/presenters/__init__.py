"""What the screens of Knightmare show and offer: no Kivy."""
