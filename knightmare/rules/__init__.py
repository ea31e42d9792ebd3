"""One rule of the document each."""
