import { client, isUnreachable } from '../server/api';
import { readAnnotations } from './annotation-store';
import { createBookAnnotations } from './book-annotations';
import { inOrder, type Shown } from './local-annotation';
import { syncAnnotations } from './sync-annotations';

/** What this device has stored in these books, each in the order of the book. */
export async function storedAnnotations(
  studentId: number,
  bookIds: readonly number[],
): Promise<Map<number, Shown[]>> {
  const books = await Promise.all(
    bookIds.map(async (id) => {
      const { items } = await readAnnotations(studentId, id);
      return [id, inOrder(items)] as const;
    }),
  );
  return new Map(books);
}

/**
 * Brings what other devices wrote in any book. Only books are asked about in which there is more
 * than this device knows.
 *
 * @throws if the server is not reached; what has come stays stored
 */
export async function receiveAllAnnotations(studentId: number): Promise<void> {
  const { data } = await client.annotations.books();
  for (const { id, cursor } of data) {
    const stored = await readAnnotations(studentId, id);
    if (stored.cursor >= cursor) continue;
    await syncAnnotations(createBookAnnotations(studentId, id)).catch((error: unknown) => {
      // A book that was taken away just now must not hold up the others.
      if (isUnreachable(error)) throw error;
    });
  }
}
