import { describe, expect } from 'vitest';
import { makeBook } from '../testing/make-pdf.ts';
import { test } from '../testing/pool-fixture.ts';

/** The title of a book and of its first chapter, in the bytes that a program wrote. */
function titledBook(title: Buffer): Buffer {
  const hex = `<${title.toString('hex')}>`;
  return makeBook([{ content: '' }], {
    catalogue: '/Outlines 5 0 R',
    more: [
      '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>',
      `<</Title${hex}/Parent 5 0 R/Dest[3 0 R/Fit]>>`,
      `<</Title${hex}/Author${hex}>>`,
    ],
    trailer: '/Info 7 0 R',
  });
}

/** The Thai code page of Windows: Thai begins at 0xA1, as U+0E01 does. */
function cp874(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => letter.codePointAt(0)! % 0x0d60));
}

const thai = ['หนังสือเรียน', 'ไฟฟ้าและฟิสิกส์ ม.4', 'อ่านออกเขียนได้', 'กอไผ่ ๆ ญาติผู้ใหญ่ 2'];
const european = ['Straße', 'El día', '“Ñandú” – crème brûlée', 'NAÇÕES'];

describe.each(thai)('%s', (title) => {
  for (const [encoding, bytes] of [
    ['UTF-8 without mark', Buffer.from(title)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${title}`)],
    ['UTF-16 with mark', Buffer.from(`\ufeff${title}`, 'utf16le').swap16()],
    ['cp874', cp874(title)],
  ] as const)
    test(`is read from ${encoding}`, async ({ pool, file }) => {
      const book = file(titledBook(bytes));
      const info = await pool.info(book);
      expect([info.title, info.author, info.topLevel]).toEqual([title, title, [title]]);
      expect(await pool.outline(book)).toEqual([{ title, page: 1, depth: 0 }]);
    });
});

for (const title of european)
  test(`${title} stays as it is in PDFDocEncoding`, async ({ pool, file }) => {
    const special: Record<string, number> = { '“': 0x8d, '”': 0x8e, '–': 0x85 };
    const bytes = Buffer.from(
      Array.from(title, (letter) => special[letter] ?? letter.charCodeAt(0)),
    );
    expect((await pool.info(file(titledBook(bytes)))).title).toBe(title);
  });
