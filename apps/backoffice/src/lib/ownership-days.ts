import { bangkokDay } from '@aqua/contract/law/ages';
import { serverNow } from './server-clock.ts';

/** First and last day of a student's book, both included, in Asia/Bangkok; null for no limit. */
export interface OwnershipDays {
  startsOn: string | null;
  endsOn: string | null;
}

export type DaysState = 'always' | 'until' | 'from' | 'fromUntil' | 'ended';

/** What the days mean today. A first day that has passed is no longer worth mentioning. */
export function daysState(
  { startsOn, endsOn }: OwnershipDays,
  today: string = bangkokDay(new Date(serverNow())),
): DaysState {
  if (endsOn !== null && endsOn < today) return 'ended';
  const isToCome = startsOn !== null && startsOn > today;
  if (endsOn === null) return isToCome ? 'from' : 'always';
  return isToCome ? 'fromUntil' : 'until';
}
