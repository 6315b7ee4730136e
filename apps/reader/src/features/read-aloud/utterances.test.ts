import type { TextBlock } from '@aqua/contract/reading/open-books';
import { utterancesOf, wordLength } from './utterances';

const thai = (text: string) => ({ text, language: 'th' as const });
const english = (text: string) => ({ text, language: 'en' as const });
const paragraph = (...runs: TextBlock['runs']): TextBlock => ({ level: null, runs });
const start = { block: 0, from: 0 };

it('speaks each run in its language, and digits alone in that around them', () => {
  const blocks = [
    paragraph(thai('น้ำคือ '), english('H2O '), thai('ใส')),
    paragraph({ text: '12', language: null }, thai('บท')),
  ];
  expect(utterancesOf(blocks, start)).toEqual([
    { block: 0, from: 0, to: 7, text: 'น้ำคือ ', language: 'th' },
    { block: 0, from: 7, to: 11, text: 'H2O ', language: 'en' },
    { block: 0, from: 11, to: 13, text: 'ใส', language: 'th' },
    { block: 1, from: 0, to: 2, text: '12', language: 'th' },
    { block: 1, from: 2, to: 4, text: 'บท', language: 'th' },
  ]);
});

it('goes on at the word where it was', () => {
  const blocks = [
    paragraph(english('First.')),
    paragraph(english('One two '), thai('สาม')),
    paragraph(english('Last.')),
  ];
  const rest = utterancesOf(blocks, { block: 1, from: 4 });
  expect(rest.map(({ text }) => text)).toEqual(['two ', 'สาม', 'Last.']);
  expect(rest[0]).toMatchObject({ block: 1, from: 4, to: 8 });
  expect(utterancesOf(blocks, { block: 1, from: 9 }).map(({ text }) => text)).toEqual([
    'าม',
    'Last.',
  ]);
});

it('breaks long texts after a sentence, else after a space, and loses nothing', () => {
  const sentence = 'A well is a hole in the ground that has water. ';
  const long = sentence.repeat(12);
  const parts = utterancesOf([paragraph(english(long))], start);
  expect(parts.map(({ text }) => text).join('')).toBe(long);
  for (const { text, from, to } of parts) {
    expect(text).toMatch(/\. $/);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(long.slice(from, to)).toBe(text);
  }
  const thaiText = 'น้ำใสไหลเย็นเห็นตัวปลา '.repeat(30);
  for (const { text } of utterancesOf([paragraph(thai(thaiText))], start))
    expect(text).toMatch(/ปลา $/);
});

it('passes over signs', () => {
  expect(utterancesOf([paragraph({ text: '* * *', language: null })], start)).toEqual([]);
});

it('finds the end of a word where the device tells its start alone', () => {
  expect(wordLength("It doesn't rain", 3)).toBe(7);
  expect(wordLength('end.', 3)).toBe(1);
});
