import { expect } from 'vitest';
import { makeBook, textAt } from './testing/make-pdf.ts';
import { test } from './testing/pool-fixture.ts';
import { thaiPdf } from './testing/thai-pdf.ts';

const twoLines = ['ต้นไม้ผู้ใหญ่รู้ที่อยู่', 'กตัญญูปู่ย่าสิทธิ์ขึ้นเรื่อง'];

test('Thai typed in order stays as it is', async ({ pool, file }) => {
  const { text } = await pool.text(file(thaiPdf(twoLines, { marks: 'in order' })), 1);
  expect(text).toBe(twoLines.join('\n'));
});

test('marks that are drawn after their line are put after their consonants', async ({
  pool,
  file,
}) => {
  const { text, words } = await pool.text(file(thaiPdf(twoLines, { marks: 'last' })), 1);
  expect(text).toBe(twoLines.join('\n'));
  expect(words.map((word) => word.text).join('')).toBe(twoLines.join(''));
});

test('a cluster with /ActualText is read once, although its mark is drawn after the next letter', async ({
  pool,
  file,
}) => {
  const lines = ['ปฏิกิริยากัน เปรี้ยวน้ำ', 'ฟิสิกส์ปริมาณเครื่องวัดตั้งที่นี่', 'ทำ'];
  const { text, words } = await pool.text(file(thaiPdf(lines, { marks: 'clusters' })), 1);
  expect(text).toBe(lines.join('\n'));
  expect(words.slice(0, 4).map((word) => word.text)).toEqual(['ปฏิกิริยา', 'กัน', 'เปรี้ยว', 'น้ำ']);
});

test('the box of a cluster covers all of its glyphs', async ({ pool, file }) => {
  const [given, typed] = await Promise.all(
    (['clusters', 'in order'] as const).map((marks) =>
      pool.text(file(thaiPdf(['ทำ'], { marks })), 1),
    ),
  );
  const [box, letters] = [given!.words[0]!.box, typed!.words[0]!.box];
  // The box covers the ink, not the space around it: 1.5 points at each side.
  expect(box[0]).toBeCloseTo(letters[0], 2);
  expect(box[2]).toBeCloseTo(letters[2], 2);
});

test('ำ becomes one letter in each of the ways in which it is drawn', async ({ pool, file }) => {
  const drawn = ['น\u0e4d\u0e49\u0e32ใจ', 'น\u0e33\u0e49ใจ', 'น\u0e49\u0e33\u0e32ใจ'];
  const { text, words } = await pool.text(file(thaiPdf(drawn, { marks: 'in order' })), 1);
  expect(text.split('\n')).toEqual(['น้ำใจ', 'น้ำใจ', 'น้ำใจ']);
  expect(words.map((word) => word.text)).toEqual(['น้ำใจ', 'น้ำใจ', 'น้ำใจ']);
});

test("a word's box is a fraction of the page", async ({ pool, file }) => {
  const book = file(makeBook([{ content: textAt(150, 600, 'Hello book') }]));
  const { words } = await pool.text(book, 1);
  expect(words.map((word) => word.text)).toEqual(['Hello', 'book']);
  const [left, top, right, bottom] = words[0]!.box;
  expect(left).toBeCloseTo(150 / 600, 2);
  expect(right).toBeCloseTo(0.325, 2);
  expect(top).toBeGreaterThan(0.22);
  expect(bottom).toBeCloseTo(200 / 800, 1);
});

test('boxes are right on a cropped page, and text outside of the crop is left out', async ({
  pool,
  file,
}) => {
  const content = textAt(150, 600, 'Hello') + textAt(20, 600, 'Out');
  const book = file(
    makeBook([{ content, entries: '/MediaBox[0 0 600 800]/CropBox[100 400 500 800]' }]),
  );
  const { text, words } = await pool.text(book, 1);
  expect(text.trim()).toBe('Hello');
  expect(words[0]!.box[0]).toBeCloseTo(50 / 400, 2);
  expect(words[0]!.box[3]).toBeCloseTo(200 / 400, 1);
});

test('boxes are right on a rotated page', async ({ pool, file }) => {
  const content = textAt(150, 600, 'Hello');
  const book = file(makeBook([{ content, entries: '/MediaBox[0 0 600 800]/Rotate 90' }]));
  const [left, top, right, bottom] = (await pool.text(book, 1)).words[0]!.box;
  // Rotated clockwise: the top becomes the right side, the left side becomes the top.
  expect(left).toBeCloseTo(600 / 800, 1);
  expect(right).toBeGreaterThan(left);
  expect(top).toBeCloseTo(150 / 600, 2);
  expect(bottom).toBeCloseTo(0.325, 2);
});

