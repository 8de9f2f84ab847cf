// English texts: the board.

export default {
  'board.label': 'Board',
  'board.empty': 'empty',
  'board.white-man': 'white man',
  'board.white-king': 'white king',
  'board.white-piece': 'white piece',
  'board.black-man': 'black man',
  'board.black-king': 'black king',
  'board.black-piece': 'black piece',
  'board.camp-white': 'White’s camp',
  'board.camp-black': 'Black’s camp',
  'board.state-picked': 'selected',
  'board.state-end': 'legal destination',
  'board.state-next': 'on the way',
  'board.state-movable': 'can move',
  'board.picked': {
    one: '{name} selected. Destination: {squares}',
    other: '{name} selected. {count} destinations: {squares}',
  },
  'board.given-up': 'Selection cancelled',
  'board.on-way': 'Via {square}. Next: {squares}',
  'board.ways': 'There are several routes. Choose a square along the way: {squares}',
  'board.not-there': 'The piece cannot move to {square}.',
  'board.other-side': 'It is not {side}’s turn.',
  'board.no-move': 'The piece on {square} cannot move.',
  'board.must': {
    one: 'You must capture with the piece on {squares}.',
    other: 'You must capture with one of these pieces: {squares}.',
  },
  'board.must-best': {
    one: 'You must make the best capture, with the piece on {squares}.',
    other: 'You must make the best capture, with one of these pieces: {squares}.',
  },
};
