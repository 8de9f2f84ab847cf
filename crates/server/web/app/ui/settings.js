// What a person chose before: kept in the browser, and only there. Where storage is barred, nothing is kept.

/**
 * @param {string} name
 * @param {string} otherwise what holds when nothing was chosen
 * @returns {string}
 */
export function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but a preference.
  }
}
