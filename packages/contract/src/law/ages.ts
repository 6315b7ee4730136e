/**
 * Ages in years (product rules, section 4). Under `childUnder` the guardian registers for the
 * child. From there to under `adultFrom` the guardian consents. From `adultFrom` on no guardian is
 * asked. The server's SQL applies the same rule with `isYoungerThan` (apps/api/src/db/clock.ts).
 */
export const childUnder = 10;
export const adultFrom = 20;

/** What a guardian does for a student. */
export type GuardianPart = 'registers' | 'consents' | 'none';

/**
 * @param birthday such as `2010-02-28`
 * @param today the day in Asia/Bangkok, as {@link bangkokDay} gives it
 * @example guardianPart('2016-05-02', '2026-05-01') // 'registers': ten only tomorrow
 */
export function guardianPart(birthday: string, today: string): GuardianPart {
  const age = ageOn(birthday, today);
  if (age < childUnder) return 'registers';
  return age < adultFrom ? 'consents' : 'none';
}

/**
 * Full years lived. A person born on 29 February becomes a year older on 1 March of a common year:
 * in doubt the child stays protected a day longer.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });

/** The day in Asia/Bangkok at this moment, such as `2026-05-01`. */
export function bangkokDay(moment: Date = new Date()): string {
  return days.format(moment);
}
