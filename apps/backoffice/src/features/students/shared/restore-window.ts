import type { Customer } from '@aqua/contract/students/customers';
import { restoreDays } from '@aqua/contract/students/deletion-days';
import { useServerClock } from '../../../lib/server-clock.ts';

const dayMs = 86_400_000;

/** Seconds in which a deleted student can still be restored; 0 or less afterwards. */
function secondsLeft({ deletedAt }: Customer, now: number): number {
  if (deletedAt === null) return 0;
  return Math.ceil((Date.parse(deletedAt) + restoreDays * dayMs - now) / 1_000);
}

/** Renders its component every second. */
export function useSecondsLeft(student: Customer): number {
  return useServerClock((now) => secondsLeft(student, now));
}

/** Renders its component again only when the time is over. */
export function useIsRestorable(student: Customer): boolean {
  return useServerClock((now) => secondsLeft(student, now) > 0);
}
