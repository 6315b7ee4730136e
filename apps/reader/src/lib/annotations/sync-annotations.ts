import { ApiError } from '@aqua/client/create-client';
import type { Annotation } from '@aqua/contract/reading/annotations';
import { annotationsAtOnce } from '@aqua/contract/reading/annotations';
import { client } from '../server/api';
import type { BookAnnotations } from './book-annotations';
import type { LocalAnnotation } from './local-annotation';

/**
 * Browsers refuse a larger body in a call that may outlive its page, in bytes (Fetch, section 4.6).
 */
const maxKeptAliveBytes = 60_000;

function changeOf({ id, editedAt, deleted, ...item }: LocalAnnotation) {
  const { kind, page, boxes, quote, text, colour, basedOn } = item;
  if (deleted || kind === null || page === null) return { id, editedAt, deleted: true as const };
  return { id, editedAt, kind, page, boxes, quote, text, colour, basedOn };
}

async function send(book: BookAnnotations, changed: LocalAnnotation[], keepalive = false) {
  const body = { changes: changed.map(changeOf), sentAt: new Date().toISOString() };
  const isSmall = JSON.stringify(body).length * 3 < maxKeptAliveBytes;
  const { data } = await client.annotations.sync(
    { params: { id: book.bookId }, body },
    keepalive && isSmall ? { keepalive } : {},
  );
  await book.accept(data, new Map(changed.map(({ id, editedAt }) => [id, editedAt])));
}

async function receive(book: BookAnnotations): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const query = { since: book.cursor() };
    const answer: { data: Annotation[]; cursor: number; hasMore: boolean } =
      await client.annotations.list({ params: { id: book.bookId }, query });
    await book.accept(answer.data, new Map(), answer.cursor);
    ({ hasMore } = answer);
  }
}

/**
 * True if the server refuses a single change, such as a note on a page that the replaced file no
 * longer has. Such a change must not hold up the others. A full book, in contrast, refuses all
 * changes.
 */
function isOfOneChange(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code.startsWith('annotations.')) return false;
  return [400, 422].includes(error.status) || error.code === 'page.unknown';
}

/** Returns the server's refusal if it refused a change, otherwise null. */
async function sendAll(book: BookAnnotations): Promise<ApiError | null> {
  const waiting = book.unsent();
  let refusal: ApiError | null = null;
  for (let start = 0; start < waiting.length; start += annotationsAtOnce.sent) {
    const batch = waiting.slice(start, start + annotationsAtOnce.sent);
    try {
      await send(book, batch);
    } catch (error) {
      if (!isOfOneChange(error)) throw error;
      for (const item of batch)
        await send(book, [item]).catch((reason: unknown) => {
          if (!isOfOneChange(reason)) throw reason;
          refusal = reason;
        });
    }
  }
  return refusal;
}

/**
 * Sends what the server does not have, then takes over what other devices wrote.
 *
 * @throws if the server is not reached or refuses; everything stays stored and is sent next time.
 */
export async function syncAnnotations(book: BookAnnotations): Promise<void> {
  await book.load();
  const refusal = await sendAll(book);
  await receive(book);
  if (refusal !== null) throw refusal;
}

/** Called when the app is left: sends what it can, without waiting. */
export function sendLastAnnotations(book: BookAnnotations): void {
  const waiting = book.unsent().slice(0, annotationsAtOnce.sent);
  // The changes stay stored, so a failure loses nothing.
  if (waiting.length > 0) send(book, waiting, true).catch(() => undefined);
}
