// The visible part of a drawing: placed automatically until someone moves it, then left as it is.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number}} Point */

/** The scales of what finds its own place: the largest, the smallest, and the largest of what is shown in part. */
const LARGEST = 1.25;
const SMALLEST = 0.56;
const PARTLY = 0.9;
/** The scales to which one may go. */
const NEAREST = 3;
const FARTHEST = 0.08;
/** How near to the edge what is looked at may come. */
const SIDE = 60;

/** The part that is seen, in the measure of the drawing. */
export class Viewport {
  constructor() {
    /** @type {Box} */
    this.box = { x: 0, y: 0, width: 800, height: 500 };
    /** Whether it finds its own place. */
    this.free = true;
  }

  /**
   * After the drawing or the window has changed.
   * @param {Box} whole all of the drawing
   * @param {Size} size that of the window to it
   * @param {Point} at what is looked at
   * @param {boolean} follow whether that must be in sight
   */
  settle(whole, size, at, follow) {
    if (this.free) {
      this.#find(whole, size, at);
      return;
    }
    this.box.height = (this.box.width * size.height) / size.width;
    if (!follow) return;
    this.box.x = Math.min(Math.max(this.box.x, at.x + SIDE - this.box.width), at.x - SIDE);
    this.box.y = Math.min(Math.max(this.box.y, at.y + SIDE - this.box.height), at.y - SIDE);
  }

  /** Shows all of it, however small that is. @param {Box} whole @param {Size} size */
  fit(whole, size) {
    const scale = Math.min(LARGEST, size.width / whole.width, size.height / whole.height);
    this.free = scale >= SMALLEST;
    const [width, height] = [size.width / scale, size.height / scale];
    this.box = { x: whole.x - (width - whole.width) / 2, y: whole.y, width, height };
  }

  /**
   * @param {number} by less than one is nearer
   * @param {Size} size
   * @param {Point} [around] what stays in its place: the middle, if nothing else
   */
  zoom(by, size, around = { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 }) {
    const { x, y, width, height } = this.box;
    const to = Math.min(Math.max(width * by, size.width / NEAREST), size.width / FARTHEST) / width;
    this.free = false;
    this.box = {
      x: around.x - (around.x - x) * to,
      y: around.y - (around.y - y) * to,
      width: width * to,
      height: height * to,
    };
  }

  /** Moves by parts of what is seen. @param {number} x @param {number} y */
  pan(x, y) {
    this.free = false;
    this.box.x += x * this.box.width;
    this.box.y += y * this.box.height;
  }

  /** Shows everything if that is readable, otherwise the part around the selected node. @param {Box} whole @param {Size} size @param {Point} at */
  #find(whole, size, at) {
    // What is too wide to be read as a whole is rather shown in part, as large as its height allows.
    const [wide, tall] = [size.width / whole.width, size.height / whole.height];
    const scale =
      wide >= SMALLEST ? Math.max(SMALLEST, Math.min(LARGEST, wide, tall)) : Math.min(PARTLY, Math.max(SMALLEST, tall));
    const [width, height] = [size.width / scale, size.height / scale];
    /** @type {(start: number, length: number, view: number, middle: number) => number} */
    const within = (start, length, view, middle) => Math.min(Math.max(middle - view / 2, start), start + length - view);
    this.box = {
      width,
      height,
      x: whole.width <= width ? whole.x - (width - whole.width) / 2 : within(whole.x, whole.width, width, at.x),
      y: whole.height <= height ? whole.y : within(whole.y, whole.height, height, at.y),
    };
  }
}
