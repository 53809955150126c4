"""Out of Mine!: fill your gallery with crystals before the others do."""

GAMES = ()
