import { useIsFocused } from 'expo-router';
import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../storage/local-store';
import { currentSession } from '../session/session';

/** Where the student is in a book, on this device. */
export interface LocalPlace {
  page: number;
  /** The furthest page that was read; an earlier version of the app did not store it. */
  furthest?: number;
  /** The version of the last place that this device has seen on the server; 0 for none. */
  seen: number;
  /** True if the server has this place, or had it before another device reported a newer one. */
  isSent: boolean;
  /** When the student turned to the page, by this device's clock. */
  editedAt: string;
}

type LocalPlaces = Record<number, LocalPlace>;

const listeners = new Set<() => void>();

// Several students may share a tablet, so each student has their own places.
const keyOf = (studentId: number) => `places.${studentId}`;

function studentId(): number {
  return currentSession()?.studentId ?? 0;
}

/** Read at each call: another tab may have written them. */
function readAll(): LocalPlaces {
  try {
    return JSON.parse(readLocal(keyOf(studentId())) ?? '{}') as LocalPlaces;
  } catch {
    return {};
  }
}

/** Older versions of the app stored only a page, under this key. It was never sent. */
function earlierPlace(bookId: number): LocalPlace | null {
  const page = Number(readLocal(`page.${studentId()}.${bookId}`));
  if (!Number.isInteger(page) || page < 1) return null;
  return { page, seen: 0, isSent: false, editedAt: new Date(0).toISOString() };
}

/** Null for a book that was never open on this device. */
export function localPlace(bookId: number): LocalPlace | null {
  return readAll()[bookId] ?? earlierPlace(bookId);
}

export function writePlace(bookId: number, place: LocalPlace): void {
  writeLocal(keyOf(studentId()), JSON.stringify({ ...readAll(), [bookId]: place }));
  for (const listener of listeners) listener();
}

/** How far the student has read, as this device knows it; 0 for a book that was never open here. */
export function localFurthest(bookId: number): number {
  const place = localPlace(bookId);
  return place === null ? 0 : (place.furthest ?? place.page);
}

/** The books whose place the server does not have yet. */
export function unsentBooks(): number[] {
  return Object.entries(readAll())
    .filter(([, { isSent }]) => !isSent)
    .map(([bookId]) => Number(bookId));
}

/** Calls `listener` when a place on this device changes. Returns a function that stops it. */
export function onPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Renders again when any place on this device changes; returns the stored text. The library lies
 * below an open book, so it updates once it is shown again, not at each turn of a page.
 */
export function useLocalPlaces(): string | null {
  const follow = useIsFocused() ? onPlaceChange : onNothing;
  return useSyncExternalStore(follow, () => readLocal(keyOf(studentId())));
}

const onNothing = () => () => {};
