"""The paint box: what a widget is painted with that has more words and icons than children."""
