import { expect, test as unit } from 'vitest';
import { test } from './testing/pool-fixture.ts';
import { thaiPdf } from './testing/thai-pdf.ts';
import { spellingFaultsOf } from './text/spelling-faults.ts';

/** Lines of correct books: mathematics, primers, textbooks of languages. */
const right = {
  'Greek within Thai': 'ค่าของαเท่ากับ2βเมื่อθ…πดังนั้นλกับμ',
  'vowels by themselves': 'สระ ะ า ิ ี ึ ื ุ ู',
  'vowels that are written before their consonant, without one': 'สระ เ แ โ ใ ไ',
  'vowels with a hyphen for their letter': 'เ-ะ แ-ะ -ะ -า -ิ -ี เ-ียะ -ัวะ โ- ไ–',
  'vowels over a dotted circle': '◌ะ ◌า ◌ิ ◌ี ◌ุ ◌ู เ◌ เ◌ีย ◌่ ◌้',
  'vowels in brackets and quotation marks': '(ิ) (ี) “ุ” "ู" (เ) (ะ) ‘า’',
  'Japanese with Thai beside it': '日本ญี่ปุ่น人คน山ภูเขา川แม่น้ำ水น้ำ火ไฟあอาカคะ',
  'Chinese with Thai beside it': '我ฉัน你คุณ他เขา学เรียน生เกิด老แก่',
  'Korean and Russian with Thai beside them': '사랑รัก물น้ำдаใช่домบ้านводаน้ำ',
  'European words with Thai beside them': 'คำว่าcaféและnaïveกับrésuméหรือEspañolà',
};

for (const [what, line] of Object.entries(right))
  unit(`${what}: no grave fault`, () => {
    expect(spellingFaultsOf(characters(line)).grave).toBe(0);
  });

/** Lines as broken programs and fonts write them. */
const wrong = {
  'a mark before its letter': ' ิก ีข (ุค',
  'a mark after a character that is not a consonant': 'ก/์ ะิ 1่',
  'two marks of one kind': 'กิิ ก่่ ก่ิ',
  'a vowel away from its letter': 'ก ะก ทำเ ป็น ก/า',
  'private, unassigned and broken characters': 'ก\ue123 ก\ufffd ก\u0e7f',
  'control characters': 'ก\u001f \u000eก \u0085ข',
  'letters of Europe for marks of Thai': 'ที\u0116น อย\u00e8ง ก\u0308',
  'ASCII for marks of Thai': 'ทีNน ก?น ก@น',
};

for (const [what, line] of Object.entries(wrong))
  unit(`${what}: three grave faults`, () => {
    expect(spellingFaultsOf(characters(line)).grave).toBe(3);
  });

function characters(line: string) {
  return Array.from(line, (letter) => ({
    code: letter.codePointAt(0)!,
    generated: false,
    repeated: false,
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
  }));
}

/** Letters that the font does not have. Each is drawn as a letter that it has. */
const foreign = Array.from('αβθπλμ日人山川水火');
const drawn = Array.from('ABCDEFGHIJKL');
const drawnAs = (line: string) =>
  Array.from(line, (letter) => drawn[foreign.indexOf(letter)] ?? letter).join('');
const named = Object.fromEntries(drawn.map((letter, at) => [letter, foreign[at]!]));

const pages = {
  mathematics: ['ค่าของαเท่ากับ2βเมื่อθ.πดังนั้นλกับμ'],
  'a primer': ['สระ ะ า ิ ี ึ ื ุ ู', 'เ-ะ แ-ะ -ะ -ิ -ี โ-'],
  Japanese: ['日ญี่ปุ่น人คน山ภูเขา川แม่น้ำ水น้ำ火ไฟ'],
};

for (const [what, lines] of Object.entries(pages))
  test(`a page of ${what} keeps its text`, async ({ pool, file }) => {
    const book = thaiPdf(lines.map(drawnAs), { marks: 'in order', named, anonymous: true });
    const { text, trusted } = await pool.text(file(book), 1);
    expect({ text, trusted }).toEqual({ text: lines.join('\n'), trusted: true });
  });
