import { expect, test } from 'vitest';
import { foldForSearch } from './fold.ts';

const tone = '\u0e49';
const ring = '\u0e4d';
const aa = '\u0e32';
const am = '\u0e33';

/** Spellings of each row are equal for a search. */
const equal: Record<string, string[]> = {
  'ำ as one letter and as two': [`น${tone}${am}`, `น${tone}${ring}${aa}`, `น${ring}${tone}${aa}`],
  'a tone after ำ': [`น${tone}${am}`, `น${am}${tone}`],
  'ำ and a vowel named twice': ['ทำงาน', 'ท\u0e33\u0e32งาน'],
  'marks in another order, or twice': ['ที่', 'ท\u0e48\u0e35', 'ท\u0e35\u0e48\u0e48'],
  'a shifted mark of an old font': ['ที่', 'ท\u0e35\uf70a'],
  'two เ for แ': ['แม่', 'เเม่'],
  'ๅ for า': ['ฤๅษี', 'ฤาษี'],
  'Thai and Arabic digits': ['ปี ๒๕๖๘', 'ปี 2568', 'ปี２５６８'],
  case: ['Celsius', 'CELSIUS', 'celsius'],
  'German ß': ['Straße', 'STRASSE'],
  accents: ['Café Łódź Đà Nẵng', 'cafe lodz da nang'],
  ligatures: ['ﬁre oﬃce', 'fire office'],
  quotes: ['don’t', "don't"],
  'a word broken by a hyphen': ['photosynthesis', 'photo-\nsynthesis', 'photo- \r\n synthesis'],
  'a soft hyphen': ['photosynthesis', 'photo\u00adsynthesis', 'photo\u00ad\nsynthesis'],
  'hyphens of several kinds': ['well-known', 'well\u2010known', 'well\u2011known', 'wellknown'],
  'Thai broken over lines': ['วิทยาศาสตร์', 'วิทยา\nศาสตร์', 'วิทยา-\nศาสตร์'],
  'spaces in Thai': ['ต่างๆ', 'ต่าง ๆ', 'ต่าง\u200bๆ'],
  'Thai beside numbers': ['ม.3', 'ม. ๓'],
  'words over lines': ['force and motion', 'force\nand   motion', 'force\u00a0and\tmotion'],
  'characters without width': ['water', 'wa\u200bter\u2060', '\ufeffwater', 'wa\u200dter'],
  'a range of years': ['2560-2568', '๒๕๖๐–๒๕๖๘', '2560 – 2568'],
};

for (const [name, spellings] of Object.entries(equal)) {
  test(`a search sees no difference: ${name}`, () => {
    const folded = spellings.map((spelling) => foldForSearch(spelling).text);
    expect(folded).toEqual(folded.map(() => folded[0]));
    expect(folded[0]).not.toBe('');
  });
}

/** Texts that are not equal. */
const different: [string, string][] = [
  ['car tyre', 'cartyre'],
  ['ปา', 'ป่า'],
  ['ข้าว', 'ขาว'],
  ['12 3', '123'],
  ['COVID-19', 'COVID19'],
  ['か', 'が'],
];

test.each(different)('%s is not %s', (one, other) => {
  expect(foldForSearch(one).text).not.toBe(foldForSearch(other).text);
});

test('a word is found while it is typed', () => {
  const page = foldForSearch('น\u0e4d\u0e49าใส').text;
  for (const typed of ['น', 'น้', 'น้ำ', 'น้ำใ', 'น้ำใส'])
    expect(page.startsWith(foldForSearch(typed).text), typed).toBe(true);
});

test('each letter of the fold says where it stands in the source', () => {
  const source = 'ปี ๒๕๖๘\u200b Stra\u00ad\nße 😀น\u0e4d\u0e49า';
  const { text, starts, ends } = foldForSearch(source);
  const at = (word: string) => {
    const from = text.indexOf(word);
    const to = from + word.length - 1;
    return source.slice(starts[from], ends[to]);
  };
  expect(at('2568')).toBe('๒๕๖๘');
  expect(at('strasse')).toBe('Stra\u00ad\nße');
  expect(at('😀')).toBe('😀');
  expect(starts).toHaveLength(text.length);
  expect(source.slice(Math.min(...starts.slice(-3)), Math.max(...ends.slice(-3)))).toBe(
    'น\u0e4d\u0e49า',
  );
});
