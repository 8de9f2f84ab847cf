// Settings, kept in the browser's local storage. Where storage is blocked, nothing is kept.

/**
 * @param {string} name
 * @param {string} otherwise what holds when nothing was chosen
 * @returns {string}
 */
export function getSetting(name, otherwise) {
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
export function saveSetting(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but a preference.
  }
}
