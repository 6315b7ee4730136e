import { amounts } from '@aqua/phrases/amounts';
import { fill } from '@aqua/phrases/fill';
import i18next from 'i18next';
import { expect, test } from 'vitest';

const phrase = 'Line {{line}}: {{count}} of {{name}}';
const values = { line: 1204, count: 12_345, name: '2026' };
const said = 'Line 1204: 12,345 of 2026';

test('the screens divide the thousands of an amount, and nothing else', async () => {
  const phrases = i18next.createInstance();
  await phrases.use(amounts).init({
    lng: 'th',
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { th: { translation: { phrase } } },
  });
  expect(phrases.t('phrase' as never, values)).toBe(said);
});

test('so do the messages and mails of the server', () => {
  expect(fill(phrase, values)).toBe(said);
});
