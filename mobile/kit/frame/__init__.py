"""What holds a screen together: bars, columns, sheets, toasts."""
