// The sounds of a game, synthesised: a wooden tap for a move, a lower one for a capture, two notes at the end,
// two alike when one's time gets short. Quiet at first; nothing sounds before somebody has touched the page, since browsers would not allow it.

import { look } from './look.js';

/** @typedef {'move' | 'capture' | 'end' | 'short'} Sound */

const LOUDNESS = { off: 0, quiet: 0.1, full: 0.35 };

/** From and to which pitch, after how long it begins, and how long it lasts. @type {Record<Sound, [number, number, number, number][]>} */
const TONES = {
  move: [[520, 180, 0, 0.09]],
  capture: [
    [320, 90, 0, 0.09],
    [420, 140, 0.07, 0.08],
  ],
  short: [
    [660, 655, 0, 0.12],
    [660, 655, 0.2, 0.12],
  ],
  end: [
    [392, 390, 0, 0.22],
    [523, 520, 0.16, 0.34],
  ],
};

/** @type {AudioContext | undefined} */
let context;

/** @param {Sound} sound */
export function play(sound) {
  const loudness = LOUDNESS[look('sound')];
  if (loudness === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [from, to, after, length] of TONES[sound]) tone(context, loudness, from, to, after, length);
}

/**
 * @param {AudioContext} audio
 * @param {number} loudness
 * @param {number} from
 * @param {number} to
 * @param {number} after
 * @param {number} length
 */
function tone(audio, loudness, from, to, after, length) {
  const begin = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length * 0.7);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}
