"""Those who play on this device: their names, their colours and shapes."""
