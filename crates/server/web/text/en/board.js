// Words of the board.

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
  'board.state-picked': 'picked',
  'board.state-end': 'legal target',
  'board.state-next': 'on the way',
  'board.state-movable': 'can move',
  'board.picked': { one: '{name}, picked. One target: {squares}', other: '{name}, picked. {count} targets: {squares}' },
  'board.given-up': 'Nothing picked',
  'board.on-way': 'By way of {square}. Next: {squares}',
  'board.ways': 'Several ways lead there. Choose a square on the way: {squares}',
  'board.not-there': 'The piece cannot go to {square}.',
  'board.other-side': 'It is not {side}’s turn.',
  'board.no-move': 'The piece on {square} has no move.',
  'board.must': {
    one: 'You must capture. The piece on {squares} can.',
    other: 'You must capture. These pieces can: {squares}.',
  },
  'board.must-best': {
    one: 'You must make the best capture. The piece on {squares} can.',
    other: 'You must make the best capture. These pieces can: {squares}.',
  },
};