test('ำ in two parts is one letter, also if the font names its ring as another character', async ({
  pool,
  file,
}) => {
  const drawn = ['ท\u0e4dางานน\u0e4d\u0e49าใจ', 'จ\u0e4dานวน ก\u0e4dาหนด'];
  for (const ring of [' ', '\u0e33']) {
    const book = thaiPdf(drawn, { marks: 'in order', named: { '\u0e4d': ring } });
    const { text, words } = await pool.text(file(book), 1);
    expect(text).toBe('ทำงานน้ำใจ\nจำนวน กำหนด');
    expect(words.map((word) => word.text)).toEqual(['ทำงาน', 'น้ำใจ', 'จำนวน', 'กำหนด']);
  }
});

test('letter spacing does not split words, and spaces between words stay', async ({
  pool,
  file,
}) => {
  const line = 'หนังสือเล่มนี้ทำให้รู้ว่าน้ำใจ เป็นต้น';
  const lines = Array.from({ length: 6 }, () => line);
  for (const marks of ['in order', 'last', 'clusters'] as const) {
    for (const tracking of [1, 2, 3, 4, 5]) {
      const { text } = await pool.text(file(thaiPdf(lines, { marks, tracking })), 1);
      expect(new Set(text.split('\n')), `${marks} ${tracking}`).toEqual(new Set([line]));
    }
  }
});

test('a glyph for a whole cluster is read as the letters of the cluster', async ({
  pool,
  file,
}) => {
  const named = { x: 'ที่', y: 'น้ำ' };
  const { text } = await pool.text(file(thaiPdf(['xกy'], { marks: 'in order', named })), 1);
  expect(text).toBe('ที่กน้ำ');
});

test('a zero-width space is left out', async ({ pool, file }) => {
  const book = thaiPdf(['กาxลาว'], { marks: 'in order', named: { x: '\u200b' } });
  const { text, words } = await pool.text(file(book), 1);
  expect([text, words.map((word) => word.text)]).toEqual(['กาลาว', ['กา', 'ลาว']]);
});

test('marks in old private-use codes become standard marks', async ({ pool, file }) => {
  const marks = { '\uf70a': '่', '\uf70e': '์', '\uf710': 'ั', '\uf71a': 'ฺ', '\uf885': 'ิ' };
  for (const [old, mark] of Object.entries({ ...marks, '\uf88c': '่', '\uf898': '์' })) {
    const book = thaiPdf([`ป${mark}า`], { marks: 'in order', named: { [mark]: old } });
    expect((await pool.text(file(book), 1)).text).toBe(`ป${mark}า`);
  }
});

test('a mark whose letter was misread stays where PDFium gave it', async ({ pool, file }) => {
  const style = { marks: 'in order', named: { ร: '/' }, anonymous: true } as const;
  const { text } = await pool.text(file(thaiPdf(['วิทยาศาสตร์ช่วย'], style)), 1);
  expect(text).toBe('วิทยาศาสต/์ช่วย');
});

test('letters that the font maps wrongly are recognized by their shapes', async ({
  pool,
  file,
}) => {
  // Ghostscript 10.0 names them like this: both bytes of U+0E19 in one.
  const named = { น: '\u001f', ร: '/', '\u0e48': 'ที่', '\u0e39': 'ผู้', '\u0e49': '\ue123' };
  for (const marks of ['in order', 'last'] as const) {
    const { text, trusted } = await pool.text(file(thaiPdf(twoLines, { marks, named })), 1);
    expect({ text, trusted }, marks).toEqual({ text: twoLines.join('\n'), trusted: true });
  }
});

test('a page is not trusted if its text is not valid Thai and its shapes are unknown', async ({
  pool,
  file,
}) => {
  const named = { น: '\u001f', ร: '/', ก: '\ufffd', '\u0e49': '\ue123', '\u0e48': '\u0116' };
  const book = thaiPdf(twoLines, { marks: 'in order', named, anonymous: true });
  expect((await pool.text(file(book), 1)).trusted).toBe(false);
  const whole = thaiPdf(twoLines, { marks: 'in order', anonymous: true });
  expect((await pool.text(file(whole), 1)).trusted).toBe(true);
});
