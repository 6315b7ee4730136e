import { expect, test } from 'vitest';
import {
  classCodeAlphabet,
  longestTypedCode,
  parseClassCode,
  withCheckCharacter,
  writtenClassCode,
} from './class-code.ts';

const codes = ['3333333', 'CDFHJKM', 'ZYXWVTR', '4Q7N9PC', '8868868'].map(withCheckCharacter);
const characters = Array.from(classCodeAlphabet);

test('every single wrong character is noticed', () => {
  for (const code of codes)
    for (let place = 0; place < code.length; place += 1)
      for (const wrong of characters) {
        const typed = code.slice(0, place) + wrong + code.slice(place + 1);
        expect(parseClassCode(typed)).toBe(typed === code ? code : null);
      }
});

test('two exchanged characters are noticed, wherever they stand', () => {
  for (const code of codes)
    for (let one = 0; one < code.length; one += 1)
      for (let other = one + 1; other < code.length; other += 1) {
        const typed = Array.from(code);
        [typed[one], typed[other]] = [typed[other] ?? '', typed[one] ?? ''];
        const text = typed.join('');
        expect(parseClassCode(text)).toBe(text === code ? code : null);
      }
});

test('case, spaces, dashes and Thai digits do not matter', () => {
  const [, , , code = ''] = codes;
  const written = writtenClassCode(code);
  expect(written).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
  const thai = code.replace('4', '๔').replace('7', '๗').replace('9', '๙');
  for (const typed of [
    written,
    written.toLowerCase(),
    ` ${code} `,
    written.replace('-', '–'),
    thai,
  ])
    expect(parseClassCode(typed)).toBe(code);
});

test('what is no code is none', () => {
  const [code = ''] = codes;
  for (const typed of [
    '',
    code.slice(1),
    `${code}3`,
    'O0I1-LL5S',
    ' '.repeat(longestTypedCode) + code,
  ])
    expect(parseClassCode(typed)).toBeNull();
  expect(() => withCheckCharacter('abc')).toThrow(TypeError);
});

test('nobody takes one character for another, and there are no words', () => {
  for (const pair of ['0O', '1I', '1L', 'IL', '2Z', '5S', '6G', '8B', 'UV'])
    expect(Array.from(pair).every((character) => characters.includes(character))).toBe(false);
  expect(characters.filter((character) => 'AEIOU'.includes(character))).toEqual([]);
  expect(new Set(characters).size).toBe(23);
});
