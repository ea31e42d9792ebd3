"""What the screens of Dungeon Lords show and offer: no Kivy."""
