/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

// oxlint-disable-next-line no-control-regex -- naming the control characters is the point here
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as a cell may hold it: without what XML can't say, and never a formula. */
export function harmless(text: string): string {
  const clean = text.toWellFormed().replaceAll(unwritable, '');
  return formula.test(clean) ? `'${clean}` : clean;
}

/** Takes the apostrophe off again that `harmless` put before a formula. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Asia/Bangkok has been UTC+7 since 1920. */
const bangkok = 7 * 3_600_000;
const day = 86_400_000;
/** Days from 1899-12-30, where spreadsheets begin to count, to 1970-01-01. */
const epoch = 25_569;

/** `2026-11-21 19:05:00`, which spreadsheets read as a moment. */
export function bangkokTime(moment: Date): string {
  return new Date(moment.getTime() + bangkok).toISOString().slice(0, 19).replace('T', ' ');
}

/** A moment as the number of days that a spreadsheet keeps. */
export function serialOf(moment: Date): number {
  return Math.round(((moment.getTime() + bangkok) / day + epoch) * 1e6) / 1e6;
}
