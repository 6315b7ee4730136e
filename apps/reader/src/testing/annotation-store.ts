import type { StoredAnnotations } from '../lib/annotations/annotation-store';
import type { LocalAnnotation } from '../lib/annotations/local-annotation';

/** Replaces the files of the annotations. It outlives its readers, as a file outlives the app. */
const books = new Map<string, StoredAnnotations>();

function stored(studentId: number, bookId: number): StoredAnnotations {
  return books.get(`${studentId}-${bookId}`) ?? { items: [], cursor: 0 };
}

export async function readAnnotations(
  studentId: number,
  bookId: number,
): Promise<StoredAnnotations> {
  return stored(studentId, bookId);
}

export async function writeAnnotations(
  studentId: number,
  bookId: number,
  items: readonly LocalAnnotation[],
  cursor?: number,
): Promise<void> {
  const before = stored(studentId, bookId);
  const byId = new Map([...before.items, ...items].map((item) => [item.id, item]));
  books.set(`${studentId}-${bookId}`, {
    items: [...byId.values()],
    cursor: cursor ?? before.cursor,
  });
}

export async function unsentAnnotationBooks(studentId: number): Promise<number[]> {
  return [...books]
    .filter(([key, { items }]) => key.startsWith(`${studentId}-`) && items.some((i) => !i.isSent))
    .map(([key]) => Number(key.split('-')[1]));
}

export async function forgetSentAnnotations(studentId: number): Promise<void> {
  for (const [key, { items }] of books)
    if (key.startsWith(`${studentId}-`))
      books.set(key, { items: items.filter(({ isSent }) => !isSent), cursor: 0 });
}
