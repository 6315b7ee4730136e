/** Characters with which a formula begins in a spreadsheet, as in the exports of the server. */
const formula = /^[=+\-@;\t\r\n＝＋－＠]/;

/**
 * A table as CSV. Text that would be a formula gets an apostrophe in front, as in the exports; the
 * import removes it again. The byte order mark tells Excel that the text is UTF-8.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cellText).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
