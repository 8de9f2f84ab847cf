// Creating elements. Text is always text: what people typed is never parsed as HTML.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * An element. Of `props`, `on` holds listeners, `class` and everything else become attributes; true is an
 * attribute without a value, false, null and undefined leave it out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, props, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/**
 * Replaces all children.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * @param {Element} element
 * @param {Record<string, any> | null | undefined} props
 */
function setProps(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
}

/**
 * @param {Element} parent
 * @param {(Child | Child[])[]} children
 */
function append(parent, children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      parent.append(child instanceof Node ? child : String(child));
    }
  }
}
