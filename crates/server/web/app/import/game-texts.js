// The games of a file, each with its own part of the text.

/**
 * The text of each game. Lines and characters are counted as the server does, from 1.
 * @param {string} text
 * @param {{line: number, column: number}[]} games where they begin
 * @returns {string[]}
 */
export function gameTexts(text, games) {
  /** Where each line begins. */
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  const offsets = games.map(({ line, column }) => {
    const start = starts[line - 1] ?? text.length;
    // A character may take two places in a string.
    const before = [...text.slice(start, starts[line] ?? text.length)].slice(0, column - 1);
    return start + before.join('').length;
  });
  return offsets.map((offset, index) => text.slice(offset, offsets[index + 1] ?? text.length));
}
