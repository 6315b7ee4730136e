import { useEffect } from 'react';
import { onAppResume } from '../platform/on-app-resume';
import { unsentAnnotationBooks } from './annotation-store';
import { createBookAnnotations } from './book-annotations';
import { syncAnnotations } from './sync-annotations';

async function sendAll(studentId: number): Promise<void> {
  for (const bookId of await unsentAnnotationBooks(studentId)) {
    // A book that is now closed to the student must not hold up the others.
    await syncAnnotations(createBookAnnotations(studentId, bookId)).catch(() => undefined);
  }
}

/**
 * Sends edits that were unsent when the app ended, at its next start and when the network is back.
 */
export function useUnsentAnnotations(studentId: number | undefined): void {
  useEffect(() => {
    if (studentId === undefined) return;
    const send = () => void sendAll(studentId).catch(() => undefined);
    send();
    return onAppResume(send);
  }, [studentId]);
}
