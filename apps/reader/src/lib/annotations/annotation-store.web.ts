import { answerOf, committed, createDatabase } from '../storage/indexed-db';
import { tabsWithAnnotations } from '../storage/other-tabs';
import type { LocalAnnotation } from './local-annotation';

/** A student's annotations in a book, as this browser has stored them. */
export interface StoredAnnotations {
  items: LocalAnnotation[];
  /** The cursor of the server's last answer; 0 for none. */
  cursor: number;
}

type Row = LocalAnnotation & { studentId: number; bookId: number };

const open = createDatabase('aqua-reader', (database) => {
  const rows = database.createObjectStore('annotations', {
    keyPath: ['studentId', 'bookId', 'id'],
  });
  rows.createIndex('book', ['studentId', 'bookId']);
  rows.createIndex('student', 'studentId');
  database.createObjectStore('cursors');
});

export async function readAnnotations(
  studentId: number,
  bookId: number,
): Promise<StoredAnnotations> {
  const transaction = (await open()).transaction(['annotations', 'cursors']);
  const rows = transaction.objectStore('annotations').index('book').getAll([studentId, bookId]);
  const cursor = transaction.objectStore('cursors').get([studentId, bookId]);
  const items = ((await answerOf(rows)) as Row[]).map(
    ({ studentId: _student, bookId: _book, ...item }) => item,
  );
  return { items, cursor: Number((await answerOf(cursor)) ?? 0) };
}

/** Writes the changed annotations, and the cursor if there is a new one, in one transaction. */
export async function writeAnnotations(
  studentId: number,
  bookId: number,
  items: readonly LocalAnnotation[],
  cursor?: number,
): Promise<void> {
  const transaction = (await open()).transaction(['annotations', 'cursors'], 'readwrite');
  const done = committed(transaction);
  const rows = transaction.objectStore('annotations');
  for (const item of items) rows.put({ ...item, studentId, bookId } satisfies Row);
  if (cursor !== undefined) transaction.objectStore('cursors').put(cursor, [studentId, bookId]);
  await done;
  if (items.length > 0) tabsWithAnnotations.tell(bookId);
}

/** The books with annotations that wait to be sent. */
export async function unsentAnnotationBooks(studentId: number): Promise<number[]> {
  const rows = (await open()).transaction('annotations').objectStore('annotations');
  const all = (await answerOf(rows.index('student').getAll(studentId))) as Row[];
  return [...new Set(all.filter(({ isSent }) => !isSent).map(({ bookId }) => bookId))];
}

/** Removes the annotations that the server has, too. Unsent ones stay for the next sign-in. */
export async function forgetSentAnnotations(studentId: number): Promise<void> {
  const transaction = (await open()).transaction(['annotations', 'cursors'], 'readwrite');
  const done = committed(transaction);
  const rows = transaction.objectStore('annotations');
  const all = (await answerOf(rows.index('student').getAll(studentId))) as Row[];
  for (const { bookId, id } of all.filter(({ isSent }) => isSent))
    rows.delete([studentId, bookId, id]);
  transaction.objectStore('cursors').delete(IDBKeyRange.bound([studentId], [studentId, []]));
  await done;
}
