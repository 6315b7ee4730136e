import { orderClusters } from './clusters.ts';
import {
  foldLetter,
  isHyphen,
  isLineBreak,
  isSoftHyphen,
  isSpace,
  joinsWords,
  type FoldedLetter,
} from './letters.ts';

/**
 * The version of folding. Increase it whenever folding changes: the job `search.index` then folds
 * all earlier pages again.
 */
export const searchFolding = 1;

/** A folded text, and where its UTF-16 units begin and end in the source. */
export interface FoldedText {
  text: string;
  starts: number[];
  ends: number[];
}

/**
 * A text as a search sees it. Page and word go through the same fold, so they are equal if a reader
 * would call them equal:
 *
 * - case, accents, ligatures and full-width forms do not count (Unicode NFKD, case folding);
 * - Thai: ำ in both spellings, marks in any order, เเ as แ, ๅ as า, digits as 0 to 9;
 * - characters without width, such as soft hyphens and joiners, are ignored;
 * - a hyphen counts only beside a digit, and a word goes on after a hyphen at the end of a line;
 * - a space or line break counts only between two words of a script that puts spaces between words.
 */
export function foldForSearch(source: string): FoldedText {
  const letters = dropSpaces(orderClusters(lettersOf(source)));
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const { code, from, to } of letters) {
    const letter = String.fromCodePoint(code);
    text += letter;
    for (let unit = 0; unit < letter.length; unit += 1) {
      starts.push(from);
      ends.push(to);
    }
  }
  return { text, starts, ends };
}

function lettersOf(source: string): FoldedLetter[] {
  const letters: FoldedLetter[] = [];
  let from = 0;
  for (const letter of source) {
    const to = from + letter.length;
    for (const code of foldLetter(letter.codePointAt(0)!)) letters.push({ code, from, to });
    from = to;
  }
  return letters;
}

/** Drops the hyphens, spaces and line breaks that do not count. */
function dropSpaces(letters: FoldedLetter[]): FoldedLetter[] {
  const kept: FoldedLetter[] = [];
  let at = 0;
  while (at < letters.length) {
    const letter = letters[at]!;
    const before = kept.at(-1)?.code;
    if (isSoftHyphen(letter.code)) {
      at = afterLineBreak(letters, at + 1);
    } else if (isHyphen(letter.code)) {
      at += 1;
      if (isDigit(before) || isDigit(letters[at]?.code)) kept.push(letter);
      else at = afterLineBreak(letters, at);
    } else if (isSpace(letter.code)) {
      const next = afterSpaces(letters, at);
      const after = letters[next]?.code;
      if (joinsWords(before) && joinsWords(after))
        kept.push({ code: 0x20, from: letter.from, to: letters[next - 1]!.to });
      at = next;
    } else {
      kept.push(letter);
      at += 1;
    }
  }
  return kept;
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

function afterSpaces(letters: FoldedLetter[], at: number): number {
  let next = at;
  while (next < letters.length && isSpace(letters[next]!.code)) next += 1;
  return next;
}

/** The place after the spaces at `at` if they contain a line break, otherwise `at`. */
function afterLineBreak(letters: FoldedLetter[], at: number): number {
  const next = afterSpaces(letters, at);
  return letters.slice(at, next).some(({ code }) => isLineBreak(code)) ? next : at;
}
