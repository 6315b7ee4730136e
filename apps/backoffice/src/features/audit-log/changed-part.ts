/** A text before and after an edit: the common start, the common end, and what lies between. */
export interface ChangedPart {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Letters as people see them: a Thai vowel is never separated from its consonant. */
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

export function changedPart(before: string, after: string): ChangedPart {
  const [one, other] = [before, after].map((text) =>
    [...letters.segment(text)].map(({ segment }) => segment),
  ) as [string[], string[]];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return {
    start: one.slice(0, start).join(''),
    before: one.slice(start, one.length - end).join(''),
    after: other.slice(start, other.length - end).join(''),
    end: one.slice(one.length - end).join(''),
  };
}
