import sharp from 'sharp';
import { expect } from 'vitest';
import type { PdfPool } from './pool.ts';
import { lentFontsPdf, type LentLine } from './testing/lent-fonts-pdf.ts';
import { test } from './testing/pool-fixture.ts';
import { thaiPdf } from './testing/thai-pdf.ts';

/** Two letters of each script, in an encoding that is usual for it. */
const eastAsian: LentLine[] = [
  { name: 'STSong-Light', collection: 'GB1', encoding: '/GBK-EUC-H', shown: '<d6d0cec4>' },
  { name: 'MSung-Light', collection: 'CNS1', encoding: '/UniCNS-UCS2-H', shown: '<4e2d6587>' },
  { name: 'MS-Gothic', collection: 'Japan1', encoding: '/90ms-RKSJ-H', shown: '<93fa967b>' },
  { name: 'HYSMyeongJo', collection: 'Korea1', encoding: '/UniKS-UCS2-H', shown: '<d55cae00>' },
];

async function greyOf(pool: PdfPool, path: string) {
  const { data, info } = await sharp(await pool.render(path, 1, 600))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** From where to where the line at this place (from 0) has ink, in pixels of a page of 600. */
async function inkOf(pool: PdfPool, path: string, line: number) {
  const { data, width } = await greyOf(pool, path);
  const top = 40 * (line + 1);
  const isInk = Array.from({ length: width }, (_, x) =>
    Array.from({ length: 25 }, (_row, y) => data[(top + y) * width + x]!).some(
      (grey) => grey < 128,
    ),
  );
  return { left: isInk.indexOf(true), right: isInk.lastIndexOf(true) };
}

test('Chinese, Japanese and Korean are drawn and read, though the file does not embed the fonts', async ({
  pool,
  file,
}) => {
  const book = file(lentFontsPdf(eastAsian));
  expect((await pool.text(book, 1)).text).toBe('中文\n中文\n日本\n한글');
  for (const [line, { name }] of eastAsian.entries()) {
    // Two letters of 20 points from 50 on.
    const { left, right } = await inkOf(pool, book, line);
    expect(left, name).toBeOneOf([50, 51, 52, 53, 54]);
    expect(right, name).toBeOneOf([85, 86, 87, 88, 89]);
  }
});

test('Thai in the codes of TIS-620 is drawn as Thai, and read as it is drawn', async ({
  pool,
  file,
}) => {
  const shown = '(\\241)';
  for (const name of ['AngsanaNew', 'CordiaUPC', 'THSarabunPSK']) {
    const lent = file(lentFontsPdf([{ name, shown }]));
    const embedded = file(thaiPdf(['ก'], { marks: 'in order' }));
    const [one, other] = [await greyOf(pool, lent), await greyOf(pool, embedded)];
    expect(one.data.equals(other.data), name).toBe(true);
    expect(await pool.text(lent, 1)).toMatchObject({ text: 'ก', trusted: true });
  }
  const word = file(
    lentFontsPdf([{ name: 'AngsanaNew', shown: '(\\300\\322\\311\\322\\344\\267\\302)' }]),
  );
  expect(await pool.text(word, 1)).toMatchObject({ text: 'ภาษาไทย', trusted: true });
});

test('Arial, Times New Roman and Courier New have Cyrillic, Vietnamese and accents', async ({
  pool,
  file,
}) => {
  const names =
    '/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[65/afii10017/Lslash/uni1EA1]>>';
  const encoding = names.replace('/Encoding', '');
  for (const name of ['Arial', 'TimesNewRoman', 'CourierNew']) {
    const book = file(
      lentFontsPdf([
        { name, shown: '(A)', encoding },
        { name, shown: '(C)', encoding },
        { name, shown: '(\\351)' },
      ]),
    );
    expect((await pool.text(book, 1)).text.replaceAll('\n', '')).toBe('Аạé');
    for (const line of [0, 1, 2]) {
      const { left, right } = await inkOf(pool, book, line);
      expect(right - left, `${name} ${line}`).toBeGreaterThan(5);
    }
  }
});

test('Arial, Times New Roman and Courier New are as wide as the real ones', async ({
  pool,
  file,
}) => {
  // "Hello" in thousandths of the font's size, by the metrics of the standard fonts.
  const widths = { Arial: 2278, TimesNewRoman: 2222, CourierNew: 3000 };
  for (const [name, width] of Object.entries(widths)) {
    const { words } = await pool.text(file(lentFontsPdf([{ name, shown: '(Hello)' }])), 1);
    const [left, , right] = words[0]!.box;
    expect((right - left) * 600, name).toBeCloseTo((width * 20) / 1000, 0);
  }
});

test('a page is not trusted if the file does not tell the characters of a lent font', async ({
  pool,
  file,
}) => {
  for (const name of ['SimSun', 'AngsanaNew', 'Unknown']) {
    const line = { name, collection: 'Identity', encoding: '/Identity-H' };
    const book = file(lentFontsPdf([{ ...line, shown: '<00410042>' }]));
    expect((await pool.text(book, 1)).trusted, name).toBe(false);
  }
});

test('the missing fonts have readable names', async ({ pool, file }) => {
  const names = {
    '#CB#CE#CC#E5': '宋体',
    '#E5#AE#8B#E4#BD#93': '宋体',
    '#BC#D0#B7#A2#C5#E9': '標楷體',
    '#82l#82r#20#96#BE#92#A9': 'ＭＳ 明朝',
    '#B9#D9#C5#C1': '바탕',
    '#CA#D2#C3#BA#C3#C3#B3': 'สารบรรณ',
    'ABCDEF+L#E9go': 'Légo',
  };
  const book = lentFontsPdf(Object.keys(names).map((name) => ({ name, shown: '(x)' })));
  const { missingFonts } = await pool.info(file(book));
  expect(missingFonts).toEqual([...new Set(Object.values(names))]);
});

test('a font of invisible text only is not missing', async ({ pool, file }) => {
  const hidden = { name: 'GlyphLessFont', shown: '(scan)', isHidden: true };
  const book = lentFontsPdf([hidden, { name: 'Garamond', shown: '(seen)' }]);
  expect((await pool.info(file(book))).missingFonts).toEqual(['Garamond']);
  const both = lentFontsPdf([hidden, { ...hidden, isHidden: false }]);
  expect((await pool.info(file(both))).missingFonts).toEqual(['GlyphLessFont']);
});
