/**
 * Characters with which a formula begins in a spreadsheet (OWASP, CSV injection). A semicolon ends a
 * cell where lists are written with it, and what follows would begin one.
 */
const formula = /^[=+\-@;\t\r\n＝＋－＠]/;

// oxlint-disable-next-line no-control-regex -- naming the control characters is the point here
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The text without the characters that XML can't contain. */
export function withoutInvalidXml(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '');
}

/** True for a text that a spreadsheet takes for a formula, unless its cell is marked as text. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** The text as a CSV field: with an apostrophe before a text that would be a formula. */
export function escapeFormula(text: string): string {
  const clean = withoutInvalidXml(text);
  return looksLikeFormula(clean) ? `'${clean}` : clean;
}

/** Removes the apostrophe that `escapeFormula` put before a formula. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Asia/Bangkok has been UTC+7 since 1920. */
const bangkok = 7 * 3_600_000;
const day = 86_400_000;
/** Days from 1899-12-30, day 0 of spreadsheets, to 1970-01-01. */
const epoch = 25_569;

/** `2026-11-21 19:05:00`, which spreadsheets read as date and time. */
export function bangkokTime(moment: Date): string {
  return new Date(moment.getTime() + bangkok).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * A moment as the number of days that a spreadsheet stores, cut to whole seconds like
 * `bangkokTime`.
 */
export function serialOf(moment: Date): number {
  return (Math.floor(moment.getTime() / 1000) * 1000 + bangkok) / day + epoch;
}
