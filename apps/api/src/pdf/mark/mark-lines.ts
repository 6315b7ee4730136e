import type { Mark } from '../pdf-types.ts';

/** Graphemes kept of each field. */
const longest = { name: 40, email: 48, address: 45, device: 24, date: 24, traceCode: 24 } as const;
/** Code points kept of one grapheme: a name may stack hundreds of accents on a letter. */
const graphemeLength = 8;

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The lines of one repetition of the mark, ready for XML. Each repetition carries the trace code. */
export function markLines(mark: Mark): string[] {
  const field = (key: keyof typeof longest) =>
    escapeXml(shorten(printable(mark[key]), longest[key]));
  return [
    field('name'),
    field('email'),
    [field('address'), field('device')].filter(Boolean).join(' · '),
    [field('date'), field('traceCode')].filter(Boolean).join(' · '),
  ];
}

/** Without control characters, half surrogates and marks that turn the writing direction. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function shorten(text: string, kept: number): string {
  const letters = Array.from(graphemes.segment(text.slice(0, 2_000)), ({ segment }) =>
    Array.from(segment).slice(0, graphemeLength).join(''),
  );
  return letters.length > kept
    ? `${letters
        .slice(0, kept - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
