// A position of Halma for four, the first row first.

/** Everyone has one piece left to bring home: Black's has one step to go, the others' two. White is to move. */
export const NEARLY_HOME =
  'rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w';
