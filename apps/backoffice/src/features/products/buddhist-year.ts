const difference = 543;

/**
 * The Gregorian year that was meant when somebody typed a Buddhist one (decisions, section 6);
 * null for a year that is Gregorian already.
 *
 * @example gregorianOf(2567, 2024) // 2024
 */
export function gregorianOf(year: number, thisYear = new Date().getFullYear()): number | null {
  const gregorian = year - difference;
  return year > thisYear + 1 && gregorian >= 1_000 && gregorian <= thisYear + 1 ? gregorian : null;
}
