"""How the app looks and sounds: palette, type, spacing, icons, baked pictures, sounds."""
