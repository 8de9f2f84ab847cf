// Words in both languages: the same keys, the same places for values, and every plural form.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const TEXT = new URL('../../../web/text/', import.meta.url);
const FORMS = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] };

const load = async (/** @type {string} */ language, /** @type {string} */ file) =>
  (await import(new URL(`${language}/${file}`, TEXT).href)).default;
const forms = (/** @type {any} */ entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));
const places = (/** @type {any} */ entry) =>
  new Set(forms(entry).flatMap((/** @type {string} */ form) => form.match(/\{\w+\}/g) ?? []));

for (const file of readdirSync(new URL('en/', TEXT))) {
  test(`${file} says the same in both languages`, async () => {
    const [en, pl] = [await load('en', file), await load('pl', file)];
    // English errors are the server's own sentences: see app/net/errors.js.
    const keys = Object.keys(pl).filter((key) => key in en || !key.startsWith('error.'));
    assert.deepEqual(keys.sort(), Object.keys(en).sort());
    for (const key of Object.keys(en)) {
      // A plural may leave the number out; everything else must be there in both.
      assert.deepEqual(
        [...places(pl[key])].filter((place) => place !== '{count}').sort(),
        [...places(en[key])].filter((place) => place !== '{count}').sort(),
        key,
      );
      for (const [language, entry] of [
        ['en', en[key]],
        ['pl', pl[key]],
      ]) {
        if (typeof entry !== 'string')
          assert.deepEqual(
            Object.keys(entry).sort(),
            [...FORMS[/** @type {'en' | 'pl'} */ (language)]].sort(),
            `${language} ${key}`,
          );
      }
    }
  });
}

test('no key is in two files', async () => {
  const files = readdirSync(new URL('en/', TEXT));
  const keys = (await Promise.all(files.map((file) => load('en', file)))).flatMap((entries) => Object.keys(entries));
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  assert.deepEqual(twice, []);
});

test('every text that the page asks for by its name is there', async () => {
  const files = readdirSync(new URL('en/', TEXT));
  const known = new Set(
    (await Promise.all(files.map((file) => load('en', file)))).flatMap((entries) => Object.keys(entries)),
  );
  for (const folder of ['app', 'views']) {
    const sources = readdirSync(new URL(`../${folder}/`, TEXT), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    for (const file of sources) {
      const source = readFileSync(new URL(`../${folder}/${file}`, TEXT), 'utf8');
      for (const [, key] of source.matchAll(/\bt\(\s*'([^']+)'/g))
        assert.ok(known.has(key), `${folder}/${file}: ${key}`);
    }
  }
});
