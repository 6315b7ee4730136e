import type { Character, PageCharacters } from '../engine/character.ts';
import type { Box, PageText, Word } from '../pdf-types.ts';
import { heightOf } from './attach-marks.ts';
import { dropLetterSpacing } from './letter-spacing.ts';

/**
 * The version of how a page's text is read. Increase it whenever reading improves: stored texts of
 * an older version are read again. 2: clusters once, the ำ of old Word. 3: letters by their shapes
 * if the font maps them wrongly; pages that can't be trusted. 4: links. 5: without hidden layers;
 * the readable text beside unknown glyphs; fonts that are not embedded. 6: ligatures and brackets of
 * Arabic.
 */
export const pageReading = 6;

/** Maximum length for the segmenter, whose time grows faster than the length. */
const lineLength = 1_000;
/** The codes that PDFium gives for a hyphen at a line's end. */
const hyphens = [0x02, 0xfffe];

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Text and words of a page as a reader sees it. */
export function composePageText({ width, height, characters, cut }: PageCharacters): PageText {
  const lines = splitLines(characters).map(dropLetterSpacing).map(extendBoxes);
  const words = lines.flatMap((line) => wordsOf(line, width, height));
  return { text: lines.map(textOf).join('\n').toWellFormed(), words, cut };
}

function splitLines(characters: Character[]): Character[][] {
  const lines: Character[][] = [[]];
  for (const character of characters) {
    const line = lines.at(-1)!;
    if (character.code === 0x0a || character.code === 0x0d) {
      if (line.length > 0) lines.push([]);
    } else if (line.length >= lineLength) {
      lines.push([character]);
    } else {
      line.push(character);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/**
 * Letters given as `/ActualText` have the box of a glyph's ink, which is lower and narrower than the
 * letter. Extends these boxes up to their neighbours, so that a selection covers the letters.
 */
function extendBoxes(line: Character[]): Character[] {
  const { top, bottom } = bandOf(line);
  const filled = line.map((character) => ({ ...character }));
  filled.forEach((after, index) => {
    const before = filled[index - 1];
    if (!before) return;
    const gap = after.left - before.right;
    if (gap <= 0 || gap > bottom - top) return;
    const [isLowBefore, isLowAfter] = [before, after].map(
      (one) => heightOf(one) < 0.7 * (bottom - top),
    );
    if (isLowBefore) before.right += isLowAfter ? gap / 2 : gap;
    if (isLowAfter) after.left = Math.min(after.left, Math.max(before.right, after.left - gap));
  });
  return filled;
}

function textOf(line: Character[]): string {
  return line.map(letter).join('');
}

/** Without control characters and lone surrogates, which a database can't store. */
function letter({ code }: Character): string {
  if (hyphens.includes(code)) return '-';
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x10ffff) return '';
  return String.fromCodePoint(code);
}

/** The words and punctuation of a line: every segment that is not blank. */
function wordsOf(line: Character[], width: number, height: number): Word[] {
  // One entry for each UTF-16 unit, as the segmenter counts.
  const owners = line.flatMap((character) =>
    Array.from({ length: letter(character).length }, () => character),
  );
  const band = bandOf(line);
  return Array.from(segmenter.segment(textOf(line)))
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => {
      const edges = stretch(enclose(owners.slice(index, index + segment.length)), band);
      return { text: segment.toWellFormed(), box: fractions(edges, width, height) };
    });
}

type Edges = Omit<Character, 'code' | 'generated' | 'repeated'>;
type Band = Pick<Edges, 'top' | 'bottom'>;

/** Top and bottom of a typical full letter of the line. */
function bandOf(line: Character[]): Band {
  const byHeight = line.toSorted((a, b) => heightOf(a) - heightOf(b));
  return byHeight[Math.floor(line.length * 0.75)]!;
}

/**
 * Some letters have a box only as high as their ink. A selection needs boxes of equal height in a
 * line.
 */
function stretch(edges: Edges, { top, bottom }: Band): Edges {
  const slack = (bottom - top) * 0.25;
  const isWithin = edges.top >= top - slack && edges.bottom <= bottom + slack;
  return isWithin ? { ...edges, top, bottom } : edges;
}

function enclose(characters: Character[]): Edges {
  return {
    left: Math.min(...characters.map(({ left }) => left)),
    top: Math.min(...characters.map(({ top }) => top)),
    right: Math.max(...characters.map(({ right }) => right)),
    bottom: Math.max(...characters.map(({ bottom }) => bottom)),
  };
}

function fractions({ left, top, right, bottom }: Edges, width: number, height: number): Box {
  return [
    fraction(left / width),
    fraction(top / height),
    fraction(right / width),
    fraction(bottom / height),
  ];
}

/** Five digits are exact to a hundredth of a pixel on the widest page image. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
}
