// Which sentences of the catalogues describe the rules of which game. They are for reading; the rules themselves are in
// the engine.

const HALMA = ['halma.aim', 'halma.step', 'halma.jump'];
const FOUR = ['halma.four-aim', 'halma.step', 'halma.jump', 'halma.goal-lock', 'halma.four-finish'];
const UGOLKI = ['halma.aim', 'ugolki.step', 'ugolki.jump', 'halma.all-in', 'halma.pass'];
const SIMPLE = [
  'dr.aim',
  'dr.men',
  'dr.forced',
  'dr.men-back',
  'dr.single',
  'dr.short',
  'dr.free',
  'dr.repeat',
  'dr.idle-40',
];
const START = ['dr.aim', 'dr.men', 'dr.forced', 'dr.chain'];
const F64 = ['dr.repeat', 'dr.idle-15', 'dr.f64'];

/** @type {Record<string, string[]>} */
const POINTS = {
  'halma': [...HALMA, 'halma.goal-lock', 'halma.camp-full', 'halma.pass'],
  'halma-classic': [...HALMA, 'halma.no-lock', 'halma.all-in', 'halma.pass'],
  'halma-locked': [...HALMA, 'halma.goal-lock', 'halma.all-in', 'halma.pass'],
  'halma-single': ['halma.aim', 'halma.step', 'halma.single', 'halma.no-lock', 'halma.all-in', 'halma.pass'],
  'halma-course': [
    ...HALMA,
    'halma.goal-lock',
    'halma.home-lock',
    'halma.leave-first',
    'halma.camp-full',
    'halma.pass',
  ],
  'halma-13': [...HALMA, 'halma.goal-lock', 'halma.camp-full', 'halma.pass'],
  'halma-4': [...FOUR, 'halma.four-places', 'halma.four-pass'],
  'halma-4-teams': [...FOUR, 'halma.four-teams', 'halma.teams-pass'],
  'halma-10x10': [...HALMA, 'halma.goal-lock', 'halma.all-in', 'halma.deadline-50', 'halma.pass'],
  'halma-8x8': [...HALMA, 'halma.goal-lock', 'halma.all-in', 'halma.deadline-30', 'halma.pass'],
  'ugolki-9': UGOLKI,
  'ugolki-12': UGOLKI,
  'ugolki-16': UGOLKI,
  'simple': SIMPLE,
  'simple-4x4': SIMPLE,
  'simple-6x6': SIMPLE,
  'simple-10x10': SIMPLE,
  'simple-12x12': SIMPLE,
  'simple-14x14': SIMPLE,
  'simple-forward': [
    'dr.aim',
    'dr.men',
    'dr.forced',
    'dr.men-forward',
    'dr.single',
    'dr.short',
    'dr.free',
    'dr.repeat',
    'dr.idle-40',
  ],
  'english': [
    ...START,
    'dr.men-forward',
    'dr.short',
    'dr.free',
    'dr.mid-ends',
    'dr.black-first',
    'dr.repeat',
    'dr.idle-40',
  ],
  'international': [
    ...START,
    'dr.men-back',
    'dr.flying',
    'dr.most',
    'dr.mid-man',
    'dr.repeat',
    'dr.idle-25',
    'dr.fmjd',
  ],
  'brazilian': [...START, 'dr.men-back', 'dr.flying', 'dr.most', 'dr.mid-man', ...F64],
  'russian': [...START, 'dr.men-back', 'dr.flying', 'dr.free', 'dr.go-on', 'dr.mid-king', ...F64],
  'pool': [
    ...START,
    'dr.men-back',
    'dr.flying',
    'dr.free',
    'dr.go-on',
    'dr.mid-man',
    'dr.black-first',
    'dr.repeat',
    'dr.idle-30',
  ],
  'italian': [
    ...START,
    'dr.mirrored',
    'dr.men-forward',
    'dr.no-kings',
    'dr.short',
    'dr.italian',
    'dr.mid-ends',
    'dr.repeat',
    'dr.idle-40',
  ],
  'spanish': [
    ...START,
    'dr.mirrored',
    'dr.men-forward',
    'dr.flying',
    'dr.most-kings',
    'dr.mid-man',
    'dr.repeat',
    'dr.idle-25',
  ],
  'czech': [
    ...START,
    'dr.men-forward',
    'dr.flying',
    'dr.with-king',
    'dr.go-on',
    'dr.mid-man',
    'dr.repeat',
    'dr.idle-25',
  ],
  'canadian': [...START, 'dr.men-back', 'dr.flying', 'dr.most', 'dr.mid-man', 'dr.repeat', 'dr.idle-25'],
  'turkish': [
    'dr.aim',
    'dr.turkish',
    'dr.forced',
    'dr.chain',
    'dr.turkish-lift',
    'dr.flying-straight',
    'dr.most',
    'dr.mid-man',
    'dr.repeat',
    'dr.one-each',
  ],
  'frisian': [
    ...START,
    'dr.men-back',
    'dr.frisian',
    'dr.flying',
    'dr.value',
    'dr.mid-man',
    'dr.king-run',
    'dr.repeat',
    'dr.frisian-draws',
  ],
};

/**
 * The keys of the sentences, in order.
 * @param {string} game
 */
export const rulesPoints = (game) => (POINTS[game] ?? []).map((key) => `rules.${key}`);
