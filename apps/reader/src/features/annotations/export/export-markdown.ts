import { colourNames, type HighlightColour } from '../colours';
import type { Shown } from '../../../lib/annotations/local-annotation';

/** What the list says about a page and a bookmark, in the student's language. */
interface Labels {
  page: (page: number) => string;
  bookmark: string;
  colour: (name: HighlightColour) => string;
}

interface Book {
  title: string;
  author: string | null;
}

/** Characters with a special meaning in Markdown (CommonMark, section 2.4). */
const special = /[\\`*_{}[\]<>#+\-.!|~]/g;

const plain = (text: string) => text.replaceAll(special, String.raw`\$&`);

function quoted(text: string): string {
  return plain(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function entryOf({ kind, quote, text, colour }: Shown, labels: Labels): string {
  if (kind === 'bookmark') return `- ${plain(labels.bookmark)}`;
  const words = quote === null ? [] : [quoted(quote)];
  const name = colourNames.find((each) => each === colour);
  if (kind === 'highlight' && name !== undefined) words.push(`*${plain(labels.colour(name))}*`);
  return [...words, ...(text === null ? [] : [plain(text)])].join('\n\n');
}

/** The annotations of a book as Markdown: a heading for each page, highlights as quotes. */
export function markdownOf(book: Book, items: readonly Shown[], labels: Labels): string {
  const head = [`# ${plain(book.title)}`, ...(book.author === null ? [] : [plain(book.author)])];
  const pages = [...new Set(items.map(({ page }) => page))];
  const sections = pages.flatMap((page) => [
    `## ${plain(labels.page(page))}`,
    ...items.filter((item) => item.page === page).map((item) => entryOf(item, labels)),
  ]);
  return `${[...head, ...sections].join('\n\n')}\n`;
}
