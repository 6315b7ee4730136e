import type { FoldedLetter } from './letters.ts';
import { isThaiMark, markOrder, thai } from './thai.ts';

const saraE = 0x0e40;
const saraAe = 0x0e41;

/**
 * One order for the marks of a Thai cluster, however they were typed: vowel below, vowel above,
 * tone, each once, then ำ as one letter. So น้ำ begins with น้, just as while it is typed.
 */
export function orderClusters(letters: FoldedLetter[]): FoldedLetter[] {
  const ordered: FoldedLetter[] = [];
  let at = 0;
  const takeMarks = () => {
    const marks: FoldedLetter[] = [];
    while (at < letters.length && isThaiMark(letters[at]!.code)) marks.push(letters[at++]!);
    return marks;
  };
  while (at < letters.length) {
    const marks = takeMarks();
    const letter = letters[at];
    if (letter !== undefined && isSaraAm(letter, marks)) {
      at += 1;
      marks.push(...takeMarks());
      ordered.push(...sorted(marks.filter(({ code }) => code !== thai.nikhahit)));
      const ring = marks.find(({ code }) => code === thai.nikhahit);
      ordered.push({
        ...letter,
        code: thai.saraAm,
        from: Math.min(letter.from, ring?.from ?? letter.from),
      });
      // Old fonts have ำ as a glyph that is named ำ, and its right half named า.
      if (letter.code === thai.saraAm && letters[at]?.code === thai.saraAa) at += 1;
      continue;
    }
    ordered.push(...sorted(marks));
    if (letter === undefined) break;
    at += 1;
    if (letter.code === saraE && letters[at]?.code === saraE) {
      ordered.push({ code: saraAe, from: letter.from, to: letters[at]!.to });
      at += 1;
    } else ordered.push(letter);
  }
  return ordered;
}

function isSaraAm({ code }: FoldedLetter, marks: FoldedLetter[]): boolean {
  if (code === thai.saraAm) return true;
  return code === thai.saraAa && marks.some((mark) => mark.code === thai.nikhahit);
}

function sorted(marks: FoldedLetter[]): FoldedLetter[] {
  if (marks.length < 2) return marks;
  const once = marks.filter(
    ({ code }, index) => marks.findIndex((mark) => mark.code === code) === index,
  );
  return once.toSorted((one, other) => markOrder(one.code) - markOrder(other.code));
}
