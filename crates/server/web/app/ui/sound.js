// A small wooden click when a piece moves, synthesised. Off until it is switched on.

import { saveSetting, getSetting } from './settings.js';

/** @type {AudioContext | undefined} */
let context;

export const soundOn = () => getSetting('sound', 'off') === 'on';

/** @param {boolean} on */
export const setSound = (on) => saveSetting('sound', on ? 'on' : 'off');

/** @param {boolean} capture a capture sounds lower */
export function click(capture) {
  if (!soundOn()) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(capture ? 320 : 520, now);
  tone.frequency.exponentialRampToValueAtTime(capture ? 90 : 180, now + 0.06);
  volume.gain.setValueAtTime(0.25, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
