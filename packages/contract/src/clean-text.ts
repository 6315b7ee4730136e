/**
 * Removes invisible characters that nobody meant to write: those that change the writing direction
 * (U+061C, U+200E and F, U+202A to E, U+2066 to 9), which make text beside a name appear in another
 * order, and spaces without a width and soft hyphens (U+200B, U+2060, U+FEFF, U+00AD), which web
 * pages and word processors leave in text, where a search would miss the word around one. Joiners
 * stay: scripts need them.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/[\p{Bidi_Control}\u200b\u2060\ufeff\u00ad]/gu, '');
}

/**
 * Removes every character that is not drawn, joiners too. For texts in which none has a meaning,
 * such as an e-mail or a day: nobody could find what is wrong with one.
 */
export function onlyVisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

/** Thai digits as 0 to 9, in fields for numbers: many Thai keyboards type them. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

/**
 * False if the text has what no text may have: control characters (other than tab and line breaks),
 * lone surrogates, or more than 30 combining marks in a row. Normalizing such a run takes time that
 * grows with its square; no language has one (Stream-Safe Text Format, UAX #15, section 13).
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/(?![\t\n\r])\p{Cc}|\p{M}{31}/u.test(text);
}

/**
 * True for a text with a web address. Whoever gives a name without an account could otherwise have it
 * mailed to others with a link, since mail programs make links of domains. `ด.ช.สมชาย`, `K.Rowling`
 * and `St.Paul` are none.
 */
export function hasWebAddress(text: string): boolean {
  return (
    /:\/\/|(?<![a-z])www\./i.test(text) ||
    /[a-z\d-]{2}\.(com|net|org|info|biz|edu|gov|app|dev|xyz|top|site|online|shop|club|link|live|icu|vip|store|website|space|tech|pro|io|co|me|cc|tv|ly|gg|to|ru|cn|th)(?![a-z\d])/i.test(
      text,
    )
  );
}

/**
 * Replaces line breaks and tabs by spaces; a cell of a spreadsheet may have them. Spaces of other
 * kinds, such as one at which no line breaks, look like a plain one and become one: otherwise two
 * names that look the same would differ.
 */
export function onOneLine(written: string): string {
  const text = written.replaceAll(/\p{Zs}/gu, ' ');
  const lines = text.split(/[\t\n\r\u2028\u2029]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * Removes characters that no name may have. For names that nobody can be asked to correct, such as
 * a title within a PDF.
 */
export function cleanLine(text: string): string {
  // Most cells of a list are empty.
  if (text === '') return '';
  const controls = /(?![\t\n\r])\p{Cc}/gu;
  const kept = withoutInvisible(text.toWellFormed())
    .replaceAll(controls, '')
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1');
  return onOneLine(kept.normalize('NFC').trim());
}
