// Files of games and positions as text: UTF-8, or the encoding of older programs.

/**
 * @param {Blob} file
 * @param {number} most bytes that the server takes
 * @returns {Promise<string | null>} null if it is longer
 */
export async function fileText(file, most) {
  const text = decoded(await file.slice(0, most + 1).arrayBuffer());
  // Quotes, line ends and letters beyond ASCII take more in a request.
  return new Blob([JSON.stringify(text)]).size <= most ? text : null;
}

/** @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
