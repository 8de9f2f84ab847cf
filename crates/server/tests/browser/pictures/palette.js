// A picture with a palette: 256 colours are enough for a page, and take a third of the space.

import { deflateSync, inflateSync } from 'node:zlib';

/** @typedef {{width: number, height: number, pixels: Uint8Array}} Image three bytes a pixel */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

/**
 * @param {Buffer} png with eight bits a channel and not interlaced, as browsers write it
 * @returns {Buffer} the same picture with a palette
 */
export function reduced(png) {
  const image = decode(png);
  const palette = chosen(image);
  const nearest = new Map();
  const rows = Buffer.alloc((image.width + 1) * image.height);
  for (let y = 0, from = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, from += 3) {
      const colour = (image.pixels[from] << 16) | (image.pixels[from + 1] << 8) | image.pixels[from + 2];
      if (!nearest.has(colour)) nearest.set(colour, closest(palette, colour));
      rows[y * (image.width + 1) + 1 + x] = nearest.get(colour);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {Buffer} png @returns {Image} */
function decode(png) {
  let [width, height, channels] = [0, 0, 3];
  const data = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    }
    if (kind === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const lines = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const line = new Uint8Array(lines.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    unfilter(lines[y * (stride + 1)], line, above, channels);
    for (let x = 0; x < width; x++) pixels.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, pixels };
}

/**
 * @param {number} kind
 * @param {Uint8Array} line
 * @param {Uint8Array} above
 * @param {number} step
 */
function unfilter(kind, line, above, step) {
  for (let i = 0; i < line.length; i++) {
    const [left, up, corner] = [i >= step ? line[i - step] : 0, above[i], i >= step ? above[i - step] : 0];
    const guess = left + up - corner;
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
    const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
    line[i] += [0, left, up, (left + up) >> 1, paeth][kind];
  }
}

/** Median cut: boxes of colours are halved until there are enough. @param {Image} image @returns {number[][]} */
function chosen({ pixels }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 3) {
    const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = [...counts].map(([colour, count]) => ({
    parts: [colour >> 16, (colour >> 8) & 255, colour & 255],
    weight: Math.sqrt(count),
  }));
  const boxes = [box(all)];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => b.worth - a.worth);
    const [{ colours, channel, worth }] = boxes;
    if (worth === 0) break;
    colours.sort((a, b) => a.parts[channel] - b.parts[channel]);
    const half = colours.reduce((sum, one) => sum + one.weight, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < colours.length - 1 && sum < half) sum += colours[cut++].weight;
    boxes.splice(0, 1, box(colours.slice(0, Math.max(1, cut))), box(colours.slice(Math.max(1, cut))));
  }
  return boxes.map(({ colours }) => {
    const weight = colours.reduce((sum, one) => sum + one.weight, 0);
    return [0, 1, 2].map((channel) =>
      Math.round(colours.reduce((sum, one) => sum + one.parts[channel] * one.weight, 0) / weight),
    );
  });
}

/** @param {{parts: number[], weight: number}[]} colours */
function box(colours) {
  const spans = [0, 1, 2].map((channel) => {
    let [least, most] = [255, 0];
    for (const { parts } of colours) [least, most] = [Math.min(least, parts[channel]), Math.max(most, parts[channel])];
    return most - least;
  });
  const channel = spans.indexOf(Math.max(...spans));
  return {
    colours,
    channel,
    worth: colours.length < 2 ? 0 : spans[channel] * colours.reduce((sum, one) => sum + one.weight, 0),
  };
}

/** @param {number[][]} palette @param {number} colour */
function closest(palette, colour) {
  let [best, least] = [0, Infinity];
  for (const [index, [red, green, blue]] of palette.entries()) {
    const away = (red - (colour >> 16)) ** 2 + (green - ((colour >> 8) & 255)) ** 2 + (blue - (colour & 255)) ** 2;
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

/** @param {string} kind @param {Buffer} body */
function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc(named), body.length + 8);
  return whole;
}

/** @param {Buffer} bytes */
function crc(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
