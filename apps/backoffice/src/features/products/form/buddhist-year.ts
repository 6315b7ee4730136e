import { buddhistOffset } from '@aqua/phrases/calendars';

/**
 * The Gregorian year of a Buddhist year that was typed by mistake (product rules, section 6); null
 * for a year that is already Gregorian.
 *
 * @example gregorianOf(2567, 2024) // 2024
 */
export function gregorianOf(year: number, thisYear = new Date().getFullYear()): number | null {
  const gregorian = year - buddhistOffset;
  return year > thisYear + 1 && gregorian >= 1_000 && gregorian <= thisYear + 1 ? gregorian : null;
}
