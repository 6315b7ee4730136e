import type { Place } from '@aqua/contract/reading/open-books';
import { createStore, useStore } from '../create-store';
import { comparePlaces, serverFurthest } from './compare-places';
import { localFurthest, localPlace, writePlace } from './local-places';

/** The places of other devices about which the student is asked, by book. */
const questions = createStore<ReadonlyMap<number, Place>>(new Map());

/** The place of another device that the student is asked about; null for none. */
export function usePlaceQuestion(bookId: number): Place | null {
  return useStore(questions).get(bookId) ?? null;
}

/** True while the student is being asked. Meanwhile nothing is reported. */
export function isAsked(bookId: number): boolean {
  return questions.get().has(bookId);
}

/** Called when another student signs in. */
export function forgetQuestions(): void {
  questions.set(new Map());
}

function setQuestion(bookId: number, place: Place | null): void {
  const next = new Map(questions.get());
  if (place === null) next.delete(bookId);
  else next.set(bookId, place);
  questions.set(next);
}

/** Called when the student turns to a page. */
export function movePlace(bookId: number, page: number): void {
  const seen = localPlace(bookId)?.seen ?? 0;
  writePlace(bookId, {
    page,
    furthest: localFurthest(bookId),
    seen,
    isSent: false,
    editedAt: new Date().toISOString(),
  });
}

/** Called when the student has read up to a page. */
export function reachPage(bookId: number, page: number): void {
  const local = localPlace(bookId);
  if (local === null || page <= localFurthest(bookId)) return;
  const editedAt = new Date().toISOString();
  writePlace(bookId, { ...local, furthest: page, isSent: false, editedAt });
}

/** The furthest page never goes back, whichever place counts. */
function furthestOf(bookId: number, server: Place): number {
  return Math.max(localFurthest(bookId), serverFurthest(server));
}

/** Compares this device's place with the one that the server has. */
export function meetPlace(bookId: number, server: Place | null): void {
  const local = localPlace(bookId);
  const outcome = comparePlaces(local, server);
  if (server === null || outcome === 'keep') return;
  if (outcome === 'ask') return setQuestion(bookId, server);
  setQuestion(bookId, null);
  if (local === null || server.page === local.page) takePlace(bookId, server);
  else {
    const furthest = furthestOf(bookId, server);
    writePlace(bookId, { ...local, furthest, seen: server.version, isSent: false });
  }
}

/** Called when the student continues at the other device's place. */
export function takePlace(bookId: number, place: Place): void {
  const { page, version } = place;
  setQuestion(bookId, null);
  writePlace(bookId, {
    page,
    furthest: furthestOf(bookId, place),
    seen: version,
    isSent: true,
    editedAt: new Date().toISOString(),
  });
}

/** Called when the student stays on this device's page, which becomes the place of every device. */
export function stayHere(bookId: number, page: number, place: Place): void {
  setQuestion(bookId, null);
  writePlace(bookId, {
    page,
    furthest: furthestOf(bookId, place),
    seen: place.version,
    isSent: false,
    editedAt: new Date().toISOString(),
  });
}
