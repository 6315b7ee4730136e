/**
 * A text without the marks that turn the writing direction (U+061C, U+200E and F, U+202A to E,
 * U+2066 to 9). Nobody sees them, and they show what stands beside a name in another order. Joiners
 * stay: scripts need them.
 */
export function withoutDirections(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '');
}

/** True without controls (but tab and line breaks) and lone surrogates, which no text may hold. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(text);
}

/** One line: a line break or tab, such as a cell of a table may have, is a space. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ');
}

/** A name that nobody can be asked to mend, such as a title within a PDF: what no name may hold goes. */
export function cleanLine(text: string): string {
  const controls = /(?![\t\n\r])\p{Cc}/gu;
  const kept = withoutDirections(text.toWellFormed()).replaceAll(controls, '');
  return onOneLine(kept.normalize('NFC').trim());
}
