import { expect, test } from 'vitest';
import { bookTitle, titleInPdf } from './book-title.ts';

test.each([
  ['น้ำกับชีวิต', 'scan0001.pdf', 'น้ำกับชีวิต'],
  ['', 'น้ำ_กับ_ชีวิต.pdf', 'น้ำ กับ ชีวิต'],
  [null, 'Physics 1.PDF', 'Physics 1'],
  ['Microsoft Word - draft3.docx', 'Physics.pdf', 'Physics'],
  ['book-final.indd', 'Physics.pdf', 'Physics'],
  ['Untitled', 'Physics.pdf', 'Physics'],
  ['  ', '.pdf', '.pdf'],
  ['Documents of the river', 'a.pdf', 'Documents of the river'],
])('the PDF says %j, the file is called %s: %s', (said, fileName, title) => {
  expect(bookTitle(said, fileName)).toBe(title);
});

test.each([
  ['Biology', ['Another'], 'Biology'],
  ['', ['ชีววิทยา ม.4'], 'ชีววิทยา ม.4'],
  ['Microsoft Word - bio.docx', ['ปก', 'ชีววิทยา ม.4', 'สารบัญ'], 'ชีววิทยา ม.4'],
  ['PowerPoint Presentation', ['Cover', 'Biology'], 'Biology'],
  // Parts of a book, several entries, and a program's own text are not titles.
  ['', ['บทที่ 1', 'บทที่ 2'], ''],
  ['', ['Cover', 'Chapter 1'], ''],
  ['untitled', ['Cells', 'Plants'], 'untitled'],
  ['', ['bio.indd'], ''],
  ['', [], ''],
])('the metadata say %j, the outline %j: %j', (metadata, topLevel, title) => {
  expect(titleInPdf(metadata, topLevel)).toBe(title);
});

test('a title is at most as long as a product may have it', () => {
  expect([...bookTitle('ก'.repeat(400), 'a.pdf')]).toHaveLength(300);
});
