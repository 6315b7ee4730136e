import pg from 'pg';

/** The type's OID in PostgreSQL. */
export const timestamptz = 1184;
const [zero, space] = [48, 32];
const parseAnyMoment = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

/**
 * Parses `2026-11-21 10:50:05.123456+00`, the form in which a UTC session writes a moment. It takes
 * half as long as `Date` takes to parse the text, and a page of students has 160 moments. Fractions
 * of a millisecond are cut off. Other texts (another time zone, years before 1 or after 9999) are
 * left to the parser of pg.
 */
export function momentOf(text: string): Date {
  const end = text.length - 3;
  if (text.charCodeAt(10) !== space || !text.endsWith('+00')) return parseAnyMoment(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  // `Date.UTC` would take 0 to 99 for years of the last century.
  if (year < 100) return parseAnyMoment(text);
  const hundreds = end > 20 ? digit(text, 20) : 0;
  const tens = end > 21 ? digit(text, 21) : 0;
  const ones = end > 22 ? digit(text, 22) : 0;
  return new Date(
    Date.UTC(
      year,
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11),
      twoDigits(text, 14),
      twoDigits(text, 17),
      hundreds * 100 + tens * 10 + ones,
    ),
  );
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - zero;
}
