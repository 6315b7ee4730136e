const [hyphen, colon, point, letterT, letterZ] = [45, 58, 46, 84, 90];

/**
 * The text of `date.toISOString()`, in a quarter of the time: a page of students has 160 dates. It
 * is made in one piece: a text joined from parts would be put together again while JSON is written.
 * @throws RangeError if the date is invalid, as `toISOString` does
 */
export function isoOf(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9_999)) return date.toISOString();
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  const hours = date.getUTCHours();
  const minutes = date.getUTCMinutes();
  const seconds = date.getUTCSeconds();
  const ms = date.getUTCMilliseconds();
  // oxfmt-ignore
  return String.fromCharCode(
    lastDigit(year / 1_000), lastDigit(year / 100), lastDigit(year / 10), lastDigit(year), hyphen,
    lastDigit(month / 10), lastDigit(month), hyphen,
    lastDigit(day / 10), lastDigit(day), letterT,
    lastDigit(hours / 10), lastDigit(hours), colon,
    lastDigit(minutes / 10), lastDigit(minutes), colon,
    lastDigit(seconds / 10), lastDigit(seconds), point,
    lastDigit(ms / 100), lastDigit(ms / 10), lastDigit(ms), letterZ,
  );
}

/** The character of the last digit before the point. */
function lastDigit(number: number): number {
  return 48 + (Math.trunc(number) % 10);
}
