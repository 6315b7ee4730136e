/** Letters and marks of Hebrew, Arabic and the scripts beside them, without the digits of Arabic. */
export function isRightToLeft(code: number): boolean {
  if (isArabicDigit(code)) return false;
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
}

function isArabicDigit(code: number): boolean {
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
}

/**
 * PDFium turns the letters of a line that is written from right to left around, also those of one
 * glyph, such as lam and alef: these are turned back. `isOne` says whether two letters that follow each
 * other belong to one glyph, or to one `/ActualText`.
 */
export function orderLigatures<L extends { code: number }>(
  letters: L[],
  isOne: (one: L, other: L) => boolean,
): L[] {
  const ordered: L[] = [];
  for (let first = 0, to = 0; first < letters.length; first = to) {
    do to += 1;
    while (to < letters.length && isOne(letters[first]!, letters[to]!));
    const glyph = letters.slice(first, to);
    ordered.push(...(isTurnedAround(glyph) ? glyph.toReversed() : glyph));
  }
  return ordered;
}

function isTurnedAround(glyph: { code: number }[]): boolean {
  if (glyph.length < 2) return false;
  if (!glyph.every(({ code }) => isRightToLeft(code) || code === blank)) return false;
  return !isNormalized(String.fromCodePoint(...glyph.map(({ code }) => code)));
}

const blank = 0x20;

/**
 * Of a presentation form, such as U+FEFC for lam and alef, PDFium gives the letters in their order. A
 * glyph of the same letters the other way round is taken for one whose letters the file gives.
 */
function isNormalized(letters: string): boolean {
  return ligatures.has(letters) && !ligatures.has([...letters].toReversed().join(''));
}

const ligatures = new Set(
  Array.from({ length: 0xfefc - 0xfb1d + 1 }, (_, at) =>
    String.fromCodePoint(0xfb1d + at).normalize('NFKC'),
  ).filter((letters) => letters.length > 1),
);

const mirrored = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap((pair) => {
    const [open, close] = [pair.codePointAt(0)!, pair.codePointAt(1)!];
    return [[open, close] as const, [close, open] as const];
  }),
);

/**
 * Between letters that are written from right to left, an opening bracket is drawn as a closing one.
 * PDFium turns it around, also if it was not given as it is drawn but, in `/ActualText`, as it was
 * written: this is turned back.
 */
export function mirrorBrackets<L extends { code: number; span: number }>(letters: L[]): L[] {
  if (!letters.some(({ code, span }) => span !== 0 && mirrored.has(code))) return letters;
  const directions = letters.map(({ code }) => directionOf(code));
  return letters.map((letter, at) => {
    const code = mirrored.get(letter.code);
    if (code === undefined || letter.span === 0) return letter;
    const line = directions.lastIndexOf('new line', at) + 1;
    const before = nearest(directions, at, -1);
    const after = nearest(directions, at, 1);
    const direction = before === after ? before : nearest(directions, line - 1, 1);
    return direction === 'right to left' ? { ...letter, code } : letter;
  });
}

type Direction = 'left to right' | 'right to left' | 'new line';

function directionOf(code: number): Direction | undefined {
  if (code === 0x0a || code === 0x0d) return 'new line';
  if (isRightToLeft(code) || isArabicDigit(code)) return 'right to left';
  return /\p{L}/u.test(String.fromCodePoint(code)) ? 'left to right' : undefined;
}

/** The direction of the next letter in the line that has one; undefined at the line's end. */
function nearest(directions: (Direction | undefined)[], from: number, step: 1 | -1) {
  let at = from + step;
  while (at >= 0 && at < directions.length && directions[at] === undefined) at += step;
  const found = directions[at];
  return found === 'new line' ? undefined : found;
}
