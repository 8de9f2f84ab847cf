// Modal dialogs, on the browser's own `<dialog>`: focus stays inside, Escape closes.

import { h } from './dom.js';
import { t } from '../i18n/text.js';

let count = 0;

/**
 * Shows a window until it is closed.
 * @param {{title: string, body: Node | string, wide?: boolean, actions?: {label: string, value: string, kind?: string}[]}} content
 * @returns {Promise<string>} the value of the button that closed it, or '' for Escape
 */
export function dialog({ title, body, wide = false, actions = [{ label: t('close'), value: '' }] }) {
  const id = `dialog-${++count}`;
  const form = h(
    'form',
    { method: 'dialog' },
    h(
      'div',
      { class: 'actions' },
      actions.map((action) => h('button', { class: `button ${action.kind ?? ''}`, value: action.value }, action.label)),
    ),
  );
  const element = h(
    'dialog',
    { 'aria-labelledby': id, 'class': wide ? 'wide' : null },
    h('div', { class: 'stack' }, h('h2', { id }, title), typeof body === 'string' ? h('p', null, body) : body),
    form,
  );
  document.body.append(element);
  const before = document.activeElement;
  element.addEventListener('click', (event) => {
    if (event.target === element && outside(element, event)) element.close('');
  });
  element.showModal();
  return new Promise((resolve) =>
    element.addEventListener('close', () => {
      element.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(element.returnValue);
    }),
  );
}

/**
 * A question with yes and no.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export async function ask(title, text, yes) {
  const actions = [
    { label: t('cancel'), value: '' },
    { label: yes, value: 'yes', kind: 'primary' },
  ];
  return (await dialog({ title, body: text, actions })) === 'yes';
}

/**
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function outside(element, event) {
  const box = element.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
