import { expect } from 'vitest';
import { makeBook, textAt } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';
import { thaiPdf } from './testing/thai-pdf.ts';
import { type3Pdf } from './testing/type3-pdf.ts';

/** Icons of a Type 3 font whose names say nothing. */
const icons = { differences: '1/g1/g1/g1/g1/g1/g1/g1/g1/g1/g1/g1/g1' };
const codesOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lines = [
  'The river ran past the old school and the mill.',
  'Every page of this book can be read and copied.',
];

test('a few icons without characters are left out', async ({ pool, file }) => {
  // Seven of 83 letters are less than a tenth.
  const { text, trusted } = await pool.text(file(type3Pdf(icons, codesOf(7), lines)), 1);
  expect({ text, trusted }).toEqual({ text: lines.join('\n'), trusted: true });
});

test('a page is withheld if more than a tenth of its letters are unknown', async ({
  pool,
  file,
}) => {
  expect((await pool.text(file(type3Pdf(icons, codesOf(12), lines)), 1)).trusted).toBe(false);
  expect((await pool.text(file(type3Pdf(icons, codesOf(3))), 1)).trusted).toBe(false);
});

test('an icon between two words separates them', async ({ pool, file }) => {
  const glyphs = { differences: '1/g1 97/a/b/c', unicode: ['<61><0061>', '<62><0062>'] };
  const codes = [...Array<number>(6).fill(97), 1, ...Array<number>(6).fill(98)];
  const { text } = await pool.text(file(type3Pdf(glyphs, codes)), 1);
  expect(text).toBe('aaaaaa bbbbbb');
});

test('NUL between letters is left out', async ({ pool, file }) => {
  const text = Array.from('Sementes de girassol').join('\\000');
  const page = await pool.text(file(makeBook([{ content: textAt(40, 600, text) }])), 1);
  expect(page).toMatchObject({ text: 'Sementes de girassol', trusted: true });
});

test('letters of a Type 3 font are read by the names of its glyphs', async ({ pool, file }) => {
  const differences = '1/quotedblleft/E/fi/ff/i/c/e/n/t/quotedblright/uni0E01/u0E32';
  const book = type3Pdf({ differences }, [1, 2, 4, 5, 6, 5, 7, 8, 9, 10, 11, 12]);
  const { text, trusted } = await pool.text(file(book), 1);
  expect({ text, trusted }).toEqual({ text: '“Efficient”กา', trusted: true });
});

test('after an empty entry of the page tree, the fonts of the right page are repaired', async ({
  pool,
  file,
}) => {
  const book = type3Pdf({ differences: '1/E/fi' }, [1, 2]).toString('latin1');
  const shifted = book.replace(/\/Kids\s*\[/, '$&null ').replace(/\/Count\s*1/, '/Count 2');
  expect(shifted.length).toBeGreaterThan(book.length);
  expect((await pool.text(file(Buffer.from(shifted, 'latin1')), 1)).text).toBe('Efi');
});

const dvips = (code: number) => (code + 360).toString(36).toUpperCase();
const names = {
  pdfTeX: (code: number) => `a${code}`,
  dvips,
};
for (const [program, name] of Object.entries(names))
  test(`the bitmap fonts of ${program} are read with their ligatures`, async ({ pool, file }) => {
    const said = (codes: number[]) =>
      type3Pdf({ differences: codes.map((code) => `${code}/${name(code)}`).join(' ') }, codes);
    const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
    const ot1 = [92, ...letters('e'), 14, ...letters('ciently'), 123, 12, ...letters('nd'), 34];
    expect((await pool.text(file(said(ot1)), 1)).text).toBe('“efficiently–find”');
    const t1 = [16, ...letters('e'), 30, ...letters('ciently'), 21, 28, ...letters('nd'), 0xe9, 17];
    expect((await pool.text(file(said(t1)), 1)).text).toBe('“efficiently–findé”');
    const greek = [11, 12, 13, ...letters('x')];
    expect((await pool.text(file(said(greek)), 1)).trusted).toBe(false);
  });

const utf8 = (text: string) => Buffer.from(text).toString('hex');
for (const text of ['หนังสือเรียน', 'Быстрый', 'naïve café', '日本語'])
  test(`a ToUnicode in UTF-8 is read: ${text}`, async ({ pool, file }) => {
    const letters = Array.from(text);
    const unicode = letters.map(
      (letter, at) => `<${(at + 1).toString(16).padStart(2, '0')}><${utf8(letter)}>`,
    );
    const book = type3Pdf(
      { differences: icons.differences, unicode },
      letters.map((_, at) => at + 1),
    );
    const page = await pool.text(file(book), 1);
    expect(page).toMatchObject({ text, trusted: true });
  });

test('Hangul stays Hangul', async ({ pool, file }) => {
  const text = '킬로그램한국';
  const hex = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex');
  const unicode = Array.from(text, (letter, at) => `<0${at + 1}><${hex(letter)}>`);
  const book = type3Pdf({ differences: icons.differences, unicode }, codesOf(text.length));
  expect(await pool.text(file(book), 1)).toMatchObject({ text, trusted: true });
  // Even if another row has an odd number of bytes, as a space in one.
  const odd = type3Pdf({ differences: icons.differences, unicode: [...unicode, '<0b><20>'] }, [
    ...codesOf(text.length),
    11,
    1,
  ]);
  expect((await pool.text(file(odd), 1)).text).toBe(`${text} 킬`);
});

test('characters that a ToUnicode misnames beyond repair are not trusted', async ({
  pool,
  file,
}) => {
  for (const code of ['E0B8', 'C3A9', 'E0B8FF']) {
    const book = type3Pdf({ differences: icons.differences, unicode: [`<01><${code}>`] }, [1, 1]);
    expect((await pool.text(file(book), 1)).trusted, code).toBe(false);
  }
});

test('what a layer hides stays hidden on a page whose fonts are repaired', async ({
  pool,
  file,
}) => {
  const secret = `${lines[1]}) Tj ET /OC/Hidden BDC BT /F 12 Tf 20 60 Td (secret) Tj ET EMC BT (`;
  const catalogue = '/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>';
  const book = type3Pdf({ differences: '1/E/fi/ff' }, [1, 3, 2], [lines[0]!, secret], catalogue);
  const { text } = await pool.text(file(book), 1);
  expect(text).toBe([lines[0], lines[1], 'Efffi'].join('\n'));
});

test('Thai keeps its text beside a few icons, and not with unknown letters within words', async ({
  pool,
  file,
}) => {
  const thai = ['หนังสือเรียนวิทยาศาสตร์', 'เด็กๆ อ่านหนังสือทุกวัน'];
  const drawn = thai.map((line) => `A ${line} A`);
  const icon = { marks: 'in order', named: { A: '\ufffd' }, anonymous: true } as const;
  expect(await pool.text(file(thaiPdf(drawn, icon)), 1)).toMatchObject({ trusted: true });
  const inWords = { ...icon, named: { ห: '\ufffd', น: '\u001f' } };
  const page = await pool.text(file(thaiPdf([...thai, ...thai], inWords)), 1);
  expect(page.trusted).toBe(false);
});
