/** The text of a page and its words, which are in the same order as in the text. */
interface PageWords {
  text: string;
  words: readonly { text: string }[];
}

/** Where each word of a page stands in its text. */
export function offsetsOf({ text, words }: PageWords): [start: number, end: number][] {
  let end = 0;
  return words.map((word) => {
    const start = Math.max(text.indexOf(word.text, end), end);
    end = start + word.text.length;
    return [start, end];
  });
}

/**
 * The text from word `from` to word `to`. A break of a line is a space, and nothing between Thai
 * letters, which are written without spaces.
 */
export function quoteOf(page: PageWords, from: number, to: number): string {
  const offsets = offsetsOf(page);
  const part = page.text.slice(offsets[from]?.[0] ?? 0, offsets[to]?.[1] ?? 0);
  return part
    .replaceAll(/(?<=[\u0E00-\u0E7F])\s*\n\s*(?=[\u0E00-\u0E7F])/g, '')
    .replaceAll(/\s+/g, ' ');
}
