/** The text of a page and its words, which are in the same order as in the text. */
interface PageWords {
  text: string;
  words: readonly { text: string }[];
}

/** Where each word of a page begins and ends in its text. */
export function offsetsOf({ text, words }: PageWords): [start: number, end: number][] {
  let end = 0;
  return words.map((word) => {
    const start = Math.max(text.indexOf(word.text, end), end);
    end = start + word.text.length;
    return [start, end];
  });
}

/**
 * A text on one line: a line break becomes a space, or nothing between Thai letters, which are
 * written without spaces.
 */
export function withJoinedLines(text: string): string {
  return text.replaceAll(/\s+/g, (gap, at: number) => {
    const isInThai = thai.test(text.charAt(at - 1)) && thai.test(text.charAt(at + gap.length));
    return isInThai && gap.includes('\n') ? '' : ' ';
  });
}

const thai = /[\u0E00-\u0E7F]/;

/** The text from word `from` to word `to`, on one line. */
export function quoteOf(page: PageWords, from: number, to: number): string {
  const offsets = offsetsOf(page);
  return withJoinedLines(page.text.slice(offsets[from]?.[0] ?? 0, offsets[to]?.[1] ?? 0));
}
