"""Sections, the way they were printed: with form feeds, and tabs for indentation."""


def first(items):
	"""The first of some items."""
	if not items:
		raise IndexError("nothing to print")
	return items[0]


def last(items):
	"""The last of some items."""
	for item in reversed(items):
		return item
	else:
		# an empty list gets here
		raise IndexError("nothing was printed:\f" + repr(items))