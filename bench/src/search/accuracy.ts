import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@aqua/client/create-client';
import type { Book } from '@aqua/e2e/demo-books/book';
import { chemistry } from '@aqua/e2e/demo-books/books/chemistry';
import { howABookIsMade } from '@aqua/e2e/demo-books/books/how-a-book-is-made';
import { nightSky } from '@aqua/e2e/demo-books/books/night-sky';
import { paper } from '@aqua/e2e/demo-books/books/paper';
import { physics } from '@aqua/e2e/demo-books/books/physics';
import { proverbs } from '@aqua/e2e/demo-books/books/proverbs';
import { water } from '@aqua/e2e/demo-books/books/water';
import type { Report } from '../report.ts';

const sources: Book[] = [water, proverbs, howABookIsMade, physics, paper, chemistry, nightSky];
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** Every fifth word of a chapter is a sample. */
const step = 5;

interface Chapter {
  words: string[];
  first: number;
  last: number;
}

/**
 * How many sample words there are, and how many of them a search does not find on a page of their
 * chapter. Words and chapters come from the source texts of the demo books, the pages of a chapter
 * from the outline.
 */
export async function measureAccuracy(
  student: Client,
  report: Report,
): Promise<{ samples: number; missed: number }> {
  const missed: string[] = [];
  let samples = 0;
  for (const { id, title } of (await student.reader.library()).data) {
    const source = sources.find((book) => book.title === title);
    if (source === undefined) continue;
    await untilSearchable(student, id);
    for (const { words, first, last } of await chaptersOf(student, id, source)) {
      samples += words.length;
      for (const word of words)
        if (!(await isFoundOn(student, id, { word, first, last }))) missed.push(word);
    }
  }
  if (samples === 0) throw new Error('the demo student has no demo book');
  if (missed.length > 0) console.log(`  not found: ${missed.join(', ')}`);
  report.add(
    `sample words of the demo books: ${samples}; not found`,
    (missed.length * 100) / samples,
    '%',
    1,
  );
  return { samples, missed: missed.length };
}

async function untilSearchable({ search }: Client, id: number): Promise<void> {
  const isSearchable = async () => {
    const query = { keySearch: 'a' };
    return (await search.inBook({ params: { id }, query })).searchable.state === 'whole';
  };
  while (!(await isSearchable())) await pause(500);
}

/** Chapters begin on a page of their own, which the outline gives. */
async function chaptersOf({ reader }: Client, id: number, { chapters }: Book): Promise<Chapter[]> {
  const { outline, pageCount } = await reader.open({ params: { id } });
  const starts = chapters.map(
    ({ title }) => outline.find((entry) => entry.title.includes(title))?.page ?? 1,
  );
  return chapters.map(({ body }, index) => ({
    words: wordsOf(body),
    first: starts[index] ?? 1,
    last: (starts[index + 1] ?? pageCount + 1) - 1,
  }));
}

/** The sample words of a chapter's running text, each of them once. */
function wordsOf(html: string): string[] {
  const text = html
    .replaceAll(/<svg[^]*?<\/svg>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&\w+;/g, ' ');
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike === true && segment.length > 1)
    .map(({ segment }) => segment);
  return [...new Set(words)].filter((_, place) => place % step === 0);
}

async function isFoundOn(
  { search }: Client,
  id: number,
  { word, first, last }: { word: string; first: number; last: number },
): Promise<boolean> {
  const query = { keySearch: word, from: first };
  const [page] = (await search.inBook({ params: { id }, query })).data;
  return page !== undefined && page.page <= last && page.hits.length > 0;
}
