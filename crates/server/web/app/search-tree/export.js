// The drawing of a tree as an SVG file of its own, on a light background, with its colours inlined.

/** The look of an exported picture: the light theme's, since it goes into papers and slides. */
const LOOK = `
text { font: 12px "DejaVu Sans", "Noto Sans", system-ui, sans-serif; text-anchor: middle; fill: #23211d; }
.move, .value { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
.value { font-weight: 700; } .value.is-most, .value.is-least { font-weight: 400; }
.window { font-size: 10px; fill: #656057; }
.ring, .is-ahead .pill { fill: none; } .pill { fill: #efece4; }
.shape { stroke: #22695a; stroke-width: 2; stroke-linejoin: round; fill: #fff; }
.is-max .shape { fill: #22695a; } .is-leaf .shape { stroke: #8f887b; fill: #efece4; }
.node.is-line .pill { fill: #dcebe5; } .node.is-current .shape { stroke: #b3261e; }
.edge line { stroke: #8f887b; } .edge.is-chosen line { stroke: #22695a; stroke-width: 2; }
.edge.is-line line { stroke: #22695a; stroke-width: 3.5; }
.edge.is-cut line, .edge.is-gap line { stroke-dasharray: 4 4; } .edge .strike { stroke: #b3261e; stroke-width: 2; fill: none; }
.cut text { fill: #b3261e; } .hidden-cut { fill: #b3261e; font-size: 10.5px; text-anchor: start; } .gap rect { fill: #efece4; } .is-ahead { opacity: .3; }`;

/**
 * @param {SVGElement} picture
 * @param {{x: number, y: number, width: number, height: number}} box what of it is wanted
 * @param {string} title
 * @returns {string}
 */
export function standalone(picture, box, title) {
  const copy = /** @type {SVGElement} */ (picture.cloneNode(true));
  for (const name of ['class', 'aria-hidden']) copy.removeAttribute(name);
  copy.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute('width', String(Math.ceil(box.width)));
  copy.setAttribute('height', String(Math.ceil(box.height)));
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name);
  const ground = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#fff"/>`;
  // The style goes in as text: within the page the content security policy would not let it live.
  return new XMLSerializer().serializeToString(copy).replace(/<title/, `<style>${LOOK}</style>${ground}<title`);
}

/**
 * Hands a file to the reader.
 * @param {string} text
 * @param {string} name
 */
export function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
