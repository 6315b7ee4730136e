import type { Place } from '@aqua/contract/reader';
import type { LocalPlace } from './local-places';

/**
 * A place that no device has reported is the last page that was sent. The reader fetches pages ahead,
 * so the student may never have been there.
 */
export function isReported(place: Place | null): place is Place {
  return place !== null && place.version > 0;
}

/**
 * What to do when this device meets the place that the server has (docs/decisions/0040): `keep` its
 * own, `take` the server's, `agree` with it and stay on the same page, or `ask` the student.
 */
export function comparePlaces(
  local: LocalPlace | null,
  server: Place | null,
): 'keep' | 'take' | 'agree' | 'ask' {
  if (!isReported(server)) return 'keep';
  if (local === null) return 'take';
  if (server.version <= local.seen) return 'keep';
  // The answer to a report of this device was lost on its way.
  if (server.device?.isThis === true) return 'agree';
  return server.page === local.page ? 'agree' : 'ask';
}

/** The page that stands on a book in the library. */
export function shownPage(local: LocalPlace | null, server: Place | null): number | null {
  if (!isReported(server)) return local?.page ?? null;
  const isNewer = local !== null && (!local.isSent || server.version <= local.seen);
  return isNewer ? local.page : server.page;
}
