import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { characterErrors } from '../../../pdf/testing/producers/character-errors.ts';
import { sourceText } from '../../../pdf/testing/producers/source.ts';
import { thaiPdf } from '../../../pdf/testing/thai-pdf.ts';
import { writtenText } from '../../../pdf/testing/written-text.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

const books = join(import.meta.dirname, '../../../../demo/books');

/** Books in which PDFium alone reads some words in pieces, or with parts doubled. */
const thaiBooks = [
  { name: 'kitchen-chemistry', words: ['ปฏิกิริยา', 'เปรี้ยว', 'เปียก', 'เครื่อง', 'จุลินทรีย์'] },
  { name: 'force-and-motion', words: ['ปริมาณ', 'ฟิสิกส์', 'เรียก'] },
  { name: 'thai-proverbs', words: ['เรื่อง', 'ตั้งใจ', 'น้ำ'] },
  { name: 'water-and-life', words: ['ทั้งหมด', 'อธิบาย', 'เท่านั้น'] },
  { name: 'night-sky', words: ['กุมภาพันธ์', 'เตรียม', 'อย่าง'] },
];

/** The text without white space, and with ligatures (fi, fl) as separate letters. */
function letters(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/[\ufb00-\ufb06]/g, (one) => one.normalize('NFKC'));
}

/** The numbers of the letters that have a space before them. */
function spaces(text: string, space: RegExp): number[] {
  return [...text.matchAll(space)].map(({ index }) => letters(text.slice(0, index)).length);
}

for (const { name, words } of thaiBooks) {
  test(
    `every page of ${name} reads as it was written`,
    { timeout: 90_000, tags: name === 'force-and-motion' ? [] : ['ci'] },
    async ({ api, make }) => {
      const bytes = await readFile(join(books, `${name}.pdf`));
      const written = writtenText(bytes);
      const admin = await api.as('Admin');
      const { id } = await make.product(admin, { pages: bytes });
      const { reader } = api.withToken((await make.student(admin, [{ id }])).token);
      const read = (page: number) => reader.text({ params: { id, page } });
      await expect
        .poll(async () => (await read(written.length)).text, { timeout: 60_000 })
        .not.toBe('');

      const seen = new Set<string>();
      for (const [index, expected] of written.entries()) {
        const page = await read(index + 1);
        expect(letters(page.text), `page ${index + 1}`).toBe(letters(expected));
        expect(letters(page.words.map(({ text }) => text).join(''))).toBe(letters(expected));
        const there = new Set(spaces(page.text, /\s/g));
        expect(spaces(expected, / (?=\S)/g).filter((at) => !there.has(at))).toEqual([]);
        for (const { text } of page.words) seen.add(text);
      }
      expect(words.filter((word) => !seen.has(word))).toEqual([]);
    },
  );
}

const producers = join(import.meta.dirname, '../../../pdf/testing/producers');

for (const name of ['weasyprint-loma', 'ghostscript-of-chromium-loma', 'typst-noto-sans-thai']) {
  test(
    `every page of ${name} reads as another program set it`,
    { timeout: 60_000 },
    async ({ api, make }) => {
      const admin = await api.as('Admin');
      const bytes = await readFile(join(producers, `${name}.pdf`));
      const { id } = await make.product(admin, { pages: bytes });
      const { reader } = api.withToken((await make.student(admin, [{ id }])).token);
      const read = async (page: number) => (await reader.text({ params: { id, page } })).text;
      await expect.poll(() => read(2), { timeout: 30_000 }).not.toBe('');
      const text = `${await read(1)}\n${await read(2)}`;
      expect(characterErrors(text, sourceText())).toBeLessThanOrEqual(0.5);
    },
  );
}

test('a page whose glyphs have no known letters is stored without text', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const named = { น: '\u001f', ร: '/', ก: '\ufffd', '\u0e48': '\u0116' };
  const lines = ['การเรียนรู้', 'นิทานก่อนนอน', 'เรือกรรเชียง', 'ต้นไม้ในป่า'];
  const pages = Buffer.from(thaiPdf(lines, { marks: 'in order', named, anonymous: true }));
  const { id, pdf } = await make.product(admin, { pages });
  const kept = async () =>
    server.infrastructure.db
      .selectFrom('pdfPages')
      .select(['state', 'text'])
      .where('fileId', '=', pdf.id)
      .executeTakeFirst();
  await expect.poll(async () => (await kept())?.state).toBe('untrusted');
  expect((await kept())?.text).toBe('');
  const { reader } = api.withToken((await make.student(admin, [{ id }])).token);
  expect(await reader.text({ params: { id, page: 1 } })).toMatchObject({ text: '', words: [] });
});
