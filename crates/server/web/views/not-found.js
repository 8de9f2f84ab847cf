// The page for an address that leads nowhere.

import { h } from '../app/ui/dom.js';
import { t } from '../app/i18n/text.js';

/** @type {import('../app/types/api.js').View} */
export default function notFound(root) {
  root.append(
    h(
      'div',
      { class: 'stack' },
      h('h1', null, t('not-found')),
      h('p', null, t('not-found.text')),
      h('p', null, h('a', { class: 'button', href: '/' }, t('home'))),
    ),
  );
}
