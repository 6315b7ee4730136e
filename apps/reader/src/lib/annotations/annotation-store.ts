import { Directory, File, Paths } from 'expo-file-system';
import type { LocalAnnotation } from './local-annotation';

/** What this device has of a student's annotations in a book. */
export interface StoredAnnotations {
  items: LocalAnnotation[];
  /** Of the last answer of the server; 0 for none. */
  cursor: number;
}

const directory = new Directory(Paths.document, 'annotations');

function nameOf(studentId: number, bookId: number): string {
  return `${studentId}-${bookId}.json`;
}

function parse(file: File): StoredAnnotations | null {
  try {
    return file.exists ? (JSON.parse(file.textSync()) as StoredAnnotations) : null;
  } catch {
    // The app was killed while it wrote. The other file is whole.
    return null;
  }
}

function read(studentId: number, bookId: number): StoredAnnotations {
  const name = nameOf(studentId, bookId);
  const stored = parse(new File(directory, name)) ?? parse(new File(directory, `${name}.new`));
  return stored ?? { items: [], cursor: 0 };
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

/** One of two files is whole at any time. */
function write(studentId: number, bookId: number, stored: StoredAnnotations): void {
  const text = JSON.stringify(stored);
  if (!directory.exists) directory.create({ intermediates: true });
  const name = nameOf(studentId, bookId);
  new File(directory, `${name}.new`).write(text);
  new File(directory, name).write(text);
}

/** The books in which something waits to be sent. */
export async function unsentAnnotationBooks(studentId: number): Promise<number[]> {
  return booksOf(studentId).filter((bookId) =>
    read(studentId, bookId).items.some(({ isSent }) => !isSent),
  );
}

/** Forgets what the server has as well. What waits to be sent stays for the next sign-in. */
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
