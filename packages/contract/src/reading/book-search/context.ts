import { withJoinedLines } from '../page-words.ts';
import type { Match } from './matches.ts';

/**
 * The most characters of the text before and after a match; a cut does not split words or clusters.
 */
const contextLength = 40;

/** Thai vowels and marks that continue the letter before them. */
const continues = /[\p{M}\u0e30\u0e32\u0e33\u0e45\u0e46]/u;
/** Thai vowels that belong to the letter after them. */
const leads = /[\u0e40-\u0e44]/u;

/** A match with the text around it, on one line. */
export function inContext(text: string, { from, to }: Match) {
  return {
    before: startOf(text.slice(0, from)),
    match: onOneLine(text.slice(from, to)),
    after: endOf(text.slice(to)),
  };
}

function startOf(before: string): string {
  // Twice the length, because line breaks and hyphens may disappear.
  const line = onOneLine(before.slice(-2 * contextLength));
  if (line.length <= contextLength && before.length <= 2 * contextLength) return line.trimStart();
  let start = Math.max(0, line.length - contextLength);
  const space = line.indexOf(' ', start);
  if (space >= 0 && space < start + contextLength / 3) start = space + 1;
  while (start < line.length && isInside(line, start)) start += 1;
  return `…${line.slice(start)}`;
}

function endOf(after: string): string {
  const line = onOneLine(after.slice(0, 2 * contextLength));
  if (line.length <= contextLength && after.length <= 2 * contextLength) return line.trimEnd();
  let end = Math.min(line.length, contextLength);
  const space = line.lastIndexOf(' ', end);
  if (space > (contextLength * 2) / 3) end = space;
  while (end > 0 && isInside(line, end)) end -= 1;
  return `${line.slice(0, end)}…`;
}

/** Whether a cut here would separate a letter from its marks or vowels. */
function isInside(line: string, at: number): boolean {
  const [before = '', after = ''] = [line[at - 1], line[at]];
  const isPair = /[\ud800-\udbff]/.test(before) && /[\udc00-\udfff]/.test(after);
  return isPair || continues.test(after) || leads.test(before);
}

/** Joins lines, and the parts of a hyphenated word as one word. */
function onOneLine(text: string): string {
  const whole = text.replaceAll(
    /(\p{L})[-\u2010\u00ad](\s+)(?=\p{L})/gu,
    (parts, letter: string, gap: string) => (gap.includes('\n') ? letter : parts),
  );
  return withJoinedLines(whole);
}
