"""What a catalogue cannot say: how a language bends names, sets its signs, and hears an answer."""
