import { useSyncExternalStore } from 'react';
import { newId } from '../new-id';
import { createStore, useStore } from '../create-store';
import { currentSession } from '../session/session';
import { readCaptures, writeCaptures } from './capture-store';
import type { LocalCapture } from './local-capture';

/** Changes whenever the queue changes. */
const version = createStore(0);
const none: readonly LocalCapture[] = [];
let known: { studentId: number; version: number; captures: readonly LocalCapture[] } | undefined;

function studentId(): number {
  return currentSession()?.studentId ?? 0;
}

function write(student: number, captures: readonly LocalCapture[]): void {
  writeCaptures(student, captures);
  version.set(version.get() + 1);
}

/** The captures that wait to be sent, read again only after a change. */
export function unsentCaptures(): readonly LocalCapture[] {
  const student = studentId();
  if (student === 0) return none;
  if (known?.studentId !== student || known.version !== version.get())
    known = { studentId: student, version: version.get(), captures: readCaptures(student) };
  return known.captures;
}

export function useUnsentCaptures(): readonly LocalCapture[] {
  useStore(version);
  return useSyncExternalStore(version.subscribe, unsentCaptures);
}

/** Stores a screenshot before anything is sent, so that a killed app loses none. */
export function addCapture(productId: number, pages: readonly number[]): void {
  const student = studentId();
  const capturedAt = new Date().toISOString();
  const capture = { id: newId(), productId, pages: [...pages], capturedAt };
  write(student, [...readCaptures(student), capture]);
}

/** Removes the captures that the server has acknowledged; others may have been added meanwhile. */
export function removeCaptures(student: number, sent: readonly LocalCapture[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  write(
    student,
    readCaptures(student).filter(({ id }) => !ids.has(id)),
  );
}

/** Calls `listener` when the queue changes. Returns a function that stops it. */
export const onCaptureChange = version.subscribe;
