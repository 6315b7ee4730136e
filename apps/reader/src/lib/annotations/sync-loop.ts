import { ApiError } from '@aqua/client/create-client';
import { onAppLeave } from '../platform/on-app-leave';
import { onAppResume } from '../platform/on-app-resume';
import { tabsWithAnnotations } from '../storage/other-tabs';
import type { BookAnnotations } from './book-annotations';
import { sendLastAnnotations, syncAnnotations } from './sync-annotations';

/** How long after an edit the change is sent, in milliseconds. */
const sendAfterMs = 1_000;
/** How long after a failure the next try is made, in milliseconds. */
const retryAfterMs = 15_000;

/**
 * Keeps a book's annotations the same here and on the server while it is open. `onOutcome` gets the
 * failure of each attempt, or null. Returns a function that stops the loop.
 */
export function startSync(
  book: BookAnnotations,
  onOutcome: (failure: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSyncing = false;
  let isStopped = false;

  function schedule(afterMs: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sync(), afterMs);
  }

  async function sync() {
    if (isSyncing) return;
    isSyncing = true;
    try {
      await syncAnnotations(book);
      onOutcome(null);
      // There were new edits meanwhile.
      if (book.unsent().length > 0) schedule(sendAfterMs);
    } catch (error) {
      onOutcome(error);
      // A refused change is tried again after the next edit.
      if (!(error instanceof ApiError) || error.status >= 500) schedule(retryAfterMs);
    } finally {
      isSyncing = false;
    }
  }

  void sync();
  const stops = [
    book.onEdit(() => schedule(sendAfterMs)),
    // A tab that can't read what another one stored keeps what it has, and asks the server later.
    tabsWithAnnotations.listen((bookId) => {
      if (bookId === book.bookId) void book.load().catch(() => undefined);
    }),
    onAppResume(() => void sync()),
    onAppLeave(() => sendLastAnnotations(book)),
  ];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    sendLastAnnotations(book);
  };
}
