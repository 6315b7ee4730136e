import type { Place } from '@aqua/contract/reading/open-books';
import { isReported } from './compare-places';
import { localPlace } from './local-places';

/** The page at which a book opens: this device's place, else that of another device, else page 1. */
export function startPage(bookId: number, server: Place | null): number {
  return localPlace(bookId)?.page ?? (isReported(server) ? server.page : 1);
}
