/**
 * Removes characters that nobody sees and that nobody meant: those that change the writing direction
 * (U+061C, U+200E and F, U+202A to E, U+2066 to 9), which make text beside a name appear in another
 * order, and spaces without a width (U+200B, U+2060, U+FEFF), which web pages and word processors leave
 * in Thai text: a search would not find the word around one. Joiners stay: scripts need them.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/[\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '');
}

/**
 * False if the text has control characters (other than tab and line breaks) or lone surrogates,
 * which no text may have.
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(text);
}

/** Replaces line breaks and tabs by spaces; a cell of a spreadsheet may have them. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ');
}

/**
 * Removes what no name may have. For names that nobody can be asked to correct, such as a title
 * within a PDF.
 */
export function cleanLine(text: string): string {
  const controls = /(?![\t\n\r])\p{Cc}/gu;
  const kept = withoutInvisible(text.toWellFormed()).replaceAll(controls, '');
  return onOneLine(kept.normalize('NFC').trim());
}
