// Files of games and positions as text: UTF-8, or the encoding of older programs; of large files only the beginning.

/**
 * @param {Blob} file
 * @param {number} most bytes that the server takes
 * @returns {Promise<{text: string, cut: boolean}>}
 */
export async function fileText(file, most) {
  const bytes = await file.slice(0, most + 1).arrayBuffer();
  const text = decoded(bytes.slice(0, most));
  if (bytes.byteLength <= most) return { text, cut: false };
  // Whole games only, where there is one: the last of what was read has no end.
  const end = text.search(/\n\s*\n\[(?![^]*\n\s*\n\[)/);
  return { text: end > 0 ? text.slice(0, end) : text, cut: true };
}

/** @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
