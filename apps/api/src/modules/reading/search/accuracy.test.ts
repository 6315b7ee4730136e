import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@aqua/client/create-client';
import { foldForSearch } from '@aqua/contract/reading/book-search/fold';
import { sourceText } from '../../../pdf/testing/producers/source.ts';
import { writtenText } from '../../../pdf/testing/written-text.ts';
import type { Maker } from '../../../testing/make.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** The share of sample words that a search must find on the right page. */
const minShare = 0.99;

/** Every twelfth word: searching for all of them would take a minute. */
const sampleOf = (words: string[]) => words.filter((_, place) => place % 12 === 0);

const producers = [
  'chromium',
  'libreoffice',
  'ghostscript-of-chromium',
  'ghostscript-of-libreoffice',
  'weasyprint',
  'typst',
];
const ofProducers = join(import.meta.dirname, '../../../pdf/testing/producers');
const ofDemo = join(import.meta.dirname, '../../../../demo/books');

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a text that are longer than one letter, each once. */
function wordsOf(text: string): string[] {
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike === true && segment.length > 1)
    .map(({ segment }) => segment);
  return [...new Set(words)];
}

async function makeBook(admin: Client, make: Maker, file: string) {
  const bytes = await readFile(file);
  const book = await make.product(admin, { pages: bytes });
  return { bytes, book, student: await make.student(admin, [book]) };
}

/** The pages on which a search finds each of the words. */
async function pagesOf({ search }: Client, id: number, words: string[]) {
  const find = async (keySearch: string, from = 1): Promise<number[]> => {
    const { data, next } = await search.inBook({ params: { id }, query: { keySearch, from } });
    const pages = data.filter(({ hits }) => hits.length > 0).map(({ page }) => page);
    return next === null ? pages : [...pages, ...(await find(keySearch, next))];
  };
  await expect
    .poll(async () => {
      const query = { keySearch: 'x' };
      return (await search.inBook({ params: { id }, query })).searchable.state;
    })
    .toBe('whole');
  const found = new Map<string, number[]>();
  for (const word of words) found.set(word, await find(word));
  return found;
}

for (const producer of producers) {
  test(
    `words of the books by ${producer} are found`,
    { tags: ['ci'], timeout: 180_000 },
    async ({ api, make }) => {
      const admin = await api.as('Admin');
      const words = sampleOf(wordsOf(sourceText()));
      for (const font of ['loma', 'noto-sans-thai']) {
        const file = join(ofProducers, `${producer}-${font}.pdf`);
        const { book, student } = await makeBook(admin, make, file);
        const found = await pagesOf(api.withToken(student.token), book.id, words);
        const missed = words.filter((word) => found.get(word)?.length === 0);
        const wrong = outOfOrder(words, found);
        expect(
          1 - (missed.length + wrong.length) / words.length,
          `${missed.join()} ${wrong.join()}`,
        ).toBeGreaterThanOrEqual(minShare);
      }
    },
  );
}

/**
 * The text is on two pages, its beginning on the first. Returns the words that are found on a
 * single page, but not on that of their neighbours; of all possible starts of the second page, it
 * takes the one with the fewest such words.
 */
function outOfOrder(words: string[], found: Map<string, number[]>): string[] {
  const source = foldForSearch(sourceText()).text;
  const isOnce = (word: string) => {
    const folded = foldForSearch(word).text;
    return source.indexOf(folded) === source.lastIndexOf(folded);
  };
  const once = words.filter((word) => found.get(word)?.length === 1 && isOnce(word));
  const splits = once.map((_, split) =>
    once.filter((word, index) => found.get(word)?.[0] !== (index < split ? 1 : 2)),
  );
  return splits.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

for (const name of ['thai-proverbs', 'water-and-life', 'history-of-paper']) {
  const options = { tags: ['ci'], timeout: 180_000 };
  test(`words of ${name} are found on their pages`, options, async ({ api, make }) => {
    const { bytes, book, student } = await makeBook(
      await api.as('Admin'),
      make,
      join(ofDemo, `${name}.pdf`),
    );
    // A tab is a move of the text position: at any place in Thai, otherwise between words.
    const written = writtenText(bytes).map((page) =>
      page.replaceAll(/(?<=[!-~ﬀ-ﬆ])\t(?=[!-~ﬀ-ﬆ])/g, ' ').replaceAll('\t', ''),
    );
    const samples = written.flatMap((page, index) =>
      sampleOf(wordsOf(page)).map((word) => ({ word, page: index + 1 })),
    );
    const words = [...new Set(samples.map(({ word }) => word))];
    const found = await pagesOf(api.withToken(student.token), book.id, words);
    const missed = samples.filter(({ word, page }) => found.get(word)?.includes(page) !== true);
    expect(samples.length).toBeGreaterThan(50);
    expect(1 - missed.length / samples.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(
      minShare,
    );
    // And they are found on no page without them.
    const extra = words.filter((word) =>
      found.get(word)?.some((page) => {
        const text = foldForSearch(written[page - 1] ?? '').text;
        return !text.includes(foldForSearch(word).text);
      }),
    );
    expect(extra.length / words.length, extra.join()).toBeLessThanOrEqual(1 - minShare);
  });
}
