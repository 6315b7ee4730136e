import type { Place } from '@aqua/contract/reading/open-books';
import { sql, type RawBuilder } from 'kysely';

export interface Report {
  customerId: number;
  productId: number;
  page: number;
  /** The furthest page that the student has read; null if the device did not say: then `page`. */
  furthest: number | null;
  /** By the device's clock; null for now. */
  editedAt: Date | null;
  /** The version that the device has seen; null if it did not send one. */
  seen: number | null;
  deviceBindingId: number;
}

/** A place as it is stored; all columns are null for a book that was never opened. */
interface PlaceRow {
  lastPage: number | null;
  furthest: number | null;
  placeVersion: number | null;
  savedAt: Date | null;
  deviceName: string | null;
  isThisDevice: boolean | null;
}

/**
 * The columns of a place, for `reading_progress` as `progress` and its device as `device`. A device
 * may have been bound several times, so its number identifies it.
 */
export function placeColumns(deviceNumber: string | null | RawBuilder<string | null>) {
  return [
    'progress.page as lastPage' as const,
    'progress.furthest' as const,
    'progress.version as placeVersion' as const,
    'progress.savedAt' as const,
    'device.name as deviceName' as const,
    sql<boolean | null>`device.number = ${deviceNumber}`.as('isThisDevice'),
  ];
}

export function placeOf(row: PlaceRow): (Omit<Place, 'savedAt'> & { savedAt: Date }) | null {
  const { lastPage, furthest, placeVersion, savedAt, deviceName, isThisDevice } = row;
  if (lastPage === null || placeVersion === null || savedAt === null) return null;
  const device = deviceName === null ? null : { name: deviceName, isThis: isThisDevice === true };
  return { page: lastPage, furthest: furthest ?? lastPage, version: placeVersion, savedAt, device };
}
