import { AppError } from '../../../lib/errors.ts';
import type { SessionQueries } from './queries.ts';

type SessionEnd = Awaited<ReturnType<SessionQueries['endOf']>>;

/**
 * The error for the token of an ended session. If a sign-in on a device ended it, the error names
 * the device and the time (product rules, section 7); the reader shows them in
 * apps/reader/src/features/sign-in/moved-away.tsx.
 *
 * @param end undefined for a token that no sign-in on a device ended, or that is unknown
 */
export function errorOfEnded(end: SessionEnd): AppError {
  if (end === undefined || end.endedAt === null) return new AppError('session.ended');
  const { device, isSame } = end;
  const at = end.endedAt.toISOString();
  return isSame
    ? new AppError('device.openedAgain', { device, openedAt: at })
    : new AppError('device.movedAway', { device, movedAt: at });
}
