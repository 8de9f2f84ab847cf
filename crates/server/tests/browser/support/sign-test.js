// The sign test: in which interval a median lies.

/**
 * Which of so many sorted values bounds the interval in which their median lies with 95 % confidence: this one, counted from 1, and
 * that as far from the end. None where there are too few values.
 * @param {number} count
 * @returns {number | null}
 */
export function medianBound(count) {
  // Each value is below the median with one half: the chance that so few are, or so few above.
  let [chance, both, bound] = [2 ** -count, 0, 0];
  for (; bound <= count; bound++) {
    both += 2 * chance;
    if (both >= 0.05) break;
    chance *= (count - bound) / (bound + 1);
  }
  return bound === 0 ? null : bound;
}
