import { Directory, Paths } from 'expo-file-system';
import { readJson, writeJson } from '../storage/json-file';
import type { LocalAnnotation } from './local-annotation';

/** A student's annotations in a book, as this device has stored them. */
export interface StoredAnnotations {
  items: LocalAnnotation[];
  /** The cursor of the server's last answer; 0 for none. */
  cursor: number;
}

const directory = new Directory(Paths.document, 'annotations');

function nameOf(studentId: number, bookId: number): string {
  return `${studentId}-${bookId}.json`;
}

function read(studentId: number, bookId: number): StoredAnnotations {
  const stored = readJson(directory, nameOf(studentId, bookId));
  return (stored ?? { items: [], cursor: 0 }) as StoredAnnotations;
}

export async function readAnnotations(
  studentId: number,
  bookId: number,
): Promise<StoredAnnotations> {
  return read(studentId, bookId);
}

/** Writes the changed annotations. */
export async function writeAnnotations(
  studentId: number,
  bookId: number,
  items: readonly LocalAnnotation[],
  cursor?: number,
): Promise<void> {
  const stored = read(studentId, bookId);
  const byId = new Map([...stored.items, ...items].map((item) => [item.id, item]));
  write(studentId, bookId, { items: [...byId.values()], cursor: cursor ?? stored.cursor });
}

function write(studentId: number, bookId: number, stored: StoredAnnotations): void {
  writeJson(directory, nameOf(studentId, bookId), stored);
}

/** The books with annotations that wait to be sent. */
export async function unsentAnnotationBooks(studentId: number): Promise<number[]> {
  return booksOf(studentId).filter((bookId) =>
    read(studentId, bookId).items.some(({ isSent }) => !isSent),
  );
}

/** Removes the annotations that the server has, too. Unsent ones stay for the next sign-in. */
export async function forgetSentAnnotations(studentId: number): Promise<void> {
  for (const bookId of booksOf(studentId)) {
    const unsent = read(studentId, bookId).items.filter(({ isSent }) => !isSent);
    write(studentId, bookId, { items: unsent, cursor: 0 });
  }
}

function booksOf(studentId: number): number[] {
  if (!directory.exists) return [];
  const books = directory
    .list()
    .map(({ name }) => /^(\d+)-(\d+)\.json(?:\.new)?$/.exec(name))
    .filter((match) => Number(match?.[1]) === studentId)
    .map((match) => Number(match?.[2]));
  return [...new Set(books)];
}
