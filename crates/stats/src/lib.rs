//! Statistics of matches, as this field reports them. Knows counts and numbers, and no game.
