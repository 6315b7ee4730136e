import type { TextBlock } from '@aqua/contract/reading/open-books';
import { bodyLinesOf, lettersOf, type Line, type TextOfPage } from './text-lines.ts';

/**
 * Lines of one paragraph: how much their heights may differ, and the gap between them, relative to
 * their height.
 */
const sameHeight = 1.3;
const widestGap = 0.9;
/** A line that ends before this share of its column's width ends its paragraph. */
const fullLine = 0.85;
/**
 * Lines of one column begin within this distance, as a fraction of the page; a first line may be
 * indented.
 */
const columnReach = 0.1;

/**
 * The paragraphs of a page in reading order, without running heads and page number; those that the
 * outline names are headings. `around` are the neighbouring pages.
 */
export function blocksOf(
  page: TextOfPage,
  headings: readonly { title: string; depth: number }[],
  around: readonly TextOfPage[] = [],
): TextBlock[] {
  const levels = new Map(headings.map(({ title, depth }) => [lettersOf(title), depth + 1]));
  return paragraphsOf(bodyLinesOf(page, around)).map((text) => ({
    level: levels.get(lettersOf(text)) ?? null,
    runs: runsOf(text),
  }));
}

function paragraphsOf(lines: Line[]): string[] {
  const paragraphs: string[] = [];
  let before: Line | undefined;
  for (const line of lines.filter(({ text }) => text !== '')) {
    const last = paragraphs.at(-1);
    if (last !== undefined && before !== undefined && goesOn(before, line, lines))
      paragraphs[paragraphs.length - 1] = joined(last, line.text);
    else paragraphs.push(line.text);
    before = line;
  }
  return paragraphs;
}

/** A line break becomes a space, or nothing between Thai letters. */
function joined(start: string, rest: string): string {
  const isThai = /[\u0E00-\u0E7F]$/.test(start) && /^[\u0E00-\u0E7F]/.test(rest);
  return `${start}${isThai ? '' : ' '}${rest}`;
}

function goesOn({ box: one }: Line, { box: next }: Line, lines: Line[]): boolean {
  if (one === null || next === null) return false;
  // Side by side in one row, like the cells of a table.
  const middle = (one[1] + one[3]) / 2;
  if (next[0] >= one[2] && next[1] < middle && next[3] > middle) return false;
  const [height, nextHeight] = [one[3] - one[1], next[3] - next[1]];
  if (Math.max(height, nextHeight) > sameHeight * Math.min(height, nextHeight)) return false;
  if (next[1] - one[3] > widestGap * height) return false;
  const column = lines.flatMap(({ box }) =>
    box !== null && Math.abs(box[0] - one[0]) < columnReach ? [box] : [],
  );
  const left = Math.min(...column.map((box) => box[0]));
  const right = Math.max(...column.map((box) => box[2]));
  return one[2] - left >= fullLine * (right - left);
}

/** Digits and signs belong to the letters before them. */
function runsOf(text: string): TextBlock['runs'] {
  const runs: TextBlock['runs'] = [];
  for (const [part] of text.matchAll(
    /[\u0E00-\u0E7F]+|\p{Script=Latin}[\p{Script=Latin}\p{M}]*|[^\u0E00-\u0E7F\p{Script=Latin}]+/gu,
  )) {
    const language = /^[\u0E00-\u0E7F]/.test(part)
      ? 'th'
      : /^\p{Script=Latin}/u.test(part)
        ? 'en'
        : null;
    const last = runs.at(-1);
    if (
      last === undefined ||
      (language !== null && last.language !== null && language !== last.language)
    )
      runs.push({ text: part, language });
    else {
      last.text += part;
      last.language ??= language;
    }
  }
  return runs;
}
