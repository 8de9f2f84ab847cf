// Copying text to the clipboard; where the browser does not allow it, the text is shown to be copied by hand.

import { toast } from './announce.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { t } from '../i18n/text.js';

/**
 * @param {string} text
 * @param {string} done what to say when it is copied
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    const area = h('textarea', { 'readonly': true, 'rows': 8, 'aria-label': t('copy.by-hand') });
    area.value = text;
    await dialog({ title: t('copy.by-hand'), body: area });
  }
}
