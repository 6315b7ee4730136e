import type { Place } from '@aqua/contract/reading/open-books';
import type { LocalPlace } from './local-places';

/**
 * True if a device has reported the place. Otherwise it is just the last page that was sent, where
 * the student may never have been, because the reader fetches pages ahead.
 */
export function isReported(place: Place | null): place is Place {
  return place !== null && place.version > 0;
}

/**
 * What to do about the place that the server has (docs/decisions/0040): `keep` this device's own,
 * `take` the server's, `agree` with it and stay on the same page, or `ask` the student.
 */
export function comparePlaces(
  local: LocalPlace | null,
  server: Place | null,
): 'keep' | 'take' | 'agree' | 'ask' {
  if (!isReported(server)) return 'keep';
  if (local === null) return 'take';
  if (server.version <= local.seen) return 'keep';
  // The answer to this device's own report was lost on its way.
  if (server.device?.isThis === true) return 'agree';
  return server.page === local.page ? 'agree' : 'ask';
}

/** A place that an earlier version of the app stored with a download names only the page. */
type StoredPlace = Pick<Place, 'page'> & Partial<Pick<Place, 'furthest'>>;

export function serverFurthest({ page, furthest }: StoredPlace): number {
  return furthest ?? page;
}

/** The page that the library shows for a book. */
export function shownPage(local: LocalPlace | null, server: Place | null): number | null {
  if (!isReported(server)) return local?.page ?? null;
  const isNewer = local !== null && (!local.isSent || server.version <= local.seen);
  return isNewer ? local.page : server.page;
}
