import { sql, type RawBuilder } from 'kysely';

/** A span of the calendar, for SQL: `now() - ${span.sql}` passes it as a parameter. */
export interface CalendarSpan {
  readonly sql: RawBuilder<unknown>;
}

/** A length of time, in each unit and in SQL. The rules (`rules.ts`) state their times in it. */
export interface Duration extends CalendarSpan {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly ms: number;
}

const secondsIn = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

function duration(amount: number, unit: keyof typeof secondsIn): Duration {
  const total = amount * secondsIn[unit];
  return {
    days: total / secondsIn.days,
    hours: total / secondsIn.hours,
    minutes: total / secondsIn.minutes,
    seconds: total,
    ms: total * 1_000,
    ...span(`${amount} ${unit}`),
  };
}

function span(text: string): CalendarSpan {
  return { sql: sql`${text}::interval` };
}

export const days = (amount: number) => duration(amount, 'days');
export const hours = (amount: number) => duration(amount, 'hours');
export const minutes = (amount: number) => duration(amount, 'minutes');
export const seconds = (amount: number) => duration(amount, 'seconds');

/** Months and years differ in length, so only the database adds them to a day or a moment. */
export const months = (amount: number) => span(`${amount} months`);
export const years = (amount: number) => span(`${amount} years`);
